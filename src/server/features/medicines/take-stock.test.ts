import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { deleteRecorded, insertRecorded } from '#server/history/recorded.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { returnStock } from './return-stock.ts'
import { listBatches } from './medicines.repository.ts'
import { inTestAction, addStockedVaccine, type TestBatch } from './medicines-for-tests.ts'
import { takeStock, type StockRequest } from './take-stock.ts'

const TODAY = '2026-03-06'
const SOON: TestBatch = { number: 'A1', expiry: '2026-04-01', amount: 500 }
const LATER: TestBatch = { number: 'B2', expiry: '2026-09-01', amount: 1000 }
const EXPIRED: TestBatch = { number: 'X0', expiry: '2026-03-05', amount: 300 }

const take = (loft: TestApp, taking: Partial<StockRequest>) =>
  inTestAction(loft, TODAY, (change) =>
    takeStock(change, { medicineId: 1, on: TODAY as LocalDate, amounts: [{ amount: 200 }], ...taking }),
  )
const stockOfBatches = async (loft: TestApp) => (await listBatches(loft.db, [1])).map(({ amount }) => amount)

onBothDatabases((open) => {
  test('uses the batch that expires first, and splits a dose over two batches if needed', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [LATER, SOON])
    await loft.db
      .insertInto('pigeons')
      .values([birdRow('AU 1'), birdRow('AU 2')])
      .execute()
    const taken = await take(loft, {
      amounts: [
        { amount: 400, pigeonId: 1 },
        { amount: 400, pigeonId: 2, notes: 'left leg' },
      ],
    })
    expect(taken.map(({ batches }) => batches)).toEqual([
      [{ id: 2, batchNumber: 'A1', expiryDate: '2026-04-01', amount: 400 }],
      [
        { id: 2, batchNumber: 'A1', expiryDate: '2026-04-01', amount: 100 },
        { id: 1, batchNumber: 'B2', expiryDate: '2026-09-01', amount: 300 },
      ],
    ])
    expect(taken[1]!.movements).toMatchObject([
      { kind: 'used', amount: -100, pigeonId: 2, notes: 'left leg', movedOn: TODAY },
      { kind: 'used', amount: -300, pigeonId: 2, notes: 'left leg', movedOn: TODAY },
    ])
    expect(await stockOfBatches(loft)).toEqual([700, 0])
  })

  test('takes from the batch the keeper chose', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON, LATER])
    await take(loft, { batchId: 2 })
    expect(await stockOfBatches(loft)).toEqual([500, 800])
    await expect(take(loft, { batchId: 2, amounts: [{ amount: 801 }] })).rejects.toMatchObject({ code: 'not_enough_stock' })
  })

  test('refuses more than the stock with both amounts, and takes nothing', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON, LATER, EXPIRED])
    await expect(take(loft, { amounts: [{ amount: 200 }, { amount: 1601 }] })).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 1.8 ml of PMV-Vac are in stock, 1.801 are needed',
      details: { available: 1.8, wanted: 1.801, unit: 'ml', name: 'PMV-Vac' },
    })
    expect(await stockOfBatches(loft)).toEqual([500, 1000, 300])
  })

  test('uses an expired batch only with confirmation and only if the others do not hold enough', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [EXPIRED, SOON])
    await take(loft, { amounts: [{ amount: 100 }], confirm: ['expired_batch'] })
    expect(await stockOfBatches(loft)).toEqual([300, 400])
    const more = { amounts: [{ amount: 401 }] }
    await expect(take(loft, more)).rejects.toMatchObject({
      code: 'needs_confirmation',
      details: { confirm: 'expired_batch', unexpired: 0.4, wanted: 0.401, batchNumber: 'X0', expiryDate: '2026-03-05' },
    })
    expect(await stockOfBatches(loft)).toEqual([300, 400])
    await take(loft, { ...more, confirm: ['expired_batch'] })
    expect(await stockOfBatches(loft)).toEqual([299, 0])
  })

  test('a use dated before the expiry date takes from the batch without confirmation', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [EXPIRED])
    await take(loft, { on: '2026-03-05' as LocalDate })
    expect(await stockOfBatches(loft)).toEqual([100])
  })

  test.each([
    ['a future day', { on: '2026-03-07' as LocalDate }, 'day_ahead'],
    ['an amount of 0', { amounts: [{ amount: 0 }] }, 'invalid_input'],
    ['a negative amount', { amounts: [{ amount: -1 }] }, 'invalid_input'],
    ['half a thousandth', { amounts: [{ amount: 0.5 }] }, 'invalid_input'],
    ['an unknown medicine', { medicineId: 9 }, 'unknown_medicine'],
  ])('refuses %s', async (_, taking, code) => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON])
    await expect(take(loft, taking)).rejects.toMatchObject({ code })
    expect(await stockOfBatches(loft)).toEqual([500])
  })

  test('refuses an archived medicine', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON], 0)
    await expect(take(loft, {})).rejects.toMatchObject({ code: 'medicine_archived', details: { field: 'medicineId' } })
  })

  test('returns exactly the stock of an undone vaccination', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON])
    await loft.db.insertInto('pigeons').values(birdRow('AU 1')).execute()
    const record = { pigeonId: 1, administeredDate: TODAY as LocalDate, createdAt: TODAY, updatedAt: TODAY }
    await loft.db
      .insertInto('vaccinationRecords')
      .values([record, record] as never)
      .execute()
    await take(loft, {
      amounts: [
        { amount: 200, vaccinationRecordId: 1 },
        { amount: 100, vaccinationRecordId: 2 },
      ],
    })
    expect(await inTestAction(loft, TODAY, (change) => returnStock(change, { vaccinationRecordId: 1 }))).toBe(1)
    expect(await stockOfBatches(loft)).toEqual([400])
    expect(await inTestAction(loft, TODAY, (change) => returnStock(change, { vaccinationRecordId: 1 }))).toBe(0)
    expect((await loft.call('GET', '/api/deleted')).json()).toEqual([])
    expect((await loft.call('POST', '/api/deleted/stock-movements/2/restore')).statusCode).toBe(404)
  })

  test('a deleted vaccination returns its stock, and is restored only if there is enough', async () => {
    await using loft = await open(TODAY)
    await addStockedVaccine(loft, TODAY, [SOON])
    await loft.db.insertInto('pigeons').values(birdRow('AU 1')).execute()
    const vaccine = { programId: null, medicineId: 1, vaccineText: null, batchNumber: null, expiryDate: null, dose: 200 }
    const record = await inTestAction(loft, TODAY, async (change) => {
      const details = { administeredDate: TODAY as LocalDate, nextDueDate: null, givenBy: null, notes: null }
      const [made] = await insertRecorded(change, 'vaccination-records', [{ pigeonId: 1, ...vaccine, ...details }])
      const amounts = [{ amount: 200, vaccinationRecordId: made!.id }]
      await takeStock(change, { medicineId: 1, on: TODAY as LocalDate, amounts })
      return made!
    })
    const deleteIt = () =>
      inTestAction(loft, TODAY, async (change) => {
        await returnStock(change, { vaccinationRecordId: record.id })
        const row = await change.trx.selectFrom('vaccinationRecords').selectAll().executeTakeFirstOrThrow()
        await deleteRecorded(change, 'vaccination-records', row)
      })
    const restore = () => loft.call('POST', `/api/deleted/vaccination-records/${record.id}/restore`)

    await deleteIt()
    expect(await stockOfBatches(loft)).toEqual([500])
    expect((await loft.call('GET', '/api/deleted')).json()).toMatchObject([{ entity: 'vaccination-records', id: record.id }])
    expect((await restore()).statusCode).toBe(200)
    expect(await stockOfBatches(loft)).toEqual([300])

    await deleteIt()
    await take(loft, { amounts: [{ amount: 400 }] })
    expect((await restore()).json()).toMatchObject({ code: 'stock_used', details: { missing: 0.1 } })
    expect(await stockOfBatches(loft)).toEqual([100])
  })
})
