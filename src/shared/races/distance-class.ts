/** Classes of races by distance. Results of different classes are never averaged together. */
export const DISTANCE_CLASSES = ['sprint', 'middle', 'long', 'extreme', 'unknown'] as const
export type DistanceClass = (typeof DISTANCE_CLASSES)[number]

/** The distance in metres at which each class begins, the longest first. */
const STARTS: readonly (readonly [DistanceClass, number])[] = [
  ['extreme', 700_000],
  ['long', 500_000],
  ['middle', 300_000],
  ['sprint', 0],
]

/** Returns the class of a race over some metres; `unknown` without a distance. */
export function distanceClassOf(metres: number | null): DistanceClass {
  if (metres === null || !(metres > 0)) return 'unknown'
  return STARTS.find(([, from]) => metres >= from)![0]
}
