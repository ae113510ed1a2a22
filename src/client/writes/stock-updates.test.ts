import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryKeyOf } from '#client/api/read.ts'
import { connectCache } from './connected-cache.ts'
import type { ShownWrite } from './optimistic-change.ts'
import { withoutWrite } from './optimistic-rows.ts'
import { applyWrite } from './optimistic-updates.ts'

const write = (action: string, body: object, more: Partial<ShownWrite> = {}): ShownWrite => ({
  method: 'POST',
  path: `/api/medicines/:id/${action}`,
  key: `key of ${action}`,
  madeAt: '2026-03-06T10:00:00Z',
  sent: { params: { id: 4 }, body },
  ...more,
})
const batch = (id: number, batchNumber: string, expiryDate: string | null, quantity: number) => ({
  id,
  version: 1,
  batchNumber,
  expiryDate,
  quantity,
  received: quantity,
  used: 0,
  receivedOn: '2026-01-02',
  notes: null,
})
const batches = [batch(1, 'A', '2026-05-01', 4), batch(2, 'B', '2027-05-01', 6)]
const medicine = { id: 4, quantityInStock: 10, defaultDose: 0.5, batchNumber: 'A', expiryDate: '2026-05-01', batches }
const LIST = queryKeyOf('/api/medicines')
const LEDGER = queryKeyOf('/api/medicines/4/movements?limit=50')
const use = write('use', { quantityUsed: '5', usedOn: '2026-03-06' })

beforeEach(() => {
  const client = new QueryClient()
  client.setQueryData(LIST, [medicine])
  connectCache(client)
})

test('an amount of medicine that was used is subtracted once, from the batch that expires first', () => {
  const shown = applyWrite(LIST, [medicine], use)
  expect(shown).toMatchObject([
    {
      quantityInStock: 5,
      batchNumber: 'B',
      expiryDate: '2027-05-01',
      pending: true,
      batches: [
        { id: 1, quantity: 0, used: 4 },
        { id: 2, quantity: 5, used: 1 },
      ],
    },
  ])
  expect(applyWrite(LIST, shown, use)).toEqual(shown)
  expect(withoutWrite(shown, use.key)).toEqual([medicine])
})

test.each([
  ['the medicines of a type', queryKeyOf('/api/medicines/type/vaccine')],
  ['a search of medicines', queryKeyOf('/api/medicines?search=amo&limit=20')],
])('the stock follows in %s', (_, key) => {
  expect(applyWrite(key, [medicine], use)).toMatchObject([{ quantityInStock: 5 }])
})

describe('the stock of a medicine follows what waits to be sent', () => {
  test.each([
    ['a receipt of a known batch', write('receive', { quantity: 3, batchNumber: 'A', expiryDate: '2026-05-01' }), 13, [7, 6]],
    ['a receipt of a new batch', write('receive', { quantity: 3, batchNumber: 'C', expiryDate: null }), 13, [4, 6, 3]],
    ['a count that finds less', write('correct', { count: 9.5 }), 9.5, [3.5, 6]],
    ['a count that finds more', write('correct', { count: 12 }), 12, [6, 6]],
    ['a count of one batch', write('correct', { count: 1, batchId: 2 }), 5, [4, 1]],
    [
      'a discarded batch',
      write(
        'batches/:batchId/discard',
        { reason: 'expired' },
        { sent: { params: { id: 4, batchId: 2 }, body: { reason: 'expired' } } },
      ),
      4,
      [4, 0],
    ],
    [
      'doses of a vaccination',
      write('', {}, { path: '/api/vaccination-records', sent: { body: { medicineId: 4, dose: 0.2, pigeonIds: [1, 2] } } }),
      9.6,
      [3.6, 6],
    ],
    [
      'the usual dose of a young bird',
      write('', {}, { path: '/api/offspring/:id/vaccinate', sent: { params: { id: 9 }, body: { medicineId: 4 } } }),
      9.5,
      [3.5, 6],
    ],
    ['more than there is, which the server refuses', write('use', { quantityUsed: 11 }), 10, [4, 6]],
  ] as const)('%s', (_, written, quantityInStock, quantities) => {
    const [shown] = applyWrite(LIST, [medicine], written) as readonly (typeof medicine)[]
    expect(shown?.quantityInStock).toBe(quantityInStock)
    expect(shown?.batches.map(({ quantity }) => quantity)).toEqual(quantities)
  })

  test('a dose of a treatment, for each of its birds', () => {
    const treatment = { id: 7, medicineId: 4, dose: 0.5, dosePer: 'bird', birdCount: 3, birds: [{ id: 1 }, { id: 2 }, { id: 3 }] }
    const client = new QueryClient()
    client.setQueryData(['/api/treatments', 'round'], [{ dose: { id: 70 }, treatment }])
    connectCache(client)
    const path = '/api/treatments/:id/doses/:doseId/give'
    const given = write('', {}, { path, sent: { params: { id: 7, doseId: 70 }, body: { givenOn: '2026-03-06' } } })
    expect(applyWrite(LIST, [medicine], given)).toMatchObject([{ quantityInStock: 8.5 }])
  })
})

test('the ledger shows at its top what waits to be sent, with the stock after each entry', () => {
  const page = { items: [{ id: 11, kind: 'received', amount: 10, balance: 10 }], total: 1, nextCursor: null }
  const shown = applyWrite(LEDGER, page, use)
  expect(shown).toMatchObject({
    items: [
      { kind: 'used', amount: -1, balance: 5, batchNumber: 'B', movedOn: '2026-03-06', pending: true },
      { kind: 'used', amount: -4, balance: 6, batchNumber: 'A', movedOn: '2026-03-06', pending: true },
      { id: 11 },
    ],
    total: 3,
  })
  expect(applyWrite(LEDGER, shown, use)).toBe(shown)
  expect(withoutWrite(shown, use.key)).toEqual(page)
  expect(applyWrite(queryKeyOf('/api/medicines/4/movements?limit=50&cursor=11'), page, use)).toBe(page)
  expect(applyWrite(queryKeyOf('/api/medicines/5/movements?limit=50'), page, use)).toBe(page)
})
