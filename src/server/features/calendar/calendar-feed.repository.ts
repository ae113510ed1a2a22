import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { CalendarFeedRow } from './calendar-feed.table.ts'

/** Finds the loft's feed, whether or not its address is in use. */
export function findFeed(db: Db): Promise<CalendarFeedRow | undefined> {
  return present(db).orderBy('id').limit(1).executeTakeFirst()
}

/** Finds the feed that a secret opens. */
export function findFeedOf(db: Db, secret: string): Promise<CalendarFeedRow | undefined> {
  return present(db).where('secretHash', '=', hashOf(secret)).executeTakeFirst()
}

/** A secret of 32 random bytes needs neither salt nor stretching: nobody can try them all. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

const present = (db: Db) => db.selectFrom('calendarFeeds').selectAll().where('deletedAt', 'is', null)
