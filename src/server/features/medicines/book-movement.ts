import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { MovementKind } from '#shared/medicines/medicine.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'

/** A stock movement that is not for a bird. */
export interface Booking {
  readonly batchId: number
  readonly kind: MovementKind
  /** Thousandths of the unit; negative when stock goes out. */
  readonly amount: number
  readonly day: LocalDate
  readonly notes?: string | null
}

/** Records one change of the stock of a batch. */
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
