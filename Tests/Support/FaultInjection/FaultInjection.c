#include "FaultInjection.h"

#include <sqlite3.h>
#include <stdatomic.h>

static atomic_int armed_kind = FAULT_NONE;
static atomic_int remaining;
static atomic_int is_lasting;
static atomic_int failed;

void fault_injection_arm(enum fault_kind kind, int n, int lasts) {
  atomic_store(&failed, 0);
  atomic_store(&remaining, n);
  atomic_store(&is_lasting, lasts);
  atomic_store(&armed_kind, kind);
}

int fault_injection_disarm(void) {
  atomic_store(&armed_kind, FAULT_NONE);
  return atomic_load(&failed);
}

// Whether this call of a kind is one that is to fail.
static int fails(enum fault_kind kind) {
  if (atomic_load(&armed_kind) != (int)kind) return 0;
  int left = atomic_fetch_sub(&remaining, 1);
  if (left > 1 || (left < 1 && !atomic_load(&is_lasting))) return 0;
  atomic_fetch_add(&failed, 1);
  return 1;
}

// MARK: Files

static sqlite3_vfs *usual_vfs;
static sqlite3_vfs failing_vfs;

// A file; that of the usual VFS lies in memory behind it.
typedef struct {
  sqlite3_file base;
} failing_file;

static sqlite3_file *usual(sqlite3_file *file) {
  return (sqlite3_file *)((failing_file *)file + 1);
}

static int file_close(sqlite3_file *file) { return usual(file)->pMethods->xClose(usual(file)); }

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  if (fails(FAULT_READ)) return SQLITE_IOERR_READ;
  return usual(file)->pMethods->xRead(usual(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (fails(FAULT_WRITE)) return SQLITE_IOERR_WRITE;
  if (fails(FAULT_FULL)) return SQLITE_FULL;
  if (fails(FAULT_TORN_WRITE)) {
    usual(file)->pMethods->xWrite(usual(file), bytes, count / 2, offset);
    return SQLITE_IOERR_WRITE;
  }
  return usual(file)->pMethods->xWrite(usual(file), bytes, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  if (fails(FAULT_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
  return usual(file)->pMethods->xTruncate(usual(file), size);
}

static int file_sync(sqlite3_file *file, int flags) {
  (void)file;
  (void)flags;
  // Only a power cut could tell whether the disk has been waited for, which would take most of the time.
  return fails(FAULT_SYNC) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return usual(file)->pMethods->xFileSize(usual(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  if (fails(FAULT_LOCK)) return SQLITE_IOERR_LOCK;
  return usual(file)->pMethods->xLock(usual(file), level);
}

static int file_unlock(sqlite3_file *file, int level) { return usual(file)->pMethods->xUnlock(usual(file), level); }

static int file_check_reserved_lock(sqlite3_file *file, int *answer) {
  return usual(file)->pMethods->xCheckReservedLock(usual(file), answer);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return usual(file)->pMethods->xFileControl(usual(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) { return usual(file)->pMethods->xSectorSize(usual(file)); }

static int file_characteristics(sqlite3_file *file) {
  return usual(file)->pMethods->xDeviceCharacteristics(usual(file));
}

static int file_shm_map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  if (fails(FAULT_SHARED_MEMORY)) return SQLITE_IOERR_SHMMAP;
  return usual(file)->pMethods->xShmMap(usual(file), region, size, extends, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  if ((flags & SQLITE_SHM_LOCK) && fails(FAULT_LOCK)) return SQLITE_IOERR_SHMLOCK;
  return usual(file)->pMethods->xShmLock(usual(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) { usual(file)->pMethods->xShmBarrier(usual(file)); }

static int file_shm_unmap(sqlite3_file *file, int deletes) {
  return usual(file)->pMethods->xShmUnmap(usual(file), deletes);
}

// Of version 2: without memory-mapped pages, whose reading no VFS sees.
static const sqlite3_io_methods file_methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *opened_flags) {
  (void)vfs;
  file->pMethods = 0;
  if (fails(FAULT_OPEN)) return SQLITE_CANTOPEN;
  int code = usual_vfs->xOpen(usual_vfs, path, usual(file), flags, opened_flags);
  // SQLite closes a file whose methods are set, even where opening it failed.
  if (usual(file)->pMethods) file->pMethods = &file_methods;
  return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncs) {
  (void)vfs;
  if (fails(FAULT_DELETE)) return SQLITE_IOERR_DELETE;
  return usual_vfs->xDelete(usual_vfs, path, syncs);
}

// MARK: Memory

static sqlite3_mem_methods usual_memory;

static void *memory_allocate(int size) { return fails(FAULT_ALLOCATION) ? 0 : usual_memory.xMalloc(size); }

static void *memory_reallocate(void *memory, int size) {
  return fails(FAULT_ALLOCATION) ? 0 : usual_memory.xRealloc(memory, size);
}

static int install_memory(void) {
  int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual_memory);
  if (code != SQLITE_OK) return code;
  sqlite3_mem_methods failing = usual_memory;
  failing.xMalloc = memory_allocate;
  failing.xRealloc = memory_reallocate;
  code = sqlite3_config(SQLITE_CONFIG_MALLOC, &failing);
  if (code != SQLITE_OK) return code;
  // Small allocations would otherwise come from a block of the connection's, where none fails.
  return sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
}

int fault_injection_install(void) {
  int code = install_memory();
  if (code != SQLITE_OK) return code;
  usual_vfs = sqlite3_vfs_find(0);
  if (!usual_vfs) return SQLITE_ERROR;
  // What is not replaced is the usual VFS's own, and works with the copy as well.
  failing_vfs = *usual_vfs;
  failing_vfs.zName = "failing";
  failing_vfs.szOsFile = (int)sizeof(failing_file) + usual_vfs->szOsFile;
  failing_vfs.xOpen = vfs_open;
  failing_vfs.xDelete = vfs_delete;
  return sqlite3_vfs_register(&failing_vfs, 1);
}
