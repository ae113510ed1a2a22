import { askHere, askInThread, type Asked } from '#server/threads/asked.ts'

/**
 * A desk on which one file lies while it is looked at. It knows no database and does not wait, so that it can stand in a thread
 * of its own; its questions and answers are plain data.
 */
export type DeskMethods = Readonly<Record<string, (...args: never[]) => unknown>>

/** How the files of one kind are laid on a desk. */
export interface DeskKind<Table, Methods extends DeskMethods> {
  readonly lay: (table: Table) => Methods
  /** The script of a worker thread that answers by the session's methods; it gets the file as `workerData`. */
  readonly worker: URL
  /** Characters of a file. */
  readonly sizeOf: (table: Table) => number
}

/** The import session of a file, in this thread or in one of its own. */
export type Desk<Methods extends DeskMethods> = Pick<Asked<Methods>, 'ask' | 'close'>

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

/** Opens an import session for a file; a large file gets a worker thread, because judging its rows would block other requests. */
export function openDesk<Table, Methods extends DeskMethods>(kind: DeskKind<Table, Methods>, table: Table): Desk<Methods> {
  return kind.sizeOf(table) <= SMALL ? askHere(kind.lay(table)) : askInThread(kind.worker, MOST_MEMORY_MB, table)
}
