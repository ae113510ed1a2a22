import type { CommonAncestor, TreePlace } from './lineage.ts'

/** A filled position of a tree. */
type Place = Pick<TreePlace, 'place'> & { readonly bird: Pick<TreePlace['bird'], 'id' | 'bandId' | 'name'> }
/** The contribution of a common ancestor to the inbreeding, as a fraction of 1. */
interface Share {
  readonly id: number
  readonly inbreeding: number
}

/** Finds ancestors that appear in a pedigree more than once, those that contribute most to the inbreeding first. */
export function findCommonAncestors(places: readonly Place[], shares: readonly Share[]): CommonAncestor[] {
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
