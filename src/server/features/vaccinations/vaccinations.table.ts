import type { Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

export interface VaccinationRecordsTable extends RecordColumns {
  pigeonId: number
  programId: number | null
  medicineId: number | null
  administeredDate: LocalDate
  nextDueDate: LocalDate | null
  notes: string | null
}
export type VaccinationRecordRow = Selectable<VaccinationRecordsTable>
