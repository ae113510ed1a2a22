import { addMs, type WallTime } from '#shared/races/wall-time.ts'
import { addEvent } from '#server/features/races/add-event.ts'
import { enterResult } from '#server/features/races/enter-result.ts'
import type { Change } from '#server/history/change.ts'
import { known, type Book } from './keeper.ts'

/** What the keeper of the story writes down of the races of one day. */
export type RaceKeeper = ReturnType<typeof raceKeeperOn>

export interface StoryRace {
  readonly name: string
  /** Kilometres. */
  readonly distance: number
  readonly participants: number
  readonly weather: string
  /** Places of birds of this loft by their names, and of others by their bands; null for a bird that came home uncounted. */
  readonly places: Readonly<Record<string, number | null>>
}

const RELEASE = '08:00:00'
/** Kilometres an hour of the first bird, and by how much the last one is slower. */
const FASTEST = 84
const SLOWER = 26

export function raceKeeperOn(change: Change, { birds }: Book) {
  return {
    async fly({ name, distance, participants, weather, places }: StoryRace): Promise<void> {
      const release = `${change.today}T${RELEASE}` as WallTime
      const { id } = await addEvent(change, {
        name,
        date: change.today,
        distance,
        releaseLocation: name,
        releasedAt: release,
        weatherConditions: weather,
        totalParticipants: participants,
      })
      for (const [bird, position] of Object.entries(places)) {
        const who = /\d/.test(bird) ? { bandId: bird } : { pigeonId: known(birds, bird) }
        await enterResult(change, {
          raceEventId: id,
          ...who,
          position,
          ...(position !== null && { arrivalTime: addMs(release, flightMs(distance, position / participants)) }),
          ...(position === 1 && { prize: 60, currency: 'USD' }),
        })
      }
    },
  }
}

function flightMs(distance: number, placeInField: number): number {
  return Math.round((distance / (FASTEST - SLOWER * placeInField)) * 3600) * 1000
}
