import * as z from 'zod/mini'
import type { LocalDate } from '#shared/calendar/local-date.ts'

export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
export const seasonSchema = z.enum(SEASONS)
export type Season = z.output<typeof seasonSchema>

export const DEFAULT_SEASON: Season = 'spring'

/** The first month of the meteorological spring north of the equator: spring is March to May. */
const FIRST_MONTH_OF_SPRING = 3

/** Returns the season of a day at a latitude in degrees; without one, the northern hemisphere is assumed. */
export function seasonOf(day: LocalDate, latitude: number | null = null): Season {
  const month = Number(day.slice(5, 7))
  const north = Math.floor(((month - FIRST_MONTH_OF_SPRING + 12) % 12) / 3)
  const opposite = latitude !== null && latitude < 0 ? 2 : 0
  return SEASONS[(north + opposite) % SEASONS.length]!
}
