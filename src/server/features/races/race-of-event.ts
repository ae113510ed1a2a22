import type { LocalDate } from '#shared/calendar/local-date.ts'
import { flyingTime, type Release } from '#shared/races/flying-time.ts'
import { neutralisationSchema, type Neutralisation } from '#shared/races/neutralisation.ts'
import { speedOf, type Speed } from '#shared/races/velocity.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import type { RaceEventRow } from './races.table.ts'

/** The facts of a race from which flights are computed. */
export interface RaceFacts {
  readonly date: LocalDate
  readonly release?: Release | undefined
  /** In metres, for birds without a distance of their own. */
  readonly distance?: number | undefined
}

export type RacePlan = Pick<
  RaceEventRow,
  'date' | 'distance' | 'computedDistance' | 'releasedAt' | 'releaseLatitude' | 'releaseLongitude' | 'neutralisation'
>

/**
 * Returns the data from which flying times and speeds are computed. The official distance takes precedence over the computed one.
 */
export function raceOfEvent(event: RacePlan): RaceFacts {
  return { date: event.date, release: releaseOf(event), distance: event.distance ?? event.computedDistance ?? undefined }
}

export function readNeutralisation(text: string): Neutralisation {
  return neutralisationSchema.parse(JSON.parse(text))
}

function releaseOf({ releasedAt, releaseLatitude, releaseLongitude, neutralisation }: RacePlan): Release | undefined {
  if (releasedAt === null) return undefined
  const isReleasePointKnown = releaseLatitude !== null && releaseLongitude !== null
  return {
    releasedAt,
    neutralisation: readNeutralisation(neutralisation),
    ...(isReleasePointKnown && { location: { latitude: releaseLatitude, longitude: releaseLongitude } }),
  }
}

/**
 * Computes a bird's flying time and speed from its arrival; empty when release or arrival is unknown, without speed when the
 * distance is.
 */
export function computeFlight(
  { release, distance }: RaceFacts,
  bird: { readonly arrivalTime: WallTime | null; readonly distance: number | null },
): { flightTimeMs?: number; speed?: Speed } {
  if (!release || !bird.arrivalTime) return {}
  const flightTimeMs = flyingTime(release, bird.arrivalTime)
  const metres = bird.distance ?? distance
  const speed = metres === undefined ? undefined : speedOf(metres, flightTimeMs)
  return { flightTimeMs, ...(speed !== undefined && { speed }) }
}
