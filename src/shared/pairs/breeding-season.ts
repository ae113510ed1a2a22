import * as z from 'zod/mini'
import type { LocalDate } from '#shared/calendar/local-date.ts'

/** The season of the year in which a pair breeds; elsewhere a season is the races and young of one year. */
export const BREEDING_SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
export const breedingSeasonSchema = z.enum(BREEDING_SEASONS)
export type BreedingSeason = z.output<typeof breedingSeasonSchema>

export const DEFAULT_BREEDING_SEASON: BreedingSeason = 'spring'

/** The first month of the meteorological spring north of the equator: spring is March to May. */
const FIRST_MONTH_OF_SPRING = 3

/** Returns the season of a day at a latitude in degrees; without one, the northern hemisphere is assumed. */
export function breedingSeasonOf(day: LocalDate, latitude: number | null = null): BreedingSeason {
  const month = Number(day.slice(5, 7))
  const north = Math.floor(((month - FIRST_MONTH_OF_SPRING + 12) % 12) / 3)
  const opposite = latitude !== null && latitude < 0 ? 2 : 0
  return BREEDING_SEASONS[(north + opposite) % BREEDING_SEASONS.length]!
}
