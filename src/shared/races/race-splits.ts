import type { OwnBird } from './race-story.ts'

/** The criteria by which the birds of a race can be divided. */
export const SPLITS = ['section', 'gender', 'age'] as const
export type Split = (typeof SPLITS)[number]

interface SplitGroup {
  /** The section, gender or age; null for birds without a section. */
  readonly key: string | null
  readonly birds: number
  readonly bestPosition: number | null
  /** Mean share of birds beaten, 0 to 100; null without a place. */
  readonly beaten: number | null
}

const KEYS: Readonly<Record<Split, (bird: OwnBird) => string | null>> = {
  section: ({ section }) => section,
  gender: ({ gender }) => gender,
  age: ({ isYoung }) => (isYoung ? 'young' : 'old'),
}

/** Divides the birds of this loft in a race into groups, the most successful first. */
export function splitBirds(own: readonly OwnBird[], by: Split): SplitGroup[] {
  return [...Map.groupBy(own, KEYS[by])]
    .map(([key, birds]) => {
      const positions = birds.map(({ position }) => position).filter((position) => position !== null)
      const shares = birds.map(({ beaten }) => beaten).filter((beaten) => beaten !== null)
      return {
        key,
        birds: birds.length,
        bestPosition: positions.length === 0 ? null : Math.min(...positions),
        beaten: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
      }
    })
    .toSorted((a, b) => (b.beaten ?? -1) - (a.beaten ?? -1) || (a.key ?? '').localeCompare(b.key ?? ''))
}

/** Returns the ways of dividing that give at least two groups. */
export const usefulSplits = (own: readonly OwnBird[]): Split[] => SPLITS.filter((by) => splitBirds(own, by).length > 1)
