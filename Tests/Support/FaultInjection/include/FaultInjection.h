#ifndef MIRRORDB_FAULT_INJECTION_H
#define MIRRORDB_FAULT_INJECTION_H

// Makes SQLite fail on purpose: a VFS and a memory allocator that stand before the usual ones, and that refuse the
// nth call of one kind. Both are the process's only ones once they are installed, so this is for a process of its own.

enum fault_kind {
  FAULT_NONE,
  // A write that writes nothing, one that writes half of it, and one that finds the disk full.
  FAULT_WRITE,
  FAULT_TORN_WRITE,
  FAULT_FULL,
  FAULT_READ,
  FAULT_SYNC,
  FAULT_TRUNCATE,
  FAULT_OPEN,
  FAULT_DELETE,
  // A lock on the file or its write-ahead log, and the memory that connections share.
  FAULT_LOCK,
  FAULT_SHARED_MEMORY,
  FAULT_ALLOCATION,
};

// Puts the VFS and the allocator in place; to be called before SQLite is used. Returns SQLite's result code.
int fault_injection_install(void);

// Lets the nth call of a kind fail from now on, counted from 1; where `lasts` is not 0, all later ones too.
void fault_injection_arm(enum fault_kind kind, int n, int lasts);

// Lets everything succeed again. Returns how many calls have failed.
int fault_injection_disarm(void);

#endif
