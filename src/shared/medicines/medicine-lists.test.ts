import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { hasExpiredStock, isInMedicineList, matchesSearch, MEDICINE_LISTS } from './medicine-lists.ts'

const TODAY = '2026-03-06' as LocalDate

function medicine(quantityInStock: number, more: Partial<Medicine> = {}, expiryDate: string | null = null): Medicine {
  const batch = {
    id: 1,
    version: 1,
    batchNumber: 'A-17',
    received: 20,
    used: 0,
    receivedOn: null,
    expiryDate: expiryDate as LocalDate | null,
    quantity: quantityInStock,
    notes: null,
  }
  return {
    id: 1,
    version: 1,
    createdAt: '',
    updatedAt: '',
    name: 'Paramixovirus Ñandú',
    type: 'vaccine',
    manufacturer: 'Avícola',
    batchNumber: null,
    expiryDate: null,
    quantityInStock,
    unitOfMeasure: 'ml',
    dosageInstructions: null,
    storageConditions: null,
    lowStockThreshold: 10,
    defaultDose: null,
    isActive: true,
    notes: null,
    batches: [batch],
    ...more,
  }
}

test.each([
  ['plenty', medicine(11), ['all', 'in_stock']],
  ['ten', medicine(10), ['all', 'low_stock']],
  ['nothing', medicine(0, {}, '2026-03-01'), ['all', 'out_of_stock']],
  ['plenty that expires in 30 days', medicine(11, {}, '2026-04-05'), ['all', 'in_stock', 'expiring']],
  ['plenty that expires in 31 days', medicine(11, {}, '2026-04-06'), ['all', 'in_stock']],
  ['archived', medicine(10, { isActive: false }, '2026-03-01'), ['archived']],
])('a medicine with %s is in the lists %j', (_, one, expected) =>
  expect(MEDICINE_LISTS.filter((list) => isInMedicineList(one, list, TODAY))).toEqual(expected),
)

test.each([
  ['2026-03-05', 1, true],
  ['2026-03-06', 1, false],
  ['2026-03-05', 0, false],
  [null, 1, false],
])('hasExpiredStock of a batch with expiry date %s and %d units is %s', (expiryDate, quantity, expected) =>
  expect(hasExpiredStock(medicine(quantity, {}, expiryDate), TODAY)).toBe(expected),
)

test.each([
  ['', null, true],
  ['nandu', null, true],
  ['avicola PARA', null, true],
  ['a-17', 'vaccine', true],
  ['a-18', null, false],
  ['', 'vitamin', false],
] as const)('a search for %j with type %s matches: %s', (q, type, expected) =>
  expect(matchesSearch(medicine(1), { q, type })).toBe(expected),
)
