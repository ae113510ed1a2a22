import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { serverTimeZone } from './server-time-zone.ts'
import { findSettings } from './settings.repository.ts'

/** Returns the current day in the time zone of the loft. A running action already has it as `change.today`. */
export async function todayAtLoft(db: Db, now: Date): Promise<LocalDate> {
  const { timeZone } = await findSettings(db)
  return dayInZone(now, timeZone ?? serverTimeZone())
}
