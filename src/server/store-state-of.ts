import type { StoreState } from '#shared/backups/store-state.ts'
import { blockWrites, type Db } from '#server/db/database.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'

const HOUR_MS = 3_600_000

/** Databases in which a request has met corrupt pages since they were opened. */
const damaged = new WeakSet<Db>()
/** The time when a loft was opened again because of damage, by its data folder, in milliseconds since 1970. */
const reopenedAt = new Map<string, number>()

/** Returns the state of the loft's database: that of the start, or damaged if a request has met corrupt pages since. */
export function storeStateOf({ db, store = 'intact' }: Pick<LoftContext, 'db' | 'store'>): StoreState {
  return store === 'intact' && damaged.has(db) ? 'damaged' : store
}

/**
 * Blocks writes, because a change could destroy the readable part, and opens the loft again: then every page is checked, and what can
 * be read stays available. It is opened again at most once an hour, because the check may find nothing.
 */
export function noteDamage(loft: LoftContext & Pick<AppContext, 'restart'>): void {
  const { db, dataDir, restart, now } = loft
  if (storeStateOf(loft) !== 'intact') return
  damaged.add(db)
  blockWrites(db, 'store_damaged')
  const time = now().getTime()
  if (time - (reopenedAt.get(dataDir) ?? -Infinity) < HOUR_MS) return
  reopenedAt.set(dataDir, time)
  restart?.()
}
