import type { LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from './expiry.ts'

/** The stock of one batch, in thousandths of the medicine's unit. */
export interface BatchStock {
  readonly id: number
  readonly expiryDate: LocalDate | null
  readonly amount: number
}

/** The part of one amount that is taken from one batch, in thousandths of the unit. */
export interface TakenPart<Batch> {
  readonly batch: Batch
  readonly amount: number
}

/** Sorts batches in the order of use: the first to expire first, those without an expiry date last, then the older entry. */
export function inOrderOfUse<Batch extends BatchStock>(batches: readonly Batch[]): Batch[] {
  return batches.toSorted((a, b) => {
    if (a.expiryDate === b.expiryDate) return a.id - b.id
    if (a.expiryDate === null) return 1
    if (b.expiryDate === null) return -1
    return a.expiryDate < b.expiryDate ? -1 : 1
  })
}

/** Splits batches with stock, in the order of use, into those usable on a day and those expired by then. */
export function usableOn<Batch extends BatchStock>(
  batches: readonly Batch[],
  day: LocalDate,
): { readonly usable: Batch[]; readonly expired: Batch[] } {
  const filled = inOrderOfUse(batches).filter(({ amount }) => amount > 0)
  const isExpired = ({ expiryDate }: Batch) => expiryState(expiryDate, day) === 'expired'
  return { usable: filled.filter((batch) => !isExpired(batch)), expired: filled.filter(isExpired) }
}

/** Returns the total stock of some batches. */
export function totalAmount(batches: readonly BatchStock[]): number {
  return batches.reduce((sum, { amount }) => sum + amount, 0)
}

/** Takes amounts, one after the other, from batches in the given order. Errors: RangeError when the stock is too low. */
export function takeFrom<Batch extends BatchStock>(batches: readonly Batch[], amounts: readonly number[]): TakenPart<Batch>[][] {
  let at = 0
  let left = batches[0]?.amount ?? 0
  return amounts.map((wanted) => {
    const parts: TakenPart<Batch>[] = []
    for (let missing = wanted; missing > 0;) {
      const batch = batches[at]
      if (!batch) throw new RangeError(`The stock is ${missing} thousandths of a unit too low`)
      const amount = Math.min(missing, left)
      if (amount > 0) parts.push({ batch, amount })
      missing -= amount
      left -= amount
      if (left === 0) left = batches[++at]?.amount ?? 0
    }
    return parts
  })
}
