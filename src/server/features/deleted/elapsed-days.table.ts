import type { Moment } from '#shared/calendar/local-date.ts'

/** The days that have really passed, as far as the program was there to count them. */
export interface ElapsedDaysTable {
  day: number
  elapsedMs: number
  earliestAt: Moment
  countedAt: Moment
}
