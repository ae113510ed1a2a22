import type { PedigreeEntry } from '#genetics/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/**
 * Reads birds and all their known ancestors, including deleted and reference birds. Inside a transaction it sees the changes of
 * that transaction.
 */
export async function listAncestry(db: Db, ids: readonly number[]): Promise<PedigreeEntry[]> {
  const found = new Map<number, PedigreeEntry>()
  let generation = [...new Set(ids)]
  while (generation.length > 0) {
    const birds = await queryInParts(generation, (part) =>
      db.selectFrom('pigeons').select(['id', 'sireId', 'damId']).where('id', 'in', part).execute(),
    )
    for (const bird of birds.flat()) found.set(bird.id, bird)
    const parents = birds.flat().flatMap(({ sireId, damId }) => [sireId, damId])
    generation = [...new Set(parents.filter((id): id is number => id !== null && !found.has(id)))]
  }
  return [...found.values()]
}
