import type { Db } from '#server/db/database.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'

/** Finds another young bird from the same egg, or with the same pigeon. */
export async function findOtherYoung(
  db: Db,
  young: OffspringRow,
  column: 'eggId' | 'pigeonId',
): Promise<OffspringRow | undefined> {
  const target = young[column]
  if (target === null) return undefined
  return db
    .selectFrom('offspring')
    .selectAll()
    .where(column, '=', target)
    .where('id', '!=', young.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}
