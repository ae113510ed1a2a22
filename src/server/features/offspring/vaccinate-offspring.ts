import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { ChangedOffspring, Vaccinating } from '#shared/offspring/offspring.ts'
import { recordVaccination } from '#server/features/vaccinations/record-vaccination.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findBanding } from './offspring.repository.ts'
import { dayOf, nameOf, openLiving } from './open-offspring.ts'
import { showOne } from './show-offspring.ts'

/**
 * Writes down the first vaccination of a young bird: on itself, beside its band, and among the bird's vaccinations.
 *
 * Errors: `not_found`, `stale_version`, `offspring_gone`, `not_banded`, `already_vaccinated`, `invalid_input`,
 * `dates_out_of_order`, and those of taking a dose from the stock.
 */
export async function vaccinateOffspring(change: Change, id: number, given: Vaccinating): Promise<ChangedOffspring> {
  const { row, shown } = await openLiving(change, id)
  if (row.pigeonId === null) throw new Refusal('not_banded', `${nameOf(shown)} has to be banded before it is vaccinated`, { id })
  if (shown.vaccinationCompleted) {
    throw new Refusal('already_vaccinated', `${nameOf(shown)} was vaccinated already`, {
      id,
      vaccinationDate: shown.vaccinationDate,
    })
  }
  const { medicineId = null, nextDueDate = null, notes = null, confirm } = given
  const vaccinationDate = dayOf(row, 'vaccinationDate', given.vaccinationDate, change.today)
  await recordVaccination(change, {
    pigeonId: row.pigeonId,
    medicineId,
    administeredDate: vaccinationDate,
    nextDueDate,
    notes,
    confirm,
  })
  const facts = { vaccinationCompleted: 1 as const, vaccinationDate, medicineId, vaccinationNotes: notes }
  const banding = await findBanding(change.trx, id)
  if (banding) await updateRecorded(change, 'offspring-banding', banding, facts)
  const vaccinated = await updateRecorded(change, 'offspring', row, facts)
  const isEarly = ageOn(row, vaccinationDate) < VACCINATION_AGE
  return { ...(await showOne(change.trx, vaccinated)), warnings: isEarly ? ['vaccinated_young'] : [] }
}
