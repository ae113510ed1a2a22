import type { LocalDate } from '#shared/calendar/local-date.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getMedicineRow } from './medicines.repository.ts'
import type { MedicineRow } from './medicines.table.ts'
import { showMedicine } from './show-medicines.ts'

/** Loads a medicine to change. Errors: `not_found`, `stale_version`. */
export async function loadMedicine(change: Change, id: number): Promise<MedicineRow> {
  const row = await getMedicineRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showMedicine(change.trx, row))
  return row
}

/** Loads a medicine whose stock changes. Errors: `medicine_archived`, and those of {@link loadMedicine}. */
export async function loadActiveMedicine(change: Change, id: number): Promise<MedicineRow> {
  const row = await loadMedicine(change, id)
  if (row.isActive === 0) throw new Refusal('medicine_archived', `${row.name} is archived. Reactivate it first.`)
  return row
}

/** Returns the day of a stock movement; default: the day of the write. Errors: `invalid_input`. */
export function stockDay(change: Change, field: string, given: LocalDate | null | undefined): LocalDate {
  const day = given ?? change.doneOn
  if (day <= change.today) return day
  throw futureDay(field, `${field} cannot be in the future (got ${day})`, { day, today: change.today })
}
