import { addDays } from '#shared/calendar/local-date.ts'
import { addMs, type WallTime } from '#shared/races/wall-time.ts'
import { addEvent } from '#server/features/races/add-event.ts'
import { enterResult } from '#server/features/races/enter-result.ts'
import { addToss } from '#server/features/training-tosses/add-toss.ts'
import { enterReturn } from '#server/features/training-tosses/enter-return.ts'
import type { Change } from '#server/history/change.ts'
import { requireId, type DemoState } from './loft-actions.ts'

/** The race actions of one day in the demo data. */
export type RaceActions = ReturnType<typeof raceActionsOn>

export interface DemoRace {
  readonly name: string
  /** Kilometres. */
  readonly distance: number
  /** The position of the release, in degrees. */
  readonly latitude: number
  readonly longitude: number
  readonly participants: number
  readonly weather: string
  /** The place of each bird: birds of this loft by name, others by band; null for a bird that returned without a place. */
  readonly places: Readonly<Record<string, number | null>>
}

export interface DemoToss extends Pick<DemoRace, 'name' | 'distance' | 'weather'> {
  /** Minutes after the release at which birds returned, by name; null for a bird that has not returned. */
  readonly minutes: Readonly<Record<string, number | null>>
}

const RELEASE_TIME = '08:00:00'
/** Speed of the first bird in km/h, and how much slower the last one is. */
const MAX_SPEED_KMH = 84
const SPEED_RANGE_KMH = 26

export function raceActionsOn(change: Change, { birds }: DemoState) {
  return {
    async recordRace({ name, distance, latitude, longitude, participants, weather, places }: DemoRace): Promise<void> {
      const release = `${change.today}T${RELEASE_TIME}` as WallTime
      const { id } = await addEvent(change, {
        name,
        date: change.today,
        distance,
        releaseLocation: name,
        releasedAt: release,
        releaseLatitude: latitude,
        releaseLongitude: longitude,
        weatherConditions: weather,
        totalParticipants: participants,
      })
      for (const [bird, position] of Object.entries(places)) {
        const isOwn = !/\d/.test(bird)
        const competitor = isOwn ? { pigeonId: requireId(birds, bird) } : { bandId: bird, fancier: fancierOf(bird) }
        await enterResult(change, {
          raceEventId: id,
          ...competitor,
          position,
          ...(position !== null && { arrivalTime: addMs(release, flightMs(distance, position / participants)) }),
          ...(isOwn && position === 1 && { prize: 60, currency: 'USD' }),
        })
      }
    },

    /** Records a toss of the day before. */
    async recordToss({ name, distance, weather, minutes }: DemoToss): Promise<void> {
      const date = addDays(change.today, -1)
      const releasedAt = `${date}T${RELEASE_TIME}` as WallTime
      const toss = await addToss(change, {
        date,
        releaseLocation: name,
        releasedAt,
        distance,
        weatherConditions: weather,
        pigeonIds: Object.keys(minutes).map((bird) => requireId(birds, bird)),
      })
      for (const [bird, after] of Object.entries(minutes)) {
        const { id } = toss.birds.find(({ pigeonId }) => pigeonId === requireId(birds, bird))!
        if (after !== null) await enterReturn(change, id, { returnedAt: addMs(releasedAt, after * MS_PER_MINUTE) })
      }
    },
  }
}

/** Some fanciers of the club, each with several birds. */
const FANCIERS = ['R. Marsh', 'Hall & Son', 'T. Wold', 'J. and A. Fenn', 'D. Saltfleet'] as const
const fancierOf = (band: string): string => FANCIERS[Number(band.slice(-3)) % FANCIERS.length]!

const MS_PER_MINUTE = 60_000

function flightMs(distance: number, placeInField: number): number {
  return Math.round((distance / (MAX_SPEED_KMH - SPEED_RANGE_KMH * placeInField)) * 3600) * 1000
}
