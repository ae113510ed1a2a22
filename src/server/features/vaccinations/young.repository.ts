import type { Db } from '#server/db/database.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Lists the young birds of some pigeons. */
export async function listYoungOfPigeons(db: Db, pigeonIds: readonly number[]): Promise<OffspringRow[]> {
  const rows = await queryInParts(pigeonIds, (part) =>
    db.selectFrom('offspring').selectAll().where('pigeonId', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return rows.flat()
}

/** Lists the bandings of some young birds. */
export async function listBandingsOf(db: Db, offspringIds: readonly number[]) {
  const rows = await queryInParts(offspringIds, (part) =>
    db.selectFrom('offspringBanding').selectAll().where('offspringId', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return rows.flat()
}
