import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { CalendarFeedRow } from './calendar-feed.table.ts'

/** Finds the feed of the loft, whether its address is active or revoked. */
export function findFeed(db: Db): Promise<CalendarFeedRow | undefined> {
  return notDeleted(db).orderBy('id').limit(1).executeTakeFirst()
}

/** Finds the feed by its secret. */
export function findFeedBySecret(db: Db, secret: string): Promise<CalendarFeedRow | undefined> {
  return notDeleted(db).where('secretHash', '=', hashOf(secret)).executeTakeFirst()
}

/** Hashes a secret. It has 32 random bytes and cannot be guessed, so it needs neither a salt nor a slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

const notDeleted = (db: Db) => db.selectFrom('calendarFeeds').selectAll().where('deletedAt', 'is', null)
