import { fold } from '#shared/text/fold.ts'
import type { RaceOutline } from './race-file.ts'
import type { RaceEventRow } from './races.table.ts'

/** A stored race with the distances of its results in metres. */
export interface KnownEvent extends Pick<RaceEventRow, 'id' | 'name' | 'date' | 'category' | 'distance' | 'computedDistance'> {
  readonly distances: readonly [number, number] | null
}

/**
 * Finds the stored race that a race of a file belongs to: of the same day, with the same name or with distances that overlap.
 * Different categories of one release are different races.
 */
export function findKnownEvent(
  { facts, distances }: Pick<RaceOutline, 'facts' | 'distances'>,
  events: readonly KnownEvent[],
): number | undefined {
  const candidates = events.filter(
    ({ date, category }) => date === facts.date && (!category || !facts.category || key(category) === key(facts.category)),
  )
  const sameName = candidates.filter(({ name }) => facts.name !== undefined && key(name) === key(facts.name))
  return (sameName[0] ?? candidates.find((event) => overlap(distances ?? pointRange(facts.distance), rangeOf(event))))?.id
}

const key = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

function rangeOf({ distances, distance, computedDistance }: KnownEvent): readonly [number, number] | undefined {
  return distances ?? pointRange(distance ?? computedDistance)
}

function pointRange(metres: number | null | undefined): readonly [number, number] | undefined {
  return metres == null ? undefined : [metres, metres]
}

function overlap(one: readonly [number, number] | undefined, other: readonly [number, number] | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] <= other[1] && other[0] <= one[1]
}
