import { MAX_SHARES, type BirdFigures, type Figures, type LoftFigures } from '#shared/pedigrees/figures.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import type { GeneticFigures } from './genetics-engine.ts'
import { geneticsOf } from './genetics-of.ts'
import { mapPedigreeBirds } from './pedigree-birds.repository.ts'

/** Birds in each list of the loft's figures. */
const MAX_LOFT_BIRDS = 10

/** Returns the genetics of a bird. Errors: `not_found`. */
export async function showBirdFigures(db: Db, pigeonId: number): Promise<BirdFigures> {
  await getPigeonRow(db, pigeonId)
  const genetics = geneticsOf(db)
  const figures = await showFigures(db, await genetics.ask('figures', pigeonId))
  const [meanKinship = 0] = await genetics.ask('meanKinships', [pigeonId])
  const loft = await genetics.ask('loft', 0)
  const birds = await mapPedigreeBirds(db, [pigeonId])
  return {
    pigeon: birds.get(pigeonId)!,
    ...figures,
    meanKinship: meanKinship * 100,
    loftMeanKinship: loft.meanKinship * 100,
    birdsInCare: loft.birdsInCare,
  }
}

/** Converts figures to the form of the API, with the birds they refer to and in percent. */
export async function showFigures(
  db: Db,
  { inbreeding, equivalentGenerations, depths, shares }: GeneticFigures,
): Promise<Figures> {
  const listed = shares.slice(0, MAX_SHARES)
  const birds = await mapPedigreeBirds(
    db,
    listed.map(({ id }) => id),
  )
  return {
    inbreeding: inbreeding * 100,
    equivalentGenerations,
    depths: depths.map((depth) => ({ ...depth, inbreeding: depth.inbreeding * 100 })),
    shares: listed.flatMap((share) => {
      const bird = birds.get(share.id)
      return bird ? [{ bird, inbreeding: share.inbreeding * 100 }] : []
    }),
    shareCount: shares.length,
  }
}

/** Returns the genetics of the birds in care. */
export async function showLoftFigures(db: Db): Promise<LoftFigures> {
  const loft = await geneticsOf(db).ask('loft', MAX_LOFT_BIRDS)
  const founders = await geneticsOf(db).ask('founders')
  const { mostInbred, leastRelated, mostRelated } = loft
  const birds = await mapPedigreeBirds(
    db,
    [...mostInbred, ...leastRelated, ...mostRelated].map(({ id }) => id),
  )
  const withPercent = (list: readonly { id: number; value: number }[]) =>
    list.flatMap(({ id, value }) => {
      const bird = birds.get(id)
      return bird ? [{ bird, percent: value * 100 }] : []
    })
  const withKinship = (list: readonly { id: number; value: number }[]) =>
    withPercent(list).map(({ bird, percent }) => ({ bird, meanKinship: percent }))
  return {
    birdsInCare: loft.birdsInCare,
    meanInbreeding: loft.meanInbreeding * 100,
    meanKinship: loft.meanKinship * 100,
    geneDiversity: 100 - loft.meanKinship * 100,
    meanCompleteness: loft.meanCompleteness,
    founders,
    mostInbred: withPercent(mostInbred).map(({ bird, percent }) => ({ bird, inbreeding: percent })),
    leastRelated: withKinship(leastRelated),
    mostRelated: withKinship(mostRelated),
  }
}
