import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'

/** A control group of Linux that limits the memory of a program and its children. */
interface MemoryGroup extends Disposable {
  /** The command, with arguments, in front of the program. */
  readonly within: readonly string[]
  /** Returns the number of processes that the system ended because the memory was used up; undefined if that is not known. */
  readonly kills: () => number | undefined
  /** The most memory used so far, MB; undefined if that is not known. */
  readonly peakMb: () => number | undefined
}

/** Makes a group with so much memory and no swap. Errors: on systems other than Linux, or without the right to make one. */
export function makeMemoryGroup(megabytes: number): MemoryGroup {
  const memory = findFirstVersion()
  if (memory) return firstVersionGroup(memory, megabytes)
  if (spawnSync('systemd-run', ['--scope', '--quiet', 'true']).status === 0) return scopeOf(megabytes)
  throw new Error('Memory can be limited only on Linux, by its root user: with version 1 of control groups, or with systemd-run')
}

/** Finds the group of this process in version 1 of control groups. */
function findFirstVersion(): string | undefined {
  if (!existsSync(join(ROOT, 'memory', 'memory.limit_in_bytes'))) return undefined
  const own = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  const folders = [own, ''].flatMap((path) => (path === undefined ? [] : [join(ROOT, 'memory', path)]))
  return folders.find((folder) => existsSync(folder))
}

/** Makes a group inside the group of this process, so that it can never have more than this process. */
function firstVersionGroup(parent: string, megabytes: number): MemoryGroup {
  const folder = join(parent, `pigeon-loft-proof-${process.pid}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.limit_in_bytes'), `${megabytes}M`)
  // Without accounting of swap the file is missing.
  const swap = join(folder, 'memory.memsw.limit_in_bytes')
  if (existsSync(swap)) writeFileSync(swap, `${megabytes}M`)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    within: ['sh', '-c', `echo $$ > '${folder}/cgroup.procs' && exec "$@"`, 'sh'],
    kills: () => {
      const kills = /oom_kill (\d+)/.exec(read('memory.oom_control'))?.[1]
      return kills === undefined ? undefined : Number(kills)
    },
    peakMb: () => Number(read('memory.max_usage_in_bytes')) / 2 ** 20,
    [Symbol.dispose]: () => rmdirSync(folder),
  }
}

function scopeOf(megabytes: number): MemoryGroup {
  const limits = ['-p', `MemoryMax=${megabytes}M`, '-p', 'MemorySwapMax=0']
  return {
    within: ['systemd-run', '--scope', '--quiet', ...limits],
    kills: () => undefined,
    peakMb: () => undefined,
    [Symbol.dispose]: () => undefined,
  }
}
