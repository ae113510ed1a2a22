import type { Relationship } from '#shared/pedigrees/relationship.ts'
import type { Db } from '#server/db/database.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { geneticsOf } from './genetics-of.ts'
import { mapPedigreeBirds } from './pedigree-birds.repository.ts'

/** Returns the relationship of bird `a` to bird `b`. Errors: `not_found`. */
export async function showRelationship(db: Db, a: number, b: number): Promise<Relationship> {
  await getPigeonRows(db, [a, b])
  const { kinship, coefficient, shares, ...related } = await geneticsOf(db).ask('relationship', a, b)
  const named = [...shares.map(({ id }) => id), ...related.paths.flatMap(({ up, down }) => [...up, ...down])]
  const birds = await mapPedigreeBirds(db, [a, b, ...named])
  return {
    ...related,
    a: birds.get(a)!,
    b: birds.get(b)!,
    kinship: kinship * 100,
    coefficient: coefficient * 100,
    shares: shares.map(({ id, inbreeding }) => ({ id, inbreeding: inbreeding * 100 })),
    birds: [...birds.values()],
  }
}
