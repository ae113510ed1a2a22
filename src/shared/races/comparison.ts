import type { Speed } from './velocity.ts'

/**
 * Returns the share of the other birds in the race that a bird beat, from 0 to 100: the first beat all, the last none. Null
 * without a place, without other birds, or for a place beyond the number of birds.
 */
export function percentBeaten(position: number | null, participants: number): number | null {
  if (position === null || participants < 2 || position < 1 || position > participants) return null
  return (100 * (participants - position)) / (participants - 1)
}

const METALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof METALS)[number]

/** Returns the medal of a place; null behind the third place. */
export const medalOf = (position: number | null): Medal | null => (position === null ? null : (METALS[position - 1] ?? null))

interface Flown {
  readonly speed: Speed | null
  /** Metres to the loft of the bird. */
  readonly distance: number | null
}

/**
 * Returns the minutes by which a bird was behind the winner: its flying time less the time that it would have needed for its own
 * distance at the winner's speed. Never negative; null when a speed or the distance is unknown.
 */
export function minutesBehind({ speed, distance }: Flown, winnerSpeed: Speed | null): number | null {
  if (speed === null || winnerSpeed === null || distance === null || !(speed > 0) || !(winnerSpeed > 0)) return null
  return Math.max(0, distance / speed - distance / winnerSpeed)
}
