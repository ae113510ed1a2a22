import { expect, test } from 'vitest'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-03-06'
const URL = '/api/medicines'
const PMV = { name: 'PMV-Vac', type: 'vaccine', batchNumber: 'A1', expiryDate: '2026-06-01', quantityInStock: 20 }

const send = async (loft: TestApp, path: string, body?: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST') =>
  loft.call(method, `${URL}${path}`, body)
const actionOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-action-id'])
const undo = (loft: TestApp, actionId: string) => loft.call('POST', `/api/actions/${actionId}/undo`)
const inStock = async (loft: TestApp) => (await loft.call('GET', `${URL}/1`)).json<Medicine>().quantityInStock

onBothDatabases((open) => {
  test('refuses invalid input by field and saves nothing', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', PMV)
    const before = (await loft.call('GET', `${URL}/1`)).json<Medicine>()
    for (const [path, body, field] of [
      ['', { ...PMV, name: ' ' }, 'name'],
      ['', { ...PMV, quantityInStock: undefined }, 'quantityInStock'],
      ['', { ...PMV, quantityInStock: '' }, 'quantityInStock'],
      ['', { ...PMV, quantityInStock: -1 }, 'quantityInStock'],
      ['', { ...PMV, quantityInStock: 1.5 }, 'quantityInStock'],
      ['', { ...PMV, quantityInStock: 1_000_001 }, 'quantityInStock'],
      ['', { ...PMV, type: 'poison' }, 'type'],
      ['', { ...PMV, unitOfMeasure: 'litres' }, 'unitOfMeasure'],
      ['', { ...PMV, expiryDate: '2026-02-30' }, 'expiryDate'],
      ['', { ...PMV, defaultDose: 0 }, 'defaultDose'],
      ['/1/use', {}, 'quantityUsed'],
      ['/1/use', { quantityUsed: 0 }, 'quantityUsed'],
      ['/1/use', { quantityUsed: -3 }, 'quantityUsed'],
      ['/1/use', { quantityUsed: 1.5 }, 'quantityUsed'],
      ['/1/use', { quantityUsed: 'many' }, 'quantityUsed'],
      ['/1/use', { quantityUsed: 1, usedOn: '2026-03-07' }, 'usedOn'],
      ['/1/receive', { quantity: 0 }, 'quantity'],
      ['/1/receive', { quantity: 0.0015 }, 'quantity'],
      ['/1/receive', { quantity: 1, receivedOn: '2026-03-07' }, 'receivedOn'],
      ['/1/correct', { count: -1 }, 'count'],
      ['/1/correct', { count: 1, countedOn: '2026-03-07' }, 'countedOn'],
      ['/1/batches/1/discard', { reason: 'lost' }, 'reason'],
      ['/1/batches/1/discard', { reason: 'expired', discardedOn: '2026-03-07' }, 'discardedOn'],
    ] as const) {
      const answer = await send(loft, path, body)
      expect([path, field, answer.statusCode]).toEqual([path, field, 400])
      const code = Object.values(body).includes('2026-03-07') ? 'day_ahead' : 'invalid_input'
      expect(answer.json()).toMatchObject({ code, details: { fields: [{ field }] } })
    }
    expect((await loft.call('GET', URL)).json()).toEqual([before])
  })

  test.each([
    ['/9/use', { quantityUsed: 1 }],
    ['/9/receive', { quantity: 1 }],
    ['/9/correct', { count: 1 }],
    ['/1/batches/9/discard', { reason: 'expired' }],
    ['/1/correct', { count: 1, batchId: 9 }],
    ['/1/use', { quantityUsed: 1, pigeonIds: [9] }],
  ])('%s %j is answered 404 for an unknown id', async (path, body) => {
    await using loft = await open(TODAY)
    await send(loft, '', PMV)
    expect((await send(loft, path, body)).statusCode).toBe(404)
    expect(await inStock(loft)).toBe(20)
  })

  test('refuses a batch of another medicine', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', PMV)
    await send(loft, '', { ...PMV, name: 'Other' })
    expect((await send(loft, '/2/batches/1', { batchNumber: 'X' }, 'PATCH')).statusCode).toBe(404)
    expect((await send(loft, '/2/movements/1', undefined, 'DELETE')).statusCode).toBe(404)
  })

  test('refuses to use more than the stock, or an expired batch without confirmation', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', { ...PMV, expiryDate: '2026-03-05' })
    expect((await send(loft, '/1/use', { quantityUsed: 21 })).json()).toMatchObject({
      code: 'not_enough_stock',
      error: 'Only 20 ml of PMV-Vac are in stock, 21 are needed',
      details: { field: 'quantityUsed', available: 20, wanted: 21, unit: 'ml' },
    })
    const unconfirmed = await send(loft, '/1/use', { quantityUsed: 1 })
    expect([unconfirmed.statusCode, unconfirmed.json()]).toMatchObject([
      409,
      { code: 'needs_confirmation', details: { confirm: 'expired_batch' } },
    ])
    expect(await inStock(loft)).toBe(20)
    expect((await send(loft, '/1/use', { quantityUsed: 1, confirm: ['expired_batch'] })).statusCode).toBe(200)
    expect(await inStock(loft)).toBe(19)
  })

  test('refuses to undo or revert a receipt whose stock has been used', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', { ...PMV, quantityInStock: 0, batchNumber: '', expiryDate: '' })
    const received = actionOf(await send(loft, '/1/receive', { quantity: 5, batchNumber: 'B' }))
    const used = actionOf(await send(loft, '/1/use', { quantityUsed: 2 }))
    expect((await undo(loft, received)).json()).toMatchObject({ code: 'stock_used', details: { missing: 2, unit: 'ml' } })
    expect((await send(loft, '/1/movements/1', undefined, 'DELETE')).json()).toMatchObject({ code: 'stock_used' })
    expect(await inStock(loft)).toBe(3)

    expect((await send(loft, '/1/movements/2', undefined, 'DELETE')).json()).toMatchObject({ quantityInStock: 5 })
    expect((await undo(loft, used)).json()).toMatchObject({ undone: 0 })
    expect((await undo(loft, received)).statusCode).toBe(200)
    expect(await inStock(loft)).toBe(0)
  })

  test('restores a use only if there is enough stock', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', PMV)
    const used = actionOf(await send(loft, '/1/use', { quantityUsed: 15 }))
    const undone = actionOf(await undo(loft, used))
    await send(loft, '/1/use', { quantityUsed: 6 })
    expect((await undo(loft, undone)).json()).toMatchObject({ code: 'stock_used', details: { missing: 1 } })
    expect(await inStock(loft)).toBe(14)
    const back = actionOf(await send(loft, '/1/movements/3', undefined, 'DELETE'))
    expect((await undo(loft, undone)).statusCode).toBe(200)
    expect(await inStock(loft)).toBe(5)
    expect((await undo(loft, back)).json()).toMatchObject({ code: 'stock_used' })
    expect((await loft.call('POST', '/api/deleted/stock-movements/3/restore')).json()).toMatchObject({ code: 'stock_used' })
    expect(await inStock(loft)).toBe(5)
  })

  test('hides a deleted medicine everywhere and restores it unchanged', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', PMV)
    await send(loft, '/1/use', { quantityUsed: 4 })
    const before = (await loft.call('GET', `${URL}/1`)).json<Medicine>()
    await send(loft, '/1', undefined, 'DELETE')
    expect((await loft.call('GET', URL)).json()).toEqual([])
    for (const path of ['/1/use', '/1/receive', '/1/correct'])
      expect((await send(loft, path, { quantityUsed: 1, quantity: 1, count: 1 })).statusCode).toBe(404)
    expect((await loft.call('GET', `${URL}/1/movements`)).statusCode).toBe(404)
    expect((await loft.call('GET', '/api/deleted')).json()).toMatchObject([{ entity: 'medicines', title: 'PMV-Vac' }])
    await loft.call('POST', '/api/deleted/medicines/1/restore')
    const { batches, quantityInStock, batchNumber } = (await loft.call('GET', `${URL}/1`)).json<Medicine>()
    expect({ quantityInStock, batchNumber, left: batches[0]!.quantity }).toEqual({
      quantityInStock: before.quantityInStock,
      batchNumber: 'A1',
      left: 16,
    })
  })

  test('of twenty parallel uses of one batch, only as many succeed as its stock allows', async () => {
    await using loft = await open(TODAY)
    await send(loft, '', { ...PMV, quantityInStock: 39 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(loft, '/1/use', { quantityUsed: 3 })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(13)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ code: 'not_enough_stock', details: { available: 0, wanted: 3 } })
    expect(await inStock(loft)).toBe(0)
  })
})
