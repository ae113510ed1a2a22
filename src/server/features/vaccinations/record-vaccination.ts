import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import type { VaccinationRecordRow } from './vaccinations.table.ts'

/** One bird vaccinated on one day; without a medicine it is a record that takes nothing from the stock. */
export interface Vaccination {
  readonly pigeonId: number
  readonly programId?: number | null
  readonly medicineId: number | null
  readonly administeredDate: LocalDate
  readonly nextDueDate: LocalDate | null
  readonly notes: string | null
  /** Doubts about the medicine that the keeper has seen. */
  readonly confirm?: readonly string[] | undefined
}

/** Writes down that a bird was vaccinated; every vaccination of any bird goes through here. */
export async function recordVaccination(change: Change, vaccination: Vaccination): Promise<VaccinationRecordRow> {
  const { pigeonId, programId = null, medicineId, administeredDate, nextDueDate, notes } = vaccination
  const [record] = await insertRecorded(change, 'vaccination-records', [
    {
      pigeonId,
      programId,
      medicineId,
      vaccineText: null,
      batchNumber: null,
      expiryDate: null,
      dose: null,
      administeredDate,
      nextDueDate,
      givenBy: null,
      notes,
    },
  ])
  return record!
}
