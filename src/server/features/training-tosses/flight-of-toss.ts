import { speedOf, MAX_SPEED, type Speed } from '#shared/races/velocity.ts'
import { dayOf, toMs, type WallTime } from '#shared/races/wall-time.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TrainingTossRow } from './training-tosses.table.ts'

type Release = Pick<TrainingTossRow, 'date' | 'releasedAt' | 'distance' | 'computedDistance'>

/** Returns the distance in metres: the one entered by the keeper, else the computed one. */
export function distanceOf({ distance, computedDistance }: Release): number | null {
  return distance ?? computedDistance
}

/** Calculates flight time and speed of a return; null if release or distance are unknown. */
export function flightOf(toss: Release, returnedAt: WallTime | null): { flightTimeMs: number | null; speed: Speed | null } {
  if (returnedAt === null || toss.releasedAt === null) return { flightTimeMs: null, speed: null }
  const flightTimeMs = toMs(returnedAt) - toMs(toss.releasedAt)
  const metres = distanceOf(toss)
  return { flightTimeMs, speed: metres === null ? null : (speedOf(metres, flightTimeMs) ?? null) }
}

/** Refuses a return time that is impossible. Errors: `arrival_before_release`, `speed_impossible`. */
export function requirePossibleReturn(toss: Release, returnedAt: WallTime | null, bird: { bandId: string; field: string }): void {
  if (returnedAt === null) return
  const { bandId, field } = bird
  const isTooEarly = toss.releasedAt === null ? dayOf(returnedAt) < toss.date : returnedAt <= toss.releasedAt
  if (isTooEarly) {
    const release = toss.releasedAt ?? toss.date
    const message = `${bandId} returned at ${returnedAt}, before the release at ${release}. Check both times.`
    throw new Refusal('arrival_before_release', message, { field, bandId })
  }
  const { speed } = flightOf(toss, returnedAt)
  // A slow bird is possible: it rested on the way, and a toss is not a race.
  if (speed !== null && speed > MAX_SPEED) {
    const message = `The speed of ${bandId} would be impossible. Check times and distance.`
    throw new Refusal('speed_impossible', message, { field, bandId })
  }
}
