import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toUnits } from '#shared/medicines/amount.ts'
import { amountIn, takeFrom, usableOn, type TakenPart } from '#shared/medicines/choose-batches.ts'
import { wrongField } from '#server/features/pigeons/wrong-field.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listBatches, requireMedicine, type StockedBatch } from './medicines.repository.ts'
import type { MedicineRow, StockMovementRow } from './medicines.table.ts'

/** What is taken for one bird, or for several at once where none is named. */
export interface Take {
  /** Thousandths of the medicine's unit. */
  readonly amount: number
  readonly pigeonId?: number | null
  readonly vaccinationRecordId?: number | null
  readonly treatmentDoseId?: number | null
  readonly notes?: string | null
}

/** Some takings of one medicine on one day. */
export interface Taking {
  readonly medicineId: number
  /** The day it was given. */
  readonly on: LocalDate
  readonly takes: readonly Take[]
  /** The bottle it came from; without it those that expire first are used first. */
  readonly batchId?: number | null | undefined
  /** Doubts the keeper has seen: `expired_batch`. */
  readonly confirm?: readonly string[] | undefined
  /** How the caller's form calls the day, the medicine and the amount. */
  readonly fields?: { readonly day?: string; readonly medicine?: string; readonly amount?: string }
}

/** One take as it was carried out: its movements and the batches it came from, most often one. */
export interface Taken {
  readonly movements: readonly StockMovementRow[]
  readonly batches: readonly TakenBatch[]
}
export type TakenBatch = Pick<StockedBatch, 'id' | 'batchNumber' | 'expiryDate'> & { readonly amount: number }

/**
 * Takes a medicine out of stock, all takes or none; answers them in the order given.
 *
 * Errors: `unknown_medicine`, `medicine_archived`, `invalid_input` (a day to come, an amount of 0), `not_enough_stock`, and
 * `needs_confirmation` naming `expired_batch` where what has not expired does not suffice.
 */
export async function takeStock(change: Change, taking: Taking): Promise<Taken[]> {
  const { medicineId, on, takes, fields } = taking
  const medicine = await requireMedicine(change.trx, medicineId, fields?.medicine)
  requireSound(taking, change.today)
  const batches = await batchesFor(change, medicine, taking)
  const parts = takeFrom(
    batches,
    takes.map(({ amount }) => amount),
  )
  const rows = await insertRecorded(
    change,
    'stock-movements',
    takes.flatMap((take, at) => parts[at]!.map((part) => used(take, part, on))),
  )
  let start = 0
  return parts.map((of) => ({
    movements: rows.slice(start, (start += of.length)),
    batches: of.map(({ batch: { id, batchNumber, expiryDate }, amount }) => ({ id, batchNumber, expiryDate, amount })),
  }))
}

function used(take: Take, { batch, amount }: TakenPart<StockedBatch>, movedOn: LocalDate) {
  const { pigeonId = null, vaccinationRecordId = null, treatmentDoseId = null, notes = null } = take
  const what = { medicineBatchId: batch.id, kind: 'used' as const, amount: -amount, movedOn }
  return { ...what, pigeonId, vaccinationRecordId, treatmentDoseId, notes }
}

/** Errors: `invalid_input`. */
function requireSound({ takes, on, fields }: Taking, today: LocalDate): void {
  const { day = 'on', amount: amountField = 'amount' } = fields ?? {}
  if (on > today) {
    const sentence = `${day} has happened and cannot lie after today (got ${on})`
    throw wrongField(day, 'too_big', sentence, { value: on, maximum: today })
  }
  const wrong = takes.find(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)
  if (wrong) {
    const value = toUnits(wrong.amount)
    throw wrongField(amountField, 'too_small', `${amountField} must be above 0 (got ${value})`, { value, minimum: 0.001 })
  }
}

/** The batches to take from, in their order. Errors: `not_enough_stock`, `needs_confirmation`. */
async function batchesFor(change: Change, medicine: MedicineRow, taking: Taking): Promise<StockedBatch[]> {
  const { on, takes, batchId, confirm, fields } = taking
  const all = await listBatches(change.trx, [medicine.id])
  const { good, expired } = usableOn(batchId ? all.filter(({ id }) => id === batchId) : all, on)
  const wanted = takes.reduce((sum, { amount }) => sum + amount, 0)
  const available = amountIn(good)
  if (wanted <= available) return good
  const unit = medicine.unitOfMeasure
  const [has, wants] = [toUnits(available + amountIn(expired)), toUnits(wanted)]
  const details = { medicineId: medicine.id, name: medicine.name, unit, available: has, wanted: wants }
  if (wants > has) {
    const sentence = `There are ${has} ${unit} of ${medicine.name}, and ${wants} are wanted`
    throw new Refusal('not_enough_stock', sentence, { ...details, field: fields?.amount ?? 'amount' })
  }
  const expiredOn = expired[0]!.expiryDate
  const sentence = `Only ${toUnits(available)} ${unit} of ${medicine.name} are not expired, and ${wants} are wanted`
  requireConfirmation(confirm, 'expired_batch', sentence, {
    ...details,
    unexpired: toUnits(available),
    batchNumber: expired[0]!.batchNumber,
    expiryDate: expiredOn,
  })
  return [...good, ...expired]
}
