import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { MovementKind } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'

/** One entry of the ledger that is about no bird. */
export interface Booking {
  readonly batchId: number
  readonly kind: MovementKind
  /** Thousandths of the unit, below 0 where stock goes out. */
  readonly amount: number
  readonly day: LocalDate
  readonly notes?: string | null
}

/** Enters what changed the stock of one batch. */
export async function bookMovement(change: Change, { batchId, kind, amount, day, notes = null }: Booking): Promise<void> {
  await insertRecorded(change, 'stock-movements', [
    {
      medicineBatchId: batchId,
      kind,
      amount,
      movedOn: day,
      pigeonId: null,
      vaccinationRecordId: null,
      treatmentDoseId: null,
      notes,
    },
  ])
}
