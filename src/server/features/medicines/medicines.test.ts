import { expect, test } from 'vitest'
import type { Medicine, Movement } from '#shared/medicines/medicine.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, undo } from '#server/testing/writes.ts'

const TODAY = '2026-03-06'
const URL = '/api/medicines'
const PMV = {
  name: 'PMV-Vac',
  type: 'vaccine',
  manufacturer: 'Pigeon Health',
  batchNumber: 'A1',
  expiryDate: '2026-06-01',
  quantityInStock: 20,
  unitOfMeasure: 'ml',
  dosageInstructions: '0.2 ml under the skin of the neck',
  storageConditions: '2 to 8 °C',
  notes: '',
}

const shown = async (loft: TestApp, id = 1) => (await loft.call('GET', `${URL}/${id}`)).json<Medicine>()
const inStock = async (loft: TestApp) => (await shown(loft)).quantityInStock
const ledger = async (loft: TestApp, query = '') =>
  (await loft.call('GET', `${URL}/1/movements${query}`)).json<{ items: Movement[]; nextCursor: string | null }>()
const lines = async (loft: TestApp) =>
  (await ledger(loft)).items.map(({ kind, amount, balance, batchNumber }) => [kind, amount, balance, batchNumber])

onBothDatabases((open) => {
  test('adds a medicine with its first batch, uses it and shows the rest', async () => {
    await using loft = await open(TODAY)
    const medicine = await act(loft, 'POST', URL, PMV)
    expect(medicine).toMatchObject({
      ...PMV,
      notes: null,
      id: 1,
      version: 1,
      isActive: true,
      lowStockThreshold: 10,
      defaultDose: null,
      batches: [{ batchNumber: 'A1', expiryDate: '2026-06-01', quantity: 20, received: 20, used: 0 }],
    })
    const used = await act(loft, 'POST', `${URL}/1/use`, { quantityUsed: 12 })
    expect(used.quantityInStock).toBe(8)
    expect(used.batches).toMatchObject([{ quantity: 8, received: 20, used: 12 }])
    expect((await loft.call('GET', URL)).json()).toMatchObject([{ id: 1, quantityInStock: 8 }])

    await undo(loft, used.action)
    expect(await inStock(loft)).toBe(20)
    expect(await lines(loft)).toEqual([['received', 20, 20, 'A1']])
  })

  test('accepts numbers as text and blanks as null, as forms send them', async () => {
    await using loft = await open(TODAY)
    const medicine = await act(loft, 'POST', URL, {
      name: ' Grit ',
      type: 'supplement',
      quantityInStock: '0',
      expiryDate: '',
      batchNumber: '',
      manufacturer: ' ',
    })
    expect(medicine).toMatchObject({
      name: 'Grit',
      quantityInStock: 0,
      unitOfMeasure: 'ml',
      manufacturer: null,
      expiryDate: null,
      batches: [],
    })
    expect((await act(loft, 'POST', `${URL}/1/receive`, { quantity: '2.5' })).quantityInStock).toBe(2.5)
    expect((await act(loft, 'POST', `${URL}/1/use`, { quantityUsed: '2' })).quantityInStock).toBe(0.5)
  })

  test('uses batches in the order of expiry, and shows the batch in use', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    await act(loft, 'POST', `${URL}/1/receive`, { quantity: 5, batchNumber: 'B0', expiryDate: '2026-04-01' })
    expect(await shown(loft)).toMatchObject({ quantityInStock: 25, batchNumber: 'B0', expiryDate: '2026-04-01' })
    await act(loft, 'POST', `${URL}/1/use`, { quantityUsed: 6, usedOn: '2026-03-05' })
    expect(await shown(loft)).toMatchObject({ quantityInStock: 19, batchNumber: 'A1', expiryDate: '2026-06-01' })
    await act(loft, 'POST', `${URL}/1/receive`, {
      quantity: 1,
      batchNumber: 'A1',
      expiryDate: '2026-06-01',
      notes: 'second parcel',
    })
    expect((await shown(loft)).batches.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
      ['B0', 0],
      ['A1', 20],
    ])
    expect(await lines(loft)).toEqual([
      ['received', 1, 20, 'A1'],
      ['used', -1, 19, 'A1'],
      ['used', -5, 20, 'B0'],
      ['received', 5, 25, 'B0'],
      ['received', 20, 20, 'A1'],
    ])
  })

  test('lists the ledger by page with actor, time and bird', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    for (const bandId of ['AU 2024 1', 'AU 2024 2', 'AU 2024 3'])
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024 })
    await act(loft, 'POST', `${URL}/1/use`, { quantityUsed: 1, pigeonIds: [1, 2, 3], notes: 'against worms' })
    const first = await ledger(loft, '?limit=3')
    expect(first.items.map(({ bandId, amount, balance }) => [bandId, amount, balance])).toEqual([
      ['AU 2024 3', -0.333, 19],
      ['AU 2024 2', -0.333, 19.333],
      ['AU 2024 1', -0.334, 19.666],
    ])
    expect(first.items[0]).toMatchObject({ movedOn: TODAY, actor: 'Pigeon Keeper', kind: 'used', notes: 'against worms' })
    const second = await ledger(loft, `?limit=3&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ items: [{ kind: 'received', balance: 20 }], nextCursor: null })
  })

  test('a stock count corrects the stock up and down, by batch or in total', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    await act(loft, 'POST', `${URL}/1/receive`, { quantity: 5, batchNumber: 'B0', expiryDate: '2026-04-01' })
    await act(loft, 'POST', `${URL}/1/correct`, { count: 18.5 })
    expect((await shown(loft)).batches.map(({ quantity }) => quantity)).toEqual([0, 18.5])
    await act(loft, 'POST', `${URL}/1/correct`, { count: 20 })
    await act(loft, 'POST', `${URL}/1/correct`, { count: 3, batchId: 2 })
    expect((await shown(loft)).batches.map(({ quantity }) => quantity)).toEqual([3, 20])
    const same = await ledger(loft)
    await act(loft, 'POST', `${URL}/1/correct`, { count: 23 })
    expect(await ledger(loft)).toEqual(same)
    await act(loft, 'POST', `${URL}/1/correct`, { count: 0 })
    expect(await inStock(loft)).toBe(0)
    await act(loft, 'POST', URL, { name: 'Tea', quantityInStock: 0 })
    expect((await act(loft, 'POST', `${URL}/2/correct`, { count: 1.25 })).quantityInStock).toBe(1.25)
  })

  test('discards all or part of an expired batch, never more than its stock', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, { ...PMV, expiryDate: '2026-03-05' })
    await act(loft, 'POST', `${URL}/1/batches/1/discard`, { reason: 'discarded', quantity: 0.5, notes: 'broken' })
    expect(await inStock(loft)).toBe(19.5)
    const medicine = await act(loft, 'POST', `${URL}/1/batches/1/discard`, { reason: 'expired' })
    expect(medicine.quantityInStock).toBe(0)
    expect(await lines(loft)).toEqual([
      ['expired', -19.5, 0, 'A1'],
      ['discarded', -0.5, 19.5, 'A1'],
      ['received', 20, 20, 'A1'],
    ])
    expect((await loft.call('POST', `${URL}/1/batches/1/discard`, { reason: 'expired' })).json()).toMatchObject({
      code: 'not_enough_stock',
      error: 'This batch is empty',
    })
  })

  test('edits, archives and reactivates a batch and a medicine', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    const edited = await act(loft, 'PATCH', `${URL}/1/batches/1`, { batchNumber: 'A-1', expiryDate: '2026-07-01' })
    expect(edited).toMatchObject({ batchNumber: 'A-1', expiryDate: '2026-07-01' })
    await act(loft, 'PATCH', `${URL}/1`, { name: 'PMV', lowStockThreshold: 2.5, defaultDose: 0.2 })
    await act(loft, 'PATCH', `${URL}/1`, { isActive: false })
    expect(await shown(loft)).toMatchObject({ name: 'PMV', lowStockThreshold: 2.5, defaultDose: 0.2, isActive: false })
    expect((await loft.call('GET', `${URL}/type/vaccine`)).json()).toEqual([])
    for (const [path, body] of [
      ['use', { quantityUsed: 1 }],
      ['receive', { quantity: 1 }],
    ] as const)
      expect((await loft.call('POST', `${URL}/1/${path}`, body)).json()).toMatchObject({ code: 'medicine_archived' })
    await act(loft, 'PATCH', `${URL}/1`, { isActive: true, defaultDose: '' })
    expect(await shown(loft)).toMatchObject({ isActive: true, defaultDose: null, manufacturer: PMV.manufacturer })
  })

  test('refuses to change the unit after stock was booked', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, { ...PMV, quantityInStock: 0 })
    expect((await act(loft, 'PATCH', `${URL}/1`, { unitOfMeasure: 'doses' })).unitOfMeasure).toBe('doses')
    await act(loft, 'POST', `${URL}/1/receive`, { quantity: 1 })
    expect((await loft.call('PATCH', `${URL}/1`, { unitOfMeasure: 'ml' })).json()).toMatchObject({ code: 'unit_in_use' })
    await act(loft, 'PATCH', `${URL}/1`, { unitOfMeasure: 'doses', name: 'PMV' })
  })

  test('lists usable vaccines first', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, { ...PMV, name: 'A empty', quantityInStock: 0 })
    await act(loft, 'POST', URL, { ...PMV, name: 'B expired', expiryDate: '2026-03-05' })
    await act(loft, 'POST', URL, { ...PMV, name: 'C good' })
    await act(loft, 'POST', URL, { ...PMV, name: 'D wormer', type: 'other' })
    await act(loft, 'POST', URL, { ...PMV, name: 'b good', expiryDate: '' })
    const vaccines = (await loft.call('GET', `${URL}/type/vaccine`)).json<Medicine[]>()
    expect(vaccines.map(({ name }) => name)).toEqual(['b good', 'C good', 'A empty', 'B expired'])
  })

  test('refuses a stale version and returns the current one', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    await act(loft, 'PATCH', `${URL}/1`, { name: 'PMV' })
    const stale = { 'if-match': '"1"' }
    for (const [method, path, body] of [
      ['PATCH', '/1', { name: 'X' }],
      ['POST', '/1/use', { quantityUsed: 1 }],
      ['DELETE', '/1', undefined],
    ] as const) {
      const refused = await loft.call(method, `${URL}${path}`, body, stale)
      expect(refused.json()).toMatchObject({ code: 'stale_version', details: { present: { name: 'PMV', version: 2 } } })
    }
    expect(await inStock(loft)).toBe(20)
  })

  test('shows amounts in the unit of the medicine in the history', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    await act(loft, 'PATCH', `${URL}/1`, { lowStockThreshold: 2.5, defaultDose: 0.2 })
    expect((await loft.call('GET', '/api/history/medicines/1')).json()).toMatchObject([
      {
        what: 'update',
        before: { lowStockThreshold: 10, defaultDose: null },
        after: { lowStockThreshold: 2.5, defaultDose: 0.2 },
      },
      { what: 'create', after: { name: 'PMV-Vac', lowStockThreshold: 10 } },
    ])
  })

  test('a use sent twice with the same idempotency key counts once', async () => {
    await using loft = await open(TODAY)
    await act(loft, 'POST', URL, PMV)
    const key = { 'idempotency-key': 'use-1' }
    const send = () => loft.call('POST', `${URL}/1/use`, { quantityUsed: 3 }, key)
    expect((await send()).json()).toEqual((await send()).json())
    expect(await inStock(loft)).toBe(17)
  })
})
