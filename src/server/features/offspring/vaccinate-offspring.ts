import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { ChangedOffspring, Vaccinating } from '#shared/offspring/offspring.ts'
import { programOfVaccine } from '#shared/vaccinations/program-of-vaccine.ts'
import { listActiveProgramRows } from '#server/features/vaccinations/programs.repository.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { recordVaccination } from '#server/features/vaccinations/record-vaccination.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getOffspringRow } from './offspring.repository.ts'
import { eventDay, nameOf, loadLivingOffspring } from './load-offspring.ts'
import { showOne } from './show-offspring.ts'

/**
 * Records the first vaccination of a young bird, as a vaccination record, on the young bird and on its banding.
 *
 * Errors: `not_found`, `stale_version`, `offspring_gone`, `not_banded`, `already_vaccinated`, `invalid_input`,
 * `dates_out_of_order`, and those of {@link takeStock}.
 */
export async function vaccinateOffspring(change: Change, id: number, given: Vaccinating): Promise<ChangedOffspring> {
  const { row, shown } = await loadLivingOffspring(change, id)
  if (row.pigeonId === null)
    throw new Refusal('not_banded', `${nameOf(shown)} has no band yet. Band it before it is vaccinated.`, { id })
  if (shown.vaccinationCompleted) {
    throw new Refusal('already_vaccinated', `${nameOf(shown)} was already vaccinated`, {
      id,
      vaccinationDate: shown.vaccinationDate,
    })
  }
  const { medicineId = null, nextDueDate, notes = null, confirm } = given
  const vaccinationDate = eventDay(row, 'vaccinationDate', given.vaccinationDate, change.today)
  const vaccine = medicineId === null ? undefined : await requireMedicine(change.trx, medicineId)
  // The vaccination counts for the program, and its next date is planned.
  const program = programOfVaccine(vaccine, await listActiveProgramRows(change.trx))
  await recordVaccination(change, {
    pigeonIds: [row.pigeonId],
    program,
    medicineId,
    administeredDate: vaccinationDate,
    nextDueDate,
    notes,
    confirm,
  })
  const isEarly = ageOn(row, vaccinationDate) < VACCINATION_AGE
  const vaccinated = await getOffspringRow(change.trx, id)
  return { ...(await showOne(change.trx, vaccinated)), warnings: isEarly ? ['vaccinated_young'] : [] }
}
