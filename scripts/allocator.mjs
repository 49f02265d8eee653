/**
 * Settings of glibc for the server's process and those of its database; other systems do not look at them. Boards are read as buffers of
 * hundreds of kilobytes: by default the allocator keeps what such buffers leave, in up to eight arenas a core, and each process grows by it.
 */
export const thrifty = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
}

/** Arguments of Node for the server: by default its heap grows to several times of what is used before anything is given back. */
export const thriftyHeap = ["--max-semi-space-size=8", "--heap-growing-percent=30"]
