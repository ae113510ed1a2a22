import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { MedicineType, MedicineUnit, MovementKind } from '#shared/medicines/medicine.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** All amounts in these columns are thousandths of the medicine's unit. */
export interface MedicinesTable extends RecordColumns {
  name: string
  type: MedicineType
  manufacturer: string | null
  unitOfMeasure: MedicineUnit
  dosageInstructions: string | null
  storageConditions: string | null
  lowStockThreshold: number
  /** Usual dose for one bird. */
  defaultDose: number | null
  isActive: Generated<Flag>
  notes: string | null
}
export type MedicineRow = Selectable<MedicinesTable>

export interface MedicineBatchesTable extends RecordColumns {
  medicineId: number
  batchNumber: string | null
  expiryDate: LocalDate | null
  notes: string | null
}
export type MedicineBatchRow = Selectable<MedicineBatchesTable>

/** One change of the stock of one batch; the stock is the sum of the amounts of rows that are not deleted. */
export interface StockMovementsTable extends RecordColumns {
  medicineBatchId: number
  kind: MovementKind
  /** Positive when stock comes in. */
  amount: number
  movedOn: LocalDate
  pigeonId: number | null
  vaccinationRecordId: number | null
  treatmentDoseId: number | null
  notes: string | null
}
export type StockMovementRow = Selectable<StockMovementsTable>
