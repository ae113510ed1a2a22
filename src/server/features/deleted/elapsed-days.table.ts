import type { Moment } from '#shared/calendar/local-date.ts'

/** The days that have really passed, as far as the program was running to count them. */
export interface ElapsedDaysTable {
  day: number
  elapsedMs: number
  earliestAt: Moment
  countedAt: Moment
}
