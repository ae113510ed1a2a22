import type { BirdWithFigures } from '#shared/pedigrees/pedigree-bird.ts'
import type { Db } from '#server/db/database.ts'
import { mapRaceRecords } from './best-results.repository.ts'
import { geneticsOf } from './genetics-of.ts'
import { toPedigreeBird, type StoredBird } from './pedigree-birds.repository.ts'

/** Adds genetics and race results to birds, in the given order. */
export async function addFigures(db: Db, birds: readonly StoredBird[]): Promise<BirdWithFigures[]> {
  const ids = [...new Set(birds.map(({ id }) => id))].filter((id) => id !== null)
  const figures = await geneticsOf(db).ask('basicFigures', ids)
  const figuresById = new Map(ids.map((id, at) => [id, figures[at]!]))
  const records = await mapRaceRecords(db, ids)
  return birds.map((bird) => {
    const { inbreeding = 0, completeness = 0, equivalentGenerations = 0 } = figuresById.get(bird.id ?? 0) ?? {}
    const { races = 0, bestResults = [] } = records.get(bird.id ?? 0) ?? {}
    return {
      ...toPedigreeBird(bird),
      breeder: bird.breeder,
      inbreeding: inbreeding * 100,
      completeness,
      equivalentGenerations,
      races,
      bestResults,
    }
  })
}
