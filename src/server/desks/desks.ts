import { runAtMost } from '#server/run-at-most.ts'
import type { Db } from '#server/db/database.ts'

/** A file on a desk, with whatever is remembered of it. */
interface DeskFile {
  readonly desk: { readonly close: () => void }
}

/** The desks of files that are being looked at, so that the next page of rows does not cost reading them again. */
export interface Desks<Item> {
  /** Works with a file on its desk, one at a time. */
  readonly use: <T>(db: Db, id: number, work: (file: Item) => Promise<T>) => Promise<T>
  /** Keeps the desk of a file that was just looked at. */
  readonly put: (id: number, file: Item) => void
  readonly close: (id: number) => void
}

interface Kept<Item> {
  readonly file: Item
  readonly inTurn: ReturnType<typeof runAtMost>
  users: number
  isClosed: boolean
  timer?: NodeJS.Timeout
}

/** Minutes a desk stands unused, and how many stand at a time: each may hold a large file. */
const IDLE_MS = 5 * 60_000
const MOST_DESKS = 4

/** Keeps desks by the number of their file; `open` lays a file on a desk that has none. */
export function keepDesks<Item extends DeskFile>(open: (db: Db, id: number) => Promise<Item>): Desks<Item> {
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
    // The one used last stands last.
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
    put: (id, file) => {
      // A file whose call was rolled back had this number before.
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
        // A desk whose thread broke is of no more use, and a fresh one costs little.
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

const atEase = <Item>(file: Item): Kept<Item> => ({ file, inTurn: runAtMost(1), users: 0, isClosed: false })
