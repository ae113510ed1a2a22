import { StagedOutdated } from '#server/history/staging.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { MEMORY_BUDGET } from '#server/memory-budget.ts'
import type { Db } from '#server/db/database.ts'

/** A file with its import session and everything cached with it. */
interface SessionFile {
  readonly session: { readonly close: () => void; readonly hasThread: boolean }
}

/** The open import sessions, kept so that the next page of rows does not require reading the file again. */
export interface ImportSessions<Item> {
  /** Runs work with the session of a file, one task at a time. */
  readonly use: <T>(db: Db, id: number, work: (file: Item) => Promise<T>) => Promise<T>
  /** Adds the session of a file that was just opened. */
  readonly add: (id: number, file: Item) => void
  readonly close: (id: number) => void
}

interface CachedSession<Item> {
  readonly file: Item
  readonly runExclusive: ReturnType<typeof limitConcurrency>
  users: number
  isClosed: boolean
  timer?: NodeJS.Timeout
}

/** Milliseconds after which an unused session of a small file is closed. */
const IDLE_MS = 5 * 60_000
/** The maximum number of open sessions; each can hold a large file. */
const MAX_SESSIONS = MEMORY_BUDGET.importThreads

/** Keeps import sessions by the id of their file; `open` creates the session of a file that has none. */
export function createImportSessions<Item extends SessionFile>(
  open: (db: Db, id: number) => Promise<Item>,
): ImportSessions<Item> {
  const sessions = new Map<number, Promise<CachedSession<Item>>>()

  const close = (id: number) => {
    const cached = sessions.get(id)
    sessions.delete(id)
    cached?.then(
      (session) => {
        session.isClosed = true
        clearTimeout(session.timer)
        if (session.users === 0) session.file.session.close()
      },
      () => undefined,
    )
  }

  const touch = (id: number, cached: Promise<CachedSession<Item>>): Promise<CachedSession<Item>> => {
    // Re-inserted at the end: the map is ordered by last use.
    sessions.delete(id)
    sessions.set(id, cached)
    for (const oldest of sessions.keys()) if (sessions.size > MAX_SESSIONS) close(oldest)
    return cached
  }

  const acquire = (db: Db, id: number): Promise<CachedSession<Item>> =>
    touch(id, sessions.get(id) ?? open(db, id).then(idleSession))

  const closeWhenIdle = (id: number, cached: CachedSession<Item>) => {
    cached.timer = setTimeout(() => close(id), idleMsOf(cached)).unref()
  }

  return {
    close,
    add: (id, file) => {
      // The id may have been used before by a file whose call was rolled back.
      close(id)
      const cached = idleSession(file)
      closeWhenIdle(id, cached)
      void touch(id, Promise.resolve(cached))
    },
    use: async (db, id, work) => {
      const pending = acquire(db, id)
      const cached = await pending.catch((error: unknown) => {
        if (sessions.get(id) === pending) sessions.delete(id)
        throw error
      })
      cached.users += 1
      clearTimeout(cached.timer)
      try {
        return await cached.runExclusive(() => work(cached.file))
      } catch (error) {
        // A session whose worker failed cannot be used any more, and a new one is cheap.
        if (!(error instanceof StagedOutdated)) close(id)
        throw error
      } finally {
        cached.users -= 1
        if (cached.users === 0 && cached.isClosed) cached.file.session.close()
        else if (cached.users === 0) closeWhenIdle(id, cached)
      }
    },
  }
}

const idleMsOf = ({ file }: CachedSession<SessionFile>): number => (file.session.hasThread ? MEMORY_BUDGET.threadIdleMs : IDLE_MS)

const idleSession = <Item>(file: Item): CachedSession<Item> => ({
  file,
  runExclusive: limitConcurrency(1),
  users: 0,
  isClosed: false,
})
