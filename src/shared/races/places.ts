import type { Speed } from './velocity.ts'

/** Gives each speed its place, the fastest the first; equal speeds share one, and the places after them are left out. */
export function placesBySpeed(speeds: readonly (Speed | undefined)[]): (number | undefined)[] {
  const sorted = speeds.filter((speed) => speed !== undefined).toSorted((a, b) => b - a)
  const places = new Map<Speed, number>()
  for (const [index, speed] of sorted.entries()) if (!places.has(speed)) places.set(speed, index + 1)
  return speeds.map((speed) => (speed === undefined ? undefined : places.get(speed)))
}
