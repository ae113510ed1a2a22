import type { CommonAncestor } from '#shared/pedigrees/lineage.ts'
import type { AncestorPlace } from './list-ancestors.ts'
import type { Share } from './genetics-engine.ts'

/** Finds ancestors that appear in a pedigree more than once, those that contribute most to the inbreeding first. */
export function findCommonAncestors(places: readonly AncestorPlace[], shares: readonly Share[]): CommonAncestor[] {
  const inbreedingOf = new Map(shares.map(({ id, inbreeding }) => [id, inbreeding]))
  const linked = places.flatMap(({ place, bird }) =>
    bird.id === null ? [] : [{ place, id: bird.id, bandId: bird.bandId, name: bird.name }],
  )
  const common = [...Map.groupBy(linked, ({ id }) => id)].flatMap(([id, occurrences]): CommonAncestor[] => {
    if (occurrences.length < 2) return []
    const sides = new Set(occurrences.map(({ place }) => place[0]))
    return [
      {
        id,
        bandId: occurrences[0]!.bandId,
        name: occurrences[0]!.name,
        places: occurrences.map(({ place }) => place),
        isOnBothSides: sides.size === 2,
        inbreeding: (inbreedingOf.get(id) ?? 0) * 100,
      },
    ]
  })
  const nearness = ({ places: [nearest = ''] }: CommonAncestor): number => nearest.length
  return common.sort((a, b) => b.inbreeding - a.inbreeding || nearness(a) - nearness(b) || a.id - b.id)
}
