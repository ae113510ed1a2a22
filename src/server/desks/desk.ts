import { Worker } from 'node:worker_threads'

/**
 * A desk on which one file lies while it is looked at. It knows no database and does not wait, so that it can stand in a thread
 * of its own; its questions and answers are plain data.
 */
export type DeskMethods = Readonly<Record<string, (...args: never[]) => unknown>>

/** How the files of one kind are laid on a desk. */
export interface DeskKind<Table, Methods extends DeskMethods> {
  readonly lay: (table: Table) => Methods
  /** The script of a thread that {@link serveDesk | serves} such a desk. */
  readonly worker: URL
  /** Characters of a file. */
  readonly sizeOf: (table: Table) => number
}

/** A desk to which questions are put, wherever it stands. */
export interface Desk<Methods extends DeskMethods> {
  readonly ask: <M extends keyof Methods>(method: M, ...args: Parameters<Methods[M]>) => Promise<ReturnType<Methods[M]>>
  readonly close: () => void
}

/** What is put to a desk in another thread, and what comes back. */
export interface DeskQuestion {
  readonly number: number
  readonly method: PropertyKey
  readonly args: readonly unknown[]
}
export type DeskAnswer =
  { readonly number: number; readonly value: unknown } | { readonly number: number; readonly failure: string }

/** Up to so many characters, some 500 rows, a file is looked at in less time than a thread takes to start. */
const SMALL = 60_000

/** Memory for the largest file that is let in; beyond it the thread ends, and not the server. */
const MOST_MEMORY_MB = 1024
/** Minutes after which a desk is closed that nobody took over: its call was a repetition of another. */
const FORGOTTEN_MS = 10 * 60_000

/** Works with a fresh desk, which then waits to be taken over; `keep` lets it stand. */
export async function prepareDesk<Table, Methods extends DeskMethods, T>(
  kind: DeskKind<Table, Methods>,
  table: Table,
  work: (desk: Desk<Methods>) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  const desk = openDesk(kind, table)
  try {
    const worked = await work(desk)
    const forgetting = setTimeout(() => desk.close(), FORGOTTEN_MS).unref()
    return { ...worked, keep: () => clearTimeout(forgetting) }
  } catch (error) {
    desk.close()
    throw error
  }
}

/** Lays a file on a desk; a large one in a thread of its own, because judging it would keep others waiting. */
export function openDesk<Table, Methods extends DeskMethods>(kind: DeskKind<Table, Methods>, table: Table): Desk<Methods> {
  return kind.sizeOf(table) <= SMALL ? deskHere(kind.lay(table)) : deskInThread(kind.worker, table)
}

function deskHere<Methods extends DeskMethods>(desk: Methods): Desk<Methods> {
  return {
    ask: async (method, ...args) => desk[method]!(...args) as ReturnType<Methods[typeof method]>,
    close: () => undefined,
  }
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

const ENDED = 'The thread of an import ended'

function deskInThread<Methods extends DeskMethods>(script: URL, table: unknown): Desk<Methods> {
  const worker = new Worker(script, {
    workerData: table,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let hasEnded = false
  const giveUp = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: DeskAnswer) => {
    const { resolve, reject } = waiting.get(answer.number) ?? {}
    waiting.delete(answer.number)
    if ('failure' in answer) reject?.(new Error(answer.failure))
    else resolve?.(answer.value as never)
  })
  worker.on('error', giveUp)
  worker.on('exit', () => {
    hasEnded = true
    giveUp(new Error(ENDED))
  })
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (hasEnded) throw new Error(ENDED)
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ number: asked, method, args } satisfies DeskQuestion)
      }),
    close: () => void worker.terminate(),
  }
}
