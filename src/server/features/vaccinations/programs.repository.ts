import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { VaccinationProgramRow } from './vaccinations.table.ts'

/** Lists the programs by id, paused ones included. */
export function listProgramRows(db: Db): Promise<VaccinationProgramRow[]> {
  return notDeleted(db).orderBy('id').execute()
}

/** Returns a program. Errors: `not_found`. */
export async function getProgramRow(db: Db, id: number): Promise<VaccinationProgramRow> {
  const row = await findProgramRow(db, id)
  if (!row) throw new Refusal('not_found', `There is no vaccination program ${id}`)
  return row
}

/** Returns the program that a form refers to. Errors: `unknown_program`. */
export async function requireProgram(db: Db, id: number): Promise<VaccinationProgramRow> {
  const row = await findProgramRow(db, id)
  if (!row) throw new Refusal('unknown_program', `There is no vaccination program ${id}`, { field: 'programId' })
  return row
}

/** Lists the active programs by id. */
export function listActiveProgramRows(db: Db): Promise<VaccinationProgramRow[]> {
  return notDeleted(db).where('isActive', '=', 1).orderBy('id').execute()
}

/** Finds programs by id, deleted ones included. */
export async function mapProgramRows(db: Db, ids: Iterable<number | null>): Promise<Map<number, VaccinationProgramRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = await queryInParts(wanted, (part) =>
    db.selectFrom('vaccinationPrograms').selectAll().where('id', 'in', part).execute(),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

export function toProgram({ deletedAt, ...row }: VaccinationProgramRow): VaccinationProgram {
  return { ...row, isActive: row.isActive === 1 }
}

function findProgramRow(db: Db, id: number): Promise<VaccinationProgramRow | undefined> {
  return notDeleted(db).where('id', '=', id).executeTakeFirst()
}

const notDeleted = (db: Db) => db.selectFrom('vaccinationPrograms').selectAll().where('deletedAt', 'is', null)
