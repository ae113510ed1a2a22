import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_NEEDED_BYTES = 2 ** 30

/**
 * Returns a folder in memory where the machine offers enough of it: databases are copied there, and lofts write there, without
 * waiting for a disk. `vitest.config.ts` makes it the folder of `tmpdir()`, which all tests of Vitest use; only programs outside of
 * Vitest call this function.
 */
export function fastFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > MEMORY_NEEDED_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
