import type { MainLoft } from '#shared/lofts/main-loft.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { MainLoftRow } from './lofts.table.ts'

export async function listMainLofts(db: Db): Promise<MainLoft[]> {
  const rows = await db.selectFrom('mainLoftLocations').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()
  return rows.map(toMainLoft)
}

/** Reads a main loft. Errors: `not_found`. */
export async function getMainLoftRow(db: Db, id: number): Promise<MainLoftRow> {
  const row = await findMainLoftRow(db, id)
  if (!row) throw new Refusal('not_found', `There is no main loft ${id}`)
  return row
}

export function findMainLoftRow(db: Db, id: number): Promise<MainLoftRow | undefined> {
  return db.selectFrom('mainLoftLocations').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

export function toMainLoft({ deletedAt, ...row }: MainLoftRow): MainLoft {
  return { ...row, isActive: row.isActive === 1 }
}
