import type { PedigreeEntry } from '#genetics/pedigree.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Reads the birds with these ids, in any order. The ancestors of a bird that it does not return are not listed. */
type ReadBirds<Bird> = (ids: readonly number[]) => Promise<Bird[]>

/** Lists birds and all their known ancestors, each once: by generation, sires before dams. */
export async function listAncestry<Bird extends PedigreeEntry>(
  ids: readonly number[],
  readBirds: ReadBirds<Bird>,
): Promise<Bird[]> {
  const found = new Map<number, Bird>()
  for (let wanted = [...new Set(ids)]; wanted.length > 0;) {
    const rows = new Map((await queryInParts(wanted, readBirds)).flat().map((row) => [row.id, row]))
    const generation = wanted.flatMap((id) => rows.get(id) ?? [])
    for (const bird of generation) found.set(bird.id, bird)
    const parents = generation.flatMap(({ sireId, damId }) => [sireId, damId])
    wanted = [...new Set(parents.filter((id): id is number => id !== null && !found.has(id)))]
  }
  return [...found.values()]
}

/** Reads the parents of birds, including deleted and reference birds, with the changes of the transaction it runs in. */
export const parentsIn =
  (db: Db): ReadBirds<PedigreeEntry> =>
  (ids) =>
    db.selectFrom('pigeons').select(['id', 'sireId', 'damId']).where('id', 'in', ids).execute()
