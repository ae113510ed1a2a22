import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toThousandths, toUnits } from './amount.ts'
import { totalAmount, usableOn } from './choose-batches.ts'
import type { Batch, Medicine } from './medicine.ts'

/** Returns the stock of a medicine that has not expired on a day, in its unit. */
export function usableUnits({ batches }: Pick<Medicine, 'batches'>, day: LocalDate): number {
  return toUnits(totalAmount(usableOn(stockOf(batches), day).usable))
}

/** Sorts medicines with unexpired stock before the others. */
export function usableFirst<One extends Pick<Medicine, 'batches'>>(medicines: readonly One[], day: LocalDate): readonly One[] {
  const byUsability = Map.groupBy(medicines, (medicine) => usableUnits(medicine, day) > 0)
  return [...(byUsability.get(true) ?? []), ...(byUsability.get(false) ?? [])]
}

/** Checks whether a medicine has stock, all of which has expired. */
export function isExpired(medicine: Pick<Medicine, 'batches' | 'quantityInStock'>, day: LocalDate): boolean {
  return medicine.quantityInStock > 0 && usableUnits(medicine, day) <= 0
}

/** Returns the batch to use next on a day; an expired one only if there is no other. */
export function nextBatch({ batches }: Pick<Medicine, 'batches'>, day: LocalDate): Batch | undefined {
  const { usable, expired } = usableOn(stockOf(batches), day)
  const [next] = [...usable, ...expired]
  return next && batches.find(({ id }) => id === next.id)
}

const stockOf = (batches: Medicine['batches']) =>
  batches.map(({ id, expiryDate, quantity }) => ({ id, expiryDate, amount: toThousandths(quantity) }))
