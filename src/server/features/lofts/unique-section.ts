import type { Trx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isSameName } from './free-name.ts'
import type { SectionRow } from './lofts.table.ts'
import { findMainLoftRow } from './main-lofts.repository.ts'
import { listSectionRowsOf } from './sections.repository.ts'

/** Checks that a main loft exists. Errors: `unknown_main_loft`. */
export async function requireMainLoft(trx: Trx, id: number): Promise<void> {
  if (await findMainLoftRow(trx, id)) return
  throw new Refusal('unknown_main_loft', `There is no main loft ${id}`, { field: 'mainLoftId' })
}

/** Refuses a second section with the same name and compartment in a main loft. Errors: `name_taken`. */
export async function requireUniqueSection(
  trx: Trx,
  wanted: Pick<SectionRow, 'mainLoftId' | 'section' | 'compartment'>,
  ownId?: number,
): Promise<void> {
  const existing = (await listSectionRowsOf(trx, wanted.mainLoftId)).find(
    (other) =>
      other.id !== ownId && isSameName(other.section, wanted.section) && isSameName(other.compartment, wanted.compartment),
  )
  if (!existing) return
  throw new Refusal('name_taken', `This main loft already has a section "${existing.section}"`, {
    field: 'section',
    id: existing.id,
  })
}
