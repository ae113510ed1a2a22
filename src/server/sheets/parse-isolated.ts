import { fork, type ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { MEMORY_BUDGET } from '#server/memory-budget.ts'
import type { FileKind } from './file-kind.ts'
import type { Sheet } from './sheet.ts'
import { SheetRefusal, type SheetRefusalDetails, type SheetRefusalReason } from './sheet-refusal.ts'

/** Messages of the parser process, in this order: each sheet followed by its rows, then the end; or a refusal. */
export type ChildMessage =
  | { readonly sheet: Omit<Sheet, 'rows'> }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refusal: { readonly reason: SheetRefusalReason; readonly details: SheetRefusalDetails } }
  | { readonly done: true }

export interface IsolationLimits {
  readonly seconds: number
  readonly heapMegabytes: number
}

const LIMITS: IsolationLimits = { seconds: 12, heapMegabytes: MEMORY_BUDGET.parserMegabytes }
/** Parsing is CPU-bound: more processes would only slow each other down. */
const MAX_PROCESSES = MEMORY_BUDGET.parsers
const CHILD = new URL('./parse-child.ts', import.meta.url)

const limitProcesses = limitConcurrency(MAX_PROCESSES)

/** Returns how many files wait to be parsed. */
export const countWaitingFiles = (): number => limitProcesses.countWaiting()

/** The bytes of a file, or the path of one that is not read into memory. */
type Content = Uint8Array | string

/** Parses in a separate process, with limited time and memory and without permission to write files or start processes. */
export async function parseIsolated(kind: FileKind, content: Content, limits: IsolationLimits = LIMITS): Promise<Sheet[]> {
  return limitProcesses(() => parseInChild(kind, content, limits))
}

function startChild(kind: FileKind, heapMegabytes: number, input: 'pipe' | number): ChildProcess {
  return fork(CHILD, [kind], {
    // A worker thread is not enough: its memory limit excludes buffers, and a crash there ends the server.
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heapMegabytes}`],
    env: {},
    stdio: [input, 'ignore', 'ignore', 'ipc'],
  })
}

async function parseInChild(kind: FileKind, content: Content, { seconds, heapMegabytes }: IsolationLimits): Promise<Sheet[]> {
  const file = typeof content === 'string' ? await open(content) : undefined
  const child = startChild(kind, heapMegabytes, file?.fd ?? 'pipe')
  // The child has its own descriptor.
  await file?.close()
  const sheets: (Omit<Sheet, 'rows'> & { rows: (readonly string[])[] })[] = []
  return new Promise<Sheet[]>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new SheetRefusal('timed_out', { limit: seconds })), seconds * 1000)
    child.on('message', (message: ChildMessage) => {
      if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
      else if ('rows' in message) sheets.at(-1)?.rows.push(...message.rows)
      else if ('refusal' in message) reject(new SheetRefusal(message.refusal.reason, message.refusal.details))
      else resolve(sheets)
    })
    child.on('error', reject)
    // Only a process that ran out of memory exits without a message.
    child.on('exit', () => reject(new SheetRefusal('too_complex', { limit: heapMegabytes })))
    // A child that dies while reading is reported by its exit.
    child.stdin?.on('error', () => undefined)
    if (typeof content !== 'string') child.stdin?.end(content)
    child.once('close', () => clearTimeout(timeout))
  }).finally(() => child.kill('SIGKILL'))
}
