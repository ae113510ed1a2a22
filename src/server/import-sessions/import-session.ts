import { StagedOutdated } from '#server/history/staging.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { MEMORY_BUDGET } from '#server/memory-budget.ts'
import { callInProcess, callInWorker, type WorkerProxy } from '#server/threads/worker-proxy.ts'

/**
 * The methods of an import session, which holds one file while its rows are checked. It uses no database and no promises, so that
 * it can run in a worker thread; arguments and results are plain data.
 */
export type SessionMethods = Readonly<Record<string, (...args: never[]) => unknown>>

/** The way in which files of one kind are staged in an import session. */
export interface SessionKind<Table, Methods extends SessionMethods> {
  readonly stage: (table: Table) => Methods
  /** The script of a worker thread that answers by the session's methods; it gets the file as `workerData`. */
  readonly worker: URL
  /** Returns the number of characters of a file. */
  readonly sizeOf: (table: Table) => number
}

/** The import session of a file, in this thread or in one of its own. */
export type ImportSession<Methods extends SessionMethods> = Pick<WorkerProxy<Methods>, 'ask' | 'close' | 'hasThread'>

/** A file of up to this many characters (about 500 rows) is processed faster than a worker starts. */
const MAX_IN_PROCESS_CHARACTERS = 60_000

/** Milliseconds after which a session is closed that no caller took over, for example because the call repeated an earlier one. */
const ABANDONED_MS = 5 * 60_000

/** Several large uploads at once are compared one after the other, because each thread holds its file. */
const limitThreads = limitConcurrency(MEMORY_BUDGET.importThreads)

/** Returns how many large uploads wait for a thread. */
export const countWaitingImports = (): number => limitThreads.countWaiting()

const isLarge = <Table, Methods extends SessionMethods>(kind: SessionKind<Table, Methods>, table: Table): boolean =>
  kind.sizeOf(table) > MAX_IN_PROCESS_CHARACTERS

/** Runs `work` with a new session, which is closed after `ABANDONED_MS` unless `keep` is called. */
export function prepareSession<Table, Methods extends SessionMethods, T>(
  kind: SessionKind<Table, Methods>,
  table: Table,
  work: (session: ImportSession<Methods>) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  const prepare = () => prepareNow(kind, table, work)
  return isLarge(kind, table) ? limitThreads(prepare) : prepare()
}

async function prepareNow<Table, Methods extends SessionMethods, T>(
  kind: SessionKind<Table, Methods>,
  table: Table,
  work: (session: ImportSession<Methods>) => Promise<T>,
): Promise<T & { readonly keep: () => void }> {
  const session = openSession(kind, table)
  try {
    const result = await work(session)
    const closing = setTimeout(() => session.close(), ABANDONED_MS).unref()
    return { ...result, keep: () => clearTimeout(closing) }
  } catch (error) {
    session.close()
    throw error
  }
}

/** Runs the last work with a session and closes it, unless the work has to be repeated with newly staged rows. */
export async function finishSession<T>(session: { close: () => void }, keep: () => void, work: () => Promise<T>): Promise<T> {
  let isRepeated = false
  try {
    return await work()
  } catch (error) {
    isRepeated = error instanceof StagedOutdated
    throw error
  } finally {
    if (!isRepeated) {
      keep()
      session.close()
    }
  }
}

/** Opens an import session for a file; a large file gets a worker thread, because checking its rows would block other requests. */
export function openSession<Table, Methods extends SessionMethods>(
  kind: SessionKind<Table, Methods>,
  table: Table,
): ImportSession<Methods> {
  // If the file needs more memory than the limit, only the worker ends, not the server.
  return isLarge(kind, table) ? callInWorker(kind.worker, MEMORY_BUDGET.importMegabytes, table) : callInProcess(kind.stage(table))
}
