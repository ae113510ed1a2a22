import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { serverTimeZone } from './server-time-zone.ts'
import { findSettings } from './settings.repository.ts'

/** Tells which day it is at the loft; an action under way knows it already. */
export async function todayAtLoft(db: Db, now: Date): Promise<LocalDate> {
  const { timeZone } = await findSettings(db)
  return dayInZone(now, timeZone ?? serverTimeZone())
}
