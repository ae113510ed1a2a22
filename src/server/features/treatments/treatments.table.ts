import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

export interface MedicalTreatmentsTable extends RecordColumns {
  treatmentName: string
  description: string | null
  startDate: LocalDate
  /** The last day; planned, or actual once ended. */
  endDate: LocalDate | null
  isActive: Generated<Flag>
  notes: string | null
  /** The section that was treated as a whole; its birds at that time are in `treatmentBirds`. */
  loftLocationId: number | null
  medicineId: number | null
  /** Thousandths of the medicine's unit. */
  dose: number | null
  dosePer: Generated<'bird' | 'group'>
  timesDaily: number | null
  days: number | null
  outcome: string | null
  outcomeNotes: string | null
  vet: string | null
  costCents: number | null
  currency: string | null
  notToRaceBefore: LocalDate | null
}
export type TreatmentRow = Selectable<MedicalTreatmentsTable>

export interface TreatmentBirdsTable extends RecordColumns {
  treatmentId: number
  pigeonId: number
  leftOn: LocalDate | null
}
export type TreatmentBirdRow = Selectable<TreatmentBirdsTable>

/** One planned dose for all birds of a treatment. */
export interface TreatmentDosesTable extends RecordColumns {
  treatmentId: number
  dueDate: LocalDate
  /** Number of the dose on its day, from 1. */
  doseNumber: number
  givenDate: LocalDate | null
  skippedReason: string | null
  birdCount: number | null
  notes: string | null
}
export type TreatmentDoseRow = Selectable<TreatmentDosesTable>

export interface QuarantinesTable extends RecordColumns {
  pigeonId: number
  startDate: LocalDate
  /** The planned last day. */
  endDate: LocalDate
  endedOn: LocalDate | null
  reason: string | null
  notes: string | null
}
export type QuarantineRow = Selectable<QuarantinesTable>
