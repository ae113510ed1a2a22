import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import { daysLater } from './days-later.ts'

const DAY_MS = 86_400_000
/** Counted days that are kept: longer than anything waits for its final deletion. */
const KEPT_DAYS = 400

/**
 * Counts the time that has passed since the last count: what the clock says, but at most `maxMs`. A clock that was set years ahead
 * therefore adds no more than the time that the caller measured.
 */
export async function countElapsed(db: Db, now: Date, maxMs: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const at = toMoment(now)
    const last = await trx.selectFrom('elapsedDays').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
    if (!last) {
      await trx.insertInto('elapsedDays').values({ day: 0, elapsedMs: 0, earliestAt: at, countedAt: at }).execute()
      return
    }
    const passed = Math.min(Math.max(0, now.getTime() - Date.parse(last.countedAt)), Math.min(maxMs, DAY_MS))
    const elapsedMs = Math.round(last.elapsedMs + passed)
    const day = Math.floor(elapsedMs / DAY_MS)
    if (day === last.day) {
      const earliestAt = at < last.earliestAt ? at : last.earliestAt
      await trx.updateTable('elapsedDays').set({ elapsedMs, earliestAt, countedAt: at }).where('day', '=', day).execute()
      return
    }
    await trx.insertInto('elapsedDays').values({ day, elapsedMs, earliestAt: at, countedAt: at }).execute()
    await trx
      .deleteFrom('elapsedDays')
      .where('day', '<', day - KEPT_DAYS)
      .execute()
  })
}

/**
 * Returns the time before which a record must be dated to be older than a number of days, both by the clock and by the days that
 * have really passed. If fewer days were counted, it returns a time before every record.
 */
export async function daysBefore(db: Db, now: Date, days: number): Promise<Date> {
  const counted = await db.selectFrom('elapsedDays').select(['day', 'earliestAt']).orderBy('day', 'desc').execute()
  const first = (counted[0]?.day ?? 0) - days
  if (!counted.some(({ day }) => day <= first)) return new Date(0)
  // The earliest time that the clock has shown since that day. A record dated before it is older than the number of days.
  const since = counted.filter(({ day }) => day >= first)
  const earliest = Math.min(...since.map(({ earliestAt }) => Date.parse(earliestAt)))
  return new Date(Math.min(earliest, daysLater(now, -days).getTime()))
}
