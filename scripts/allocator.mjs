/**
 * Settings of glibc for the server's process; other systems do not look at them. Boards are read as buffers of hundreds of kilobytes: by
 * default the allocator keeps what such buffers leave in up to eight arenas a core, and the process grows by some 60 MB under load.
 */
export const thrifty = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
}
