import { expect, test } from 'vitest'
import { firstManager, addAccountAndSignIn } from '#server/features/accounts/accounts-for-tests.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'

const LOFTS = '/api/main-loft-locations'
const KEY = { 'idempotency-key': 'a-key' }
const NORTH = { name: 'North' }

onBothDatabases((open) => {
  test('refuses an idempotency key of another account and does not reveal its reply', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const ben = await addAccountAndSignIn(loft, ana, 'Ben', 'manager')
    const viewer = await addAccountAndSignIn(loft, ana, 'Eve', 'viewer')
    const first = await ana.call('POST', LOFTS, NORTH, KEY)
    expect(first.statusCode).toBe(200)

    const otherReply = await ben.call('POST', LOFTS, NORTH, KEY)
    expect([otherReply.statusCode, otherReply.json().code]).toEqual([422, 'key_reused'])
    expect(otherReply.headers).not.toHaveProperty('x-action-id')
    expect((await viewer.call('POST', LOFTS, NORTH, KEY)).statusCode).toBe(403)
    expect((await loft.call('POST', LOFTS, NORTH, KEY)).statusCode).toBe(401)

    expect((await ana.call('POST', LOFTS, NORTH, KEY)).json()).toEqual(first.json())
    expect((await ana.call('GET', LOFTS)).json()).toHaveLength(1)
  })

  test('a refused call leaves its key free, and a reply is stored for seven days', async () => {
    await using loft = await open()
    const refused = await loft.call('POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' }, KEY)
    expect(refused.statusCode).toBe(400)
    const first = await loft.call('POST', LOFTS, NORTH, KEY)

    loft.setToday('2026-03-12')
    await loft.call('POST', LOFTS, { name: 'East' }, { 'idempotency-key': 'of day 6' })
    expect((await loft.call('POST', LOFTS, NORTH, KEY)).json()).toEqual(first.json())

    loft.setToday('2026-03-14')
    await loft.call('POST', LOFTS, { name: 'South' }, { 'idempotency-key': 'of day 8' })
    expect((await loft.call('POST', LOFTS, { name: 'West' }, KEY)).json()).toMatchObject({ name: 'West' })
  })
})
