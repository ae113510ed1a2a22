import type { Db } from '#server/db/database.ts'
import { hashOfSecret } from '#server/features/accounts/random-secret.ts'
import type { CalendarFeedRow } from './calendar-feed.table.ts'

/** Finds the feed of the loft, whether its address is active or revoked. */
export function findFeed(db: Db): Promise<CalendarFeedRow | undefined> {
  return notDeleted(db).orderBy('id').limit(1).executeTakeFirst()
}

/** Finds the feed by its secret. */
export function findFeedBySecret(db: Db, secret: string): Promise<CalendarFeedRow | undefined> {
  return notDeleted(db).where('secretHash', '=', hashOfSecret(secret)).executeTakeFirst()
}

const notDeleted = (db: Db) => db.selectFrom('calendarFeeds').selectAll().where('deletedAt', 'is', null)
