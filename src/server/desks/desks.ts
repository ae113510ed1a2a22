import { limitConcurrency } from '#server/run-at-most.ts'
import type { Db } from '#server/db/database.ts'

/** A file with its import session and everything cached with it. */
interface DeskFile {
  readonly desk: { readonly close: () => void }
}

/** The open import sessions, kept so that the next page of rows does not require reading the file again. */
export interface ImportSessions<Item> {
  /** Runs work with the session of a file, one task at a time. */
  readonly use: <T>(db: Db, id: number, work: (file: Item) => Promise<T>) => Promise<T>
  /** Adds the session of a file that was just opened. */
  readonly add: (id: number, file: Item) => void
  readonly close: (id: number) => void
}

interface Kept<Item> {
  readonly file: Item
  readonly inTurn: ReturnType<typeof limitConcurrency>
  users: number
  isClosed: boolean
  timer?: NodeJS.Timeout
}

/** Milliseconds after which an unused session is closed, and how many sessions may be open: each can hold a large file. */
const IDLE_MS = 5 * 60_000
const MOST_DESKS = 4

/** Keeps import sessions by the id of their file; `open` creates the session of a file that has none. */
export function createImportSessions<Item extends DeskFile>(open: (db: Db, id: number) => Promise<Item>): ImportSessions<Item> {
  const desks = new Map<number, Promise<Kept<Item>>>()

  const close = (id: number) => {
    const kept = desks.get(id)
    desks.delete(id)
    kept?.then(
      (one) => {
        one.isClosed = true
        clearTimeout(one.timer)
        if (one.users === 0) one.file.desk.close()
      },
      () => undefined,
    )
  }

  const keep = (id: number, kept: Promise<Kept<Item>>): Promise<Kept<Item>> => {
    // Re-inserted at the end: the map is ordered by last use.
    desks.delete(id)
    desks.set(id, kept)
    for (const oldest of desks.keys()) if (desks.size > MOST_DESKS) close(oldest)
    return kept
  }

  const take = (db: Db, id: number): Promise<Kept<Item>> => keep(id, desks.get(id) ?? open(db, id).then(atEase))

  const wait = (id: number, kept: Kept<Item>) => {
    kept.timer = setTimeout(() => close(id), IDLE_MS).unref()
  }

  return {
    close,
    add: (id, file) => {
      // The id may have been used before by a file whose call was rolled back.
      close(id)
      const kept = atEase(file)
      wait(id, kept)
      void keep(id, Promise.resolve(kept))
    },
    use: async (db, id, work) => {
      const pending = take(db, id)
      const kept = await pending.catch((error: unknown) => {
        if (desks.get(id) === pending) desks.delete(id)
        throw error
      })
      kept.users += 1
      clearTimeout(kept.timer)
      try {
        return await kept.inTurn(() => work(kept.file))
      } catch (error) {
        // A session whose worker failed cannot be used any more, and a new one is cheap.
        close(id)
        throw error
      } finally {
        kept.users -= 1
        if (kept.users === 0 && kept.isClosed) kept.file.desk.close()
        else if (kept.users === 0) wait(id, kept)
      }
    },
  }
}

const atEase = <Item>(file: Item): Kept<Item> => ({ file, inTurn: limitConcurrency(1), users: 0, isClosed: false })
