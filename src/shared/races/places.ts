import type { Speed } from './velocity.ts'

/** Returns the place of each speed, the fastest first; equal speeds share a place, and the following places are skipped. */
export function placesBySpeed(speeds: readonly (Speed | undefined)[]): (number | undefined)[] {
  const sorted = speeds.filter((speed) => speed !== undefined).toSorted((a, b) => b - a)
  const places = new Map<Speed, number>()
  for (const [index, speed] of sorted.entries()) if (!places.has(speed)) places.set(speed, index + 1)
  return speeds.map((speed) => (speed === undefined ? undefined : places.get(speed)))
}
