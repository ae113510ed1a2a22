import * as z from 'zod/mini'
import type { LocalDate } from '#shared/calendar/local-date.ts'

export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
export const seasonSchema = z.enum(SEASONS)
export type Season = z.output<typeof seasonSchema>

export const DEFAULT_SEASON: Season = 'spring'

/** Months of the calendar's first season north of the equator, the meteorologists' way: spring is March to May. */
const FIRST_MONTH_OF_SPRING = 3

/** Tells the season of a day at a latitude in degrees; without one the loft lies north of the equator. */
export function seasonOf(day: LocalDate, latitude: number | null = null): Season {
  const month = Number(day.slice(5, 7))
  const north = Math.floor(((month - FIRST_MONTH_OF_SPRING + 12) % 12) / 3)
  const turned = latitude !== null && latitude < 0 ? 2 : 0
  return SEASONS[(north + turned) % SEASONS.length]!
}
