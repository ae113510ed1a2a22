import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Batch } from './medicine.ts'
import { nextBatch, usableUnits } from './usable.ts'

const TODAY = '2026-03-06' as LocalDate

const batches = (...facts: readonly (readonly [expiryDate: string | null, quantity: number])[]): Batch[] =>
  facts.map(([expiryDate, quantity], at) => ({ id: at + 1, expiryDate: expiryDate as LocalDate | null, quantity }) as Batch)

test.each([
  ['skips a batch that expired yesterday', batches(['2026-03-05', 9], ['2027-01-01', 2]), 2, 2],
  ['uses a batch up to the end of its expiry day', batches(['2026-03-06', 9], ['2027-01-01', 2]), 1, 11],
  ['skips an empty batch', batches(['2026-04-01', 0], ['2027-01-01', 2]), 2, 2],
  ['uses the first batch if all have expired', batches(['2026-03-05', 1], ['2026-03-01', 2]), 2, 0],
  ['nothing in stock', batches(['2027-01-01', 0]), undefined, 0],
])('%s', (_, medicineBatches, next, usable) => {
  expect(nextBatch({ batches: medicineBatches }, TODAY)?.id).toBe(next)
  expect(usableUnits({ batches: medicineBatches }, TODAY)).toBe(usable)
})
