import { Worker } from 'node:worker_threads'

/**
 * The methods of an import session, which holds one file while its rows are checked. It uses no database and no promises, so that
 * it can run in a worker thread; arguments and results are plain data.
 */
export type DeskMethods = Readonly<Record<string, (...args: never[]) => unknown>>

/** How the files of one kind are staged in an import session. */
export interface DeskKind<Table, Methods extends DeskMethods> {
  readonly lay: (table: Table) => Methods
  /** The worker script that serves such a session with {@link serveDesk}. */
  readonly worker: URL
  /** Returns the number of characters of a file. */
  readonly sizeOf: (table: Table) => number
}

/** An import session, in this thread or in a worker. */
export interface Desk<Methods extends DeskMethods> {
  readonly ask: <M extends keyof Methods>(method: M, ...args: Parameters<Methods[M]>) => Promise<ReturnType<Methods[M]>>
  readonly close: () => void
}

/** A call to a session in a worker, and its result. */
export interface DeskQuestion {
  readonly number: number
  readonly method: PropertyKey
  readonly args: readonly unknown[]
}
export type DeskAnswer =
  { readonly number: number; readonly value: unknown } | { readonly number: number; readonly failure: string }

/** A file of up to this many characters (about 500 rows) is processed faster than a worker starts. */
const SMALL = 60_000

/** Memory limit for the largest accepted file; beyond it the worker ends, not the server. */
const MOST_MEMORY_MB = 1024
/** Milliseconds after which a session is closed that nobody took over, because its call repeated another. */
const FORGOTTEN_MS = 10 * 60_000

/** Runs `work` with a new session, which then waits to be taken over; `keep` prevents it from being closed. */
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

/** Opens an import session for a file; a large file gets its own worker, because checking it would block other requests. */
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

const ENDED = 'The worker of an import ended'

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
