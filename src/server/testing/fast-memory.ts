/**
 * Environment of programs in which glibc keeps freed memory instead of returning it to the system. On a virtual machine, returning it
 * and getting it again takes a tenth of the time of all tests. Other C libraries ignore it.
 */
export const FAST_MEMORY: Readonly<Record<string, string>> = {
  MALLOC_MMAP_THRESHOLD_: '268435456',
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_TOP_PAD_: '1048576',
}
