import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstManager, addAccountAndSignIn } from '#server/testing/accounts.ts'
import { engineOf } from '#server/db/columns.ts'
import { expiredReplies, removeExpiredReplies } from '#server/history/idempotency.repository.ts'
import { queryPlanOf } from '#server/testing/query-plan-of.ts'
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

  test('a refused call leaves its key free, and a reply is stored for 90 days', async () => {
    await using loft = await open('2026-03-06')
    const refused = await loft.call('POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens' }, KEY)
    expect(refused.statusCode).toBe(400)
    const first = await loft.call('POST', LOFTS, NORTH, KEY)

    loft.setToday('2026-06-04')
    await loft.call('POST', LOFTS, { name: 'East' }, { 'idempotency-key': 'of day 90' })
    expect((await loft.call('POST', LOFTS, NORTH, KEY)).json()).toEqual(first.json())

    await removeExpiredReplies(loft.db, new Date('2026-03-06T12:00:00Z'))
    expect((await loft.call('POST', LOFTS, NORTH, KEY)).json()).toEqual(first.json())
    await removeExpiredReplies(loft.db, new Date('2026-03-06T12:00:00.001Z'))
    expect((await loft.call('POST', LOFTS, { name: 'West' }, KEY)).json()).toMatchObject({ name: 'West' })
  })

  test('the maintenance deletes all expired replies, found by an index', async () => {
    await using loft = await open('2026-06-05')
    const old = { requestHash: 'x', reply: '{}', actionId: 1, createdAt: '2026-03-06T12:00:00.000Z' as never }
    const kept = { ...old, createdAt: '2026-03-07T12:00:00.000Z' as never }
    const many = Array.from({ length: 130 }, (_, at) => ({ ...old, key: `old ${at}` }))
    await loft.db
      .insertInto('idempotencyKeys')
      .values([...many, { ...kept, key: 'kept' }])
      .execute()
    const left = async () => (await loft.db.selectFrom('idempotencyKeys').select('key').execute()).length
    await loft.call('POST', LOFTS, NORTH, KEY)
    expect(await left()).toBe(132)
    const before = new Date('2026-03-07T12:00:00Z')
    // Without statistics PostgreSQL expects rows of 200 lofts.
    if (engineOf(loft.db) === 'postgres') await sql`analyze idempotency_keys`.execute(loft.db)
    expect(await queryPlanOf(loft.db, expiredReplies(loft.db, before, 50))).toContain('idempotency_keys_by_age')
    await removeExpiredReplies(loft.db, before)
    expect(await left()).toBe(2)
  })

  test('the role is checked before a stored reply is returned', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const ben = await addAccountAndSignIn(loft, ana, 'Ben', 'helper')
    expect((await ben.call('POST', LOFTS, NORTH, KEY)).statusCode).toBe(200)
    const { id } = (await ben.call('GET', '/api/access')).json().account
    expect((await ana.call('PATCH', `/api/accounts/${id}`, { role: 'viewer' })).statusCode).toBe(200)
    const repeated = await ben.call('POST', LOFTS, NORTH, KEY)
    expect([repeated.statusCode, repeated.json().code]).toEqual([403, 'not_allowed'])
    await ana.call('PATCH', `/api/accounts/${id}`, { role: 'helper' })
    expect((await ben.call('POST', LOFTS, NORTH, KEY)).json()).toMatchObject(NORTH)
  })

  test('only the first manager repeats a call from before the first account', async () => {
    await using loft = await open()
    const first = await loft.call('POST', LOFTS, NORTH, KEY)
    const ana = await firstManager(loft)
    const ben = await addAccountAndSignIn(loft, ana, 'Ben', 'manager')
    const eve = await addAccountAndSignIn(loft, ana, 'Eve', 'helper')
    for (const other of [ben, eve]) {
      const refused = await other.call('POST', LOFTS, NORTH, KEY)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'key_reused'])
    }
    const repeated = await ana.call('POST', LOFTS, NORTH, KEY)
    expect([repeated.json(), repeated.headers['x-action-id']]).toEqual([first.json(), first.headers['x-action-id']])
    const changed = await ana.call('POST', LOFTS, { name: 'South' }, KEY)
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'key_reused'])

    await ben.call('PATCH', '/api/accounts/1', { role: 'helper' })
    expect((await ana.call('POST', LOFTS, NORTH, KEY)).json().code).toBe('key_reused')
  })
})
