import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDiskFull } from '../../src/server/db/is-disk-full.ts'

const MEGABYTE = 2 ** 20

/** A small disk in memory, which can be filled to the last byte and freed again. */
export interface SmallDisk extends Disposable {
  readonly folder: string
  readonly fill: () => void
  readonly makeRoom: () => void
}

/** Mounts a small disk. Errors: on systems other than Linux, or without root. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { encoding: 'utf8' })
  if (done.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`A disk that can be filled needs Linux and its root user: ${done.error?.message ?? done.stderr.trim()}`)
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]: () => {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Writes ever smaller pieces until not one more byte fits. */
function fillUp(file: string): void {
  for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
  }
}
