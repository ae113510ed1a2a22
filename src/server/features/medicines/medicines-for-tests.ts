import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Runs a use case in an action on a day, as a call would, and returns its result. */
export function inTestAction<T>(loft: TestApp, day: string, work: (change: Change) => Promise<T>): Promise<T> {
  return inTransaction(loft.db, async (trx) =>
    work(await beginAction(trx, { kind: 'test-medicines', now: new Date(`${day}T12:00:00Z`) })),
  )
}

export interface TestBatch {
  readonly number?: string
  readonly expiry?: string
  /** Thousandths. */
  readonly amount: number
}

/** Adds a vaccine measured in ml with some batches, received on a day; returns its id. */
export function addStockedVaccine(
  loft: TestApp,
  day: string,
  batches: readonly TestBatch[],
  isActive: 0 | 1 = 1,
): Promise<number> {
  return inTestAction(loft, day, async (change) => {
    const [medicine] = await insertRecorded(change, 'medicines', [
      {
        name: 'PMV-Vac',
        type: 'vaccine',
        manufacturer: null,
        unitOfMeasure: 'ml',
        dosageInstructions: null,
        storageConditions: null,
        lowStockThreshold: 10_000,
        defaultDose: 200,
        isActive,
        notes: null,
      },
    ])
    for (const { number = null, expiry = null, amount } of batches) {
      const [batch] = await insertRecorded(change, 'medicine-batches', [
        { medicineId: medicine!.id, batchNumber: number, expiryDate: expiry as LocalDate | null, notes: null },
      ])
      const references = { pigeonId: null, vaccinationRecordId: null, treatmentDoseId: null, notes: null }
      await insertRecorded(change, 'stock-movements', [
        { medicineBatchId: batch!.id, kind: 'received', amount, movedOn: day as LocalDate, ...references },
      ])
    }
    return medicine!.id
  })
}
