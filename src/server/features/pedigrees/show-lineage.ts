import { findCommonAncestors } from '#shared/pedigrees/find-common-ancestors.ts'
import { DEFAULT_TREE_GENERATIONS, type Lineage } from '#shared/pedigrees/lineage.ts'
import { inbreedingDifference } from '#shared/pedigrees/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import { geneticsOf } from './genetics-of.ts'
import { listAncestors, type StartPlace } from './list-ancestors.ts'
import { mapStoredBirds, toPedigreeBird } from './pedigree-birds.repository.ts'
import { findPedigreeRow } from './pedigrees.repository.ts'
import { addFigures } from './add-figures.ts'
import type { Share } from './genetics-engine.ts'

/** Returns the pedigree of a bird with a number of generations. Errors: `not_found`. */
export async function showLineage(db: Db, pigeonId: number, generations = DEFAULT_TREE_GENERATIONS): Promise<Lineage> {
  await getPigeonRow(db, pigeonId)
  const bird = (await mapStoredBirds(db, [pigeonId])).get(pigeonId)!
  const row = await findPedigreeRow(db, pigeonId)
  const { inbreeding, shares } = await geneticsOf(db).ask('figures', pigeonId)
  const tree = await showTree(db, [{ place: '', bird }], shares, generations)
  const [pigeon] = await addFigures(db, [bird])
  const parent = (place: string) => tree.places.find((ancestor) => ancestor.place === place)?.bird
  const [sire, dam] = [parent('s'), parent('d')]
  return {
    pigeon: pigeon!,
    generation: row?.generation ?? null,
    sire: sire ? toPedigreeBird(sire) : null,
    dam: dam ? toPedigreeBird(dam) : null,
    lineage: row?.lineage ?? null,
    notes: row?.notes ?? null,
    inbreedingCoefficient: inbreeding * 100,
    typedInbreedingCoefficient: row?.inbreedingCoefficient || null,
    inbreedingDifference: inbreedingDifference(row?.inbreedingCoefficient ?? 0, inbreeding * 100),
    generations,
    ancestors: tree.ancestors,
    commonAncestors: tree.commonAncestors,
  }
}

/** Returns the ancestors of some positions and marks those that appear more than once. */
export async function showTree(db: Db, from: readonly StartPlace[], shares: readonly Share[], generations: number) {
  const ancestorPlaces = await listAncestors(db, from, generations)
  const startPlaces = from
    .filter(({ place }) => place !== '')
    .map(({ place, bird }) => ({ place, generation: place.length, bird }))
  const places = [...startPlaces, ...ancestorPlaces]
  const birds = await addFigures(
    db,
    places.map(({ bird }) => bird),
  )
  return {
    places,
    ancestors: places.map(({ place, generation }, at) => ({ place, generation, bird: birds[at]! })),
    commonAncestors: findCommonAncestors(places, shares),
  }
}
