import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

export interface VaccinationProgramsTable extends RecordColumns {
  name: string
  description: string | null
  intervalDays: number
  /** Younger birds are not due yet. */
  fromAgeDays: number | null
  /** The vaccine usually given. */
  medicineId: number | null
  isActive: Generated<Flag>
}
export type VaccinationProgramRow = Selectable<VaccinationProgramsTable>

export interface VaccinationRecordsTable extends RecordColumns {
  pigeonId: number
  programId: number | null
  medicineId: number | null
  /** Name, lot and expiry as printed on the bottle that day. */
  vaccineText: string | null
  batchNumber: string | null
  expiryDate: LocalDate | null
  /** Thousandths of the medicine's unit. */
  dose: number | null
  administeredDate: LocalDate
  nextDueDate: LocalDate | null
  givenBy: string | null
  notes: string | null
}
export type VaccinationRecordRow = Selectable<VaccinationRecordsTable>
