import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SectionTemplateRow } from './lofts.table.ts'

/** Lists the templates, the built-in ones first. */
export async function listSectionTemplates(db: Db): Promise<SectionTemplate[]> {
  const rows = await undeletedTemplates(db).orderBy('isBuiltIn', 'desc').orderBy('id').execute()
  return rows.map(toSectionTemplate)
}

/** Reads a section template. Errors: `not_found`. */
export async function getSectionTemplateRow(db: Db, id: number): Promise<SectionTemplateRow> {
  const row = await undeletedTemplates(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no section template ${id}`)
  return row
}

export function toSectionTemplate({ deletedAt, ...row }: SectionTemplateRow): SectionTemplate {
  return { ...row, isBuiltIn: row.isBuiltIn === 1, isActive: row.isActive === 1 }
}

const undeletedTemplates = (db: Db) => db.selectFrom('loftSectionTemplates').selectAll().where('deletedAt', 'is', null)
