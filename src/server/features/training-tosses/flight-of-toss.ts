import { speedOf, FASTEST, type Speed } from '#shared/races/velocity.ts'
import { dayOf, toMs, type WallTime } from '#shared/races/wall-time.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TrainingTossRow } from './training-tosses.table.ts'

type Release = Pick<TrainingTossRow, 'date' | 'releasedAt' | 'distance' | 'computedDistance'>

/** The distance that counts, in metres: the one the keeper gave wins over the computed one. */
export function distanceOf({ distance, computedDistance }: Release): number | null {
  return distance ?? computedDistance
}

/** What a bird's return makes of a toss; nothing of it where release or distance are unknown. */
export function flightOf(toss: Release, returnedAt: WallTime | null): { flightTimeMs: number | null; speed: Speed | null } {
  if (returnedAt === null || toss.releasedAt === null) return { flightTimeMs: null, speed: null }
  const flightTimeMs = toMs(returnedAt) - toMs(toss.releasedAt)
  const metres = distanceOf(toss)
  return { flightTimeMs, speed: metres === null ? null : (speedOf(metres, flightTimeMs) ?? null) }
}

/** Makes sure that a bird can have come home at a time. Errors: `arrival_before_release`, `speed_impossible`. */
export function requirePossible(toss: Release, returnedAt: WallTime | null, bird: { bandId: string; field: string }): void {
  if (returnedAt === null) return
  const { bandId, field } = bird
  const isTooEarly = toss.releasedAt === null ? dayOf(returnedAt) < toss.date : returnedAt <= toss.releasedAt
  if (isTooEarly) {
    const release = toss.releasedAt ?? toss.date
    const sentence = `${bandId} came home at ${returnedAt}, before the release at ${release}. Check both times.`
    throw new Refusal('arrival_before_release', sentence, { field, bandId })
  }
  const { speed } = flightOf(toss, returnedAt)
  // Slow ones rested on the way; a training toss is no race.
  if (speed !== null && speed > FASTEST) {
    const sentence = `No pigeon flies as fast as ${bandId} would have. Check times and distance.`
    throw new Refusal('speed_impossible', sentence, { field, bandId })
  }
}
