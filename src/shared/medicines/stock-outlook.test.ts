import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Batch } from './medicine.ts'
import { stockOutlook } from './stock-outlook.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-03-11')

const batch = (quantity: number, received: number, more: Partial<Batch> = {}): Batch => ({
  id: 1,
  version: 1,
  batchNumber: null,
  expiryDate: null,
  notes: null,
  quantity,
  received,
  used: received - quantity,
  receivedOn: day('2026-03-01'),
  ...more,
})

test.each<[string, Batch[], ReturnType<typeof stockOutlook>]>([
  ['60 of 100 used in 10 days', [batch(40, 100)], { left: 40, full: 100, ends: { why: 'used', day: day('2026-03-17') } }],
  [
    'it expires before it is used up',
    [batch(40, 100, { expiryDate: day('2026-03-16') })],
    { left: 40, full: 100, ends: { why: 'expires', day: day('2026-03-16') } },
  ],
  [
    'it is used up on the day it expires',
    [batch(40, 100, { expiryDate: day('2026-03-17') })],
    { left: 40, full: 100, ends: { why: 'used', day: day('2026-03-17') } },
  ],
  ['it expires today', [batch(40, 100, { expiryDate: TODAY })], { left: 40, full: 100, ends: { why: 'expires', day: TODAY } }],
  ['it expired yesterday', [batch(40, 100, { expiryDate: day('2026-03-10') })], { left: 0, full: 0, ends: undefined }],
  ['nothing used', [batch(100, 100)], { left: 100, full: 100, ends: undefined }],
  [
    'in use for 7 days',
    [batch(50, 100, { receivedOn: day('2026-03-04') })],
    { left: 50, full: 100, ends: { why: 'used', day: day('2026-03-18') } },
  ],
  ['in use for 6 days', [batch(50, 100, { receivedOn: day('2026-03-05') })], { left: 50, full: 100, ends: undefined }],
  ['730 days ahead', [batch(73, 74)], { left: 73, full: 74, ends: { why: 'used', day: day('2028-03-10') } }],
  ['731 days ahead', [batch(73.1, 74.1, { used: 1 })], { left: 73.1, full: 74.1, ends: undefined }],
  ['counted more than received', [batch(12, 10, { used: 0 })], { left: 12, full: 12, ends: undefined }],
  ['an empty batch', [batch(0, 50)], { left: 0, full: 0, ends: undefined }],
  [
    'two batches, the second lasts longer',
    [batch(10, 20, { expiryDate: day('2026-03-12') }), batch(20, 20, { expiryDate: day('2026-03-20') })],
    { left: 30, full: 40, ends: { why: 'expires', day: day('2026-03-20') } },
  ],
  [
    'what is left of a batch on its expiry date is lost',
    [batch(2, 2, { expiryDate: day('2028-03-11') }), batch(100, 110, { expiryDate: day('2026-03-21') })],
    { left: 102, full: 112, ends: { why: 'used', day: day('2026-03-23') } },
  ],
])('predicts the end of a stock: %s', (_, batches, outlook) => {
  expect(stockOutlook({ batches }, TODAY)).toEqual(outlook)
})
