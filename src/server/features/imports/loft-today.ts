import { dayInZone, type LocalDate } from '#shared/calendar/local-date.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** Returns the current date in the loft's time zone. */
export async function loftToday({ reads, now }: Pick<LoftContext, 'reads' | 'now'>): Promise<LocalDate> {
  return dayInZone(now(), (await findSettings(reads)).timeZone ?? serverTimeZone())
}
