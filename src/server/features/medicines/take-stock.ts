import type { LocalDate } from '#shared/calendar/local-date.ts'
import { MIN_AMOUNT, toUnits } from '#shared/medicines/amount.ts'
import { totalAmount, takeFrom, usableOn, type TakenPart } from '#shared/medicines/choose-batches.ts'
import { futureDay, wrongField } from '#server/http/wrong-field.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listBatches, requireMedicine, type StockedBatch } from './medicines.repository.ts'
import type { MedicineRow, StockMovementRow } from './medicines.table.ts'

/** An amount taken for one bird, or for several birds together if none is named. */
export interface StockAmount {
  /** Thousandths of the medicine's unit. */
  readonly amount: number
  readonly pigeonId?: number | null
  readonly vaccinationRecordId?: number | null
  readonly treatmentDoseId?: number | null
  readonly notes?: string | null
}

/** Amounts of one medicine taken on one day. */
export interface StockRequest {
  readonly medicineId: number
  /** The day it was used. */
  readonly on: LocalDate
  readonly amounts: readonly StockAmount[]
  /** The batch to take from; by default those that expire first. */
  readonly batchId?: number | null | undefined
  /** Codes the user has confirmed: `expired_batch`. */
  readonly confirm?: readonly string[] | undefined
  /** Names of the day, medicine and amount fields in the caller's form, for error messages. */
  readonly fields?: { readonly day?: string; readonly medicine?: string; readonly amount?: string }
}

/** The result for one amount: its movements and the batches it was taken from, usually one. */
export interface Taken {
  readonly movements: readonly StockMovementRow[]
  readonly batches: readonly TakenBatch[]
}
export type TakenBatch = Pick<StockedBatch, 'id' | 'batchNumber' | 'expiryDate'> & { readonly amount: number }

/**
 * Takes a medicine out of stock: all amounts or none. Returns the results in the given order.
 *
 * Errors: `unknown_medicine`, `medicine_archived`, `invalid_input` (a future day, an amount of 0), `not_enough_stock`, and
 * `needs_confirmation` naming `expired_batch` if the unexpired batches do not hold enough.
 */
export async function takeStock(change: Change, request: StockRequest): Promise<Taken[]> {
  const { medicineId, on, amounts, fields } = request
  const medicine = await requireMedicine(change.trx, medicineId, fields?.medicine)
  requireValidAmounts(request, change.today)
  const batches = await chooseBatches(change, medicine, request)
  const parts = takeFrom(
    batches,
    amounts.map(({ amount }) => amount),
  )
  const rows = await insertRecorded(
    change,
    'stock-movements',
    amounts.flatMap((take, at) => parts[at]!.map((part) => movementOf(take, part, on))),
  )
  let start = 0
  return parts.map((taken) => ({
    movements: rows.slice(start, (start += taken.length)),
    batches: taken.map(({ batch: { id, batchNumber, expiryDate }, amount }) => ({ id, batchNumber, expiryDate, amount })),
  }))
}

function movementOf(take: StockAmount, { batch, amount }: TakenPart<StockedBatch>, movedOn: LocalDate) {
  const { pigeonId = null, vaccinationRecordId = null, treatmentDoseId = null, notes = null } = take
  const movement = { medicineBatchId: batch.id, kind: 'used' as const, amount: -amount, movedOn }
  return { ...movement, pigeonId, vaccinationRecordId, treatmentDoseId, notes }
}

/** Refuses a future day and an amount that is not positive. Errors: `invalid_input`. */
function requireValidAmounts({ amounts, on, fields }: StockRequest, today: LocalDate): void {
  const { day = 'on', amount: amountField = 'amount' } = fields ?? {}
  if (on > today) {
    const message = `${day} cannot be in the future (got ${on})`
    throw futureDay(day, message, { day: on, today })
  }
  const wrong = amounts.find(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)
  if (wrong) {
    const value = toUnits(wrong.amount)
    throw wrongField(amountField, 'too_small', `${amountField} must be above 0 (got ${value})`, { value, minimum: MIN_AMOUNT })
  }
}

/** Returns the batches to take from, in the order of use. Errors: `not_enough_stock`, `needs_confirmation`. */
async function chooseBatches(change: Change, medicine: MedicineRow, request: StockRequest): Promise<StockedBatch[]> {
  const { on, amounts, batchId, confirm, fields } = request
  const all = await listBatches(change.trx, [medicine.id])
  const { usable, expired } = usableOn(batchId ? all.filter(({ id }) => id === batchId) : all, on)
  const wanted = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const available = totalAmount(usable)
  if (wanted <= available) return usable
  const unit = medicine.unitOfMeasure
  const [availableUnits, neededUnits] = [toUnits(available + totalAmount(expired)), toUnits(wanted)]
  const details = { medicineId: medicine.id, name: medicine.name, unit, available: availableUnits, wanted: neededUnits }
  if (neededUnits > availableUnits) {
    const message = `Only ${availableUnits} ${unit} of ${medicine.name} are in stock, ${neededUnits} are needed`
    throw new Refusal('not_enough_stock', message, { ...details, field: fields?.amount ?? 'amount' })
  }
  const expiredOn = expired[0]!.expiryDate
  const message = `Only ${toUnits(available)} ${unit} of ${medicine.name} are not expired, ${neededUnits} are needed`
  requireConfirmation(confirm, 'expired_batch', message, {
    ...details,
    unexpired: toUnits(available),
    batchNumber: expired[0]!.batchNumber,
    expiryDate: expiredOn,
  })
  return [...usable, ...expired]
}
