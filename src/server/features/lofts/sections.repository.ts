import type { Section } from '#shared/lofts/section.ts'
import type { Db } from '#server/db/database.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countBirdsInCare } from './birds-in-care.repository.ts'
import type { SectionRow } from './lofts.table.ts'

/** Lists the sections, those with a higher priority first. */
export async function listSections(db: Db): Promise<Section[]> {
  const rows = await undeletedSections(db).execute()
  const birds = new Map<number, number>()
  for (const count of await countBirdsInCare(db)) {
    if (count.sectionId !== null) birds.set(count.sectionId, (birds.get(count.sectionId) ?? 0) + count.birds)
  }
  return rows.map((row) => toSection(row, birds.get(row.id) ?? 0))
}

export function listSectionRowsOf(db: Db, mainLoftId: number): Promise<SectionRow[]> {
  return undeletedSections(db).where('mainLoftId', '=', mainLoftId).execute()
}

/** Lists the ids of all sections and their main lofts. */
export function listSectionIds(db: Db): Promise<Pick<SectionRow, 'id' | 'mainLoftId'>[]> {
  return db.selectFrom('loftLocations').select(['id', 'mainLoftId']).where('deletedAt', 'is', null).execute()
}

/** Reads a section. Errors: `not_found`. */
export async function getSectionRow(db: Db, id: number): Promise<SectionRow> {
  const row = await undeletedSections(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no section ${id}`)
  return row
}

/** Lists at most `limit` birds of any status in some sections. */
export function listBirdsIn(db: Db, sectionIds: readonly number[], limit: number): Promise<PigeonRow[]> {
  return db
    .selectFrom('pigeons')
    .selectAll()
    .where('loftLocationId', 'in', sectionIds)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function toSection({ deletedAt, ...row }: SectionRow, pigeonCount: number): Section {
  return { ...row, isActive: row.isActive === 1, pigeonCount }
}

const undeletedSections = (db: Db) =>
  db.selectFrom('loftLocations').selectAll().where('deletedAt', 'is', null).orderBy('priority', 'desc').orderBy('id')
