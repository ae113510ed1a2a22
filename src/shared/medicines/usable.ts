import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toThousandths, toUnits } from './amount.ts'
import { amountIn, usableOn } from './choose-batches.ts'
import type { Medicine } from './medicine.ts'

/** What there is of a medicine that has not expired by a day, in its unit. */
export function usableUnits({ batches }: Pick<Medicine, 'batches'>, day: LocalDate): number {
  const stock = batches.map(({ id, expiryDate, quantity }) => ({ id, expiryDate, amount: toThousandths(quantity) }))
  return toUnits(amountIn(usableOn(stock, day).good))
}
