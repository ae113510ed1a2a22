import { expect, test } from 'vitest'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const due = async (loft: TestApp) => (await loft.call('GET', '/api/notices')).json<{ notices: Notification[] }>().notices
const kinds = async (loft: TestApp) => (await due(loft)).map(({ kind }) => kind)
const send = (loft: TestApp, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  loft.call(method, `/api/medicines${path}`, body)

onBothDatabases((open) => {
  test('a medicine is low from its threshold, out at zero, and has no notice once archived', async () => {
    await using loft = await open()
    await send(loft, '', { name: 'Wormer', quantityInStock: 6, lowStockThreshold: 5 })
    expect(await due(loft)).toEqual([])
    await send(loft, '/1/use', { quantityUsed: 1 })
    expect(await due(loft)).toEqual([
      {
        kind: 'medicine_low',
        key: 'medicine_low:1',
        values: { medicine: 'Wormer' },
        href: '/medicine-inventory?medicine=1',
        ...WITHOUT_DAY,
        deed: { what: 'receive-stock', medicineId: 1 },
      },
    ])
    await send(loft, '/1/use', { quantityUsed: 5 })
    expect(await kinds(loft)).toEqual(['medicine_out'])
    await send(loft, '/1', { isActive: false }, 'PATCH')
    expect(await due(loft)).toEqual([])
  })

  test.each([
    [
      '2026-03-05',
      {
        kind: 'batch_expired',
        values: { medicine: 'PMV (A1)', count: 1 },
        deed: { what: 'discard-batch', medicineId: 1, batchId: 1 },
      },
    ],
    ['2026-03-06', { kind: 'batch_expires_today', values: { medicine: 'PMV (A1)' } }],
    ['2026-04-05', { kind: 'batch_expiring', values: { medicine: 'PMV (A1)', count: 30 } }],
    ['2026-04-06', undefined],
  ])('on 6 March a batch that expires on %s has the notice %j', async (expiryDate, expected) => {
    await using loft = await open('2026-03-06')
    await send(loft, '', { name: 'PMV', quantityInStock: 50, batchNumber: 'A1', expiryDate })
    expect(await due(loft)).toMatchObject(expected ? [expected] : [])
    await send(loft, '/1/batches/1/discard', { reason: 'expired' })
    expect(await kinds(loft)).toEqual(['medicine_out'])
  })
})
