import { fork, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import type { SheetRefusalReason } from '#server/sheets/sheet-refusal.ts'
import { ARCHIVE_LIMITS } from './index-limits.ts'

/** The reasons why a file of the archive cannot be searched. */
export type IndexProblem = SheetRefusalReason | 'no_header'

/** Message from the indexing process when it ends. */
export type IndexMessage = { readonly done: true } | { readonly problem: IndexProblem }

const CHILD = new URL('./build-index-child.ts', import.meta.url)

/** Builds the index of a file in a separate process with limits on time and memory; returns the problem, if any. */
export async function indexInChild(
  path: string,
  indexPath: string,
  stamp: string,
  signal: AbortSignal,
): Promise<IndexProblem | undefined> {
  try {
    return await waitFor(startChild(path, indexPath, stamp), signal)
  } catch {
    // If the system cannot start a process, `fork` throws instead of emitting an event.
    return 'too_complex'
  }
}

function startChild(path: string, indexPath: string, stamp: string): ChildProcess {
  return fork(CHILD, [path, indexPath, stamp], {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${dirname(indexPath)}`,
      // The SQLite driver is a native addon.
      '--allow-addons',
      `--max-old-space-size=${ARCHIVE_LIMITS.heapMegabytes}`,
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function waitFor(child: ChildProcess, signal: AbortSignal): Promise<IndexProblem | undefined> {
  const kill = () => child.kill('SIGKILL')
  return new Promise<IndexProblem | undefined>((resolve) => {
    const timer = setTimeout(() => resolve('timed_out'), ARCHIVE_LIMITS.seconds * 1000)
    signal.addEventListener('abort', kill)
    child.on('message', (message: IndexMessage) => resolve('problem' in message ? message.problem : undefined))
    child.on('error', () => resolve('too_complex'))
    // Only a process that ran out of memory or was killed exits without a message.
    child.on('exit', () => resolve('too_complex'))
    child.once('close', () => clearTimeout(timer))
  }).finally(() => {
    signal.removeEventListener('abort', kill)
    kill()
  })
}
