import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/accounts/audit.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const WRONG = `Bearer ${'a'.repeat(43)}`

/** A loft behind a proxy, which says from where each request comes. */
const BEHIND_PROXY = [{ publicUrl: 'https://loft.example' }, { trustProxy: '127.0.0.1' }] as const

/** Asks with what a wrong key is, or without any. */
const ask = (loft: TestApp, address: string, authorization?: string) =>
  loft.app.inject({
    method: 'GET',
    url: '/api/shared/loft',
    headers: { host: 'loft.example', 'x-forwarded-for': address, ...(authorization && { authorization }) },
  })

const refusedIn = async (loft: TestApp, query = '?group=refusals'): Promise<AuditEntry[]> =>
  (await loft.call('GET', `/api/audit-log${query}`)).json().items

onBothDatabases((open) => {
  test.each([
    ['a key that is none', WRONG, 1],
    ['a key too short', 'Bearer short', 1],
    ['another scheme', `Basic ${'a'.repeat(43)}`, 1],
    ['an empty header', '', 0],
    ['no key', undefined, 0],
  ])('%s is refused; of %j so many entries stand in the security log: %i', async (_, authorization, count) => {
    await using loft = await open('2026-03-06', ...BEHIND_PROXY)
    expect((await ask(loft, '10.0.0.1', authorization)).statusCode).toBe(401)
    expect(await refusedIn(loft)).toHaveLength(count)
  })

  test('a revoked key is told with the address it came from, under nobody’s name, and nothing of it is kept', async () => {
    await using loft = await open('2026-03-06', ...BEHIND_PROXY)
    const secret = 'b'.repeat(43)
    await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })
    await loft.call('DELETE', '/api/sharing-keys/1')
    await ask(loft, '10.0.0.1', `Bearer ${secret}`)
    const at = '2026-03-06T12:00:00.000Z'
    expect(await refusedIn(loft)).toEqual([
      { id: expect.any(Number), at, actor: null, kind: 'sharing_key_refused', address: '10.0.0.1' },
    ])
    expect(JSON.stringify(await loft.db.selectFrom('auditLog').selectAll().execute())).not.toContain(secret)
    // Nobody to choose, and not the command line.
    expect((await loft.call('GET', '/api/audit-log')).json().actors).not.toContain(null)
    expect(await refusedIn(loft, '?actor=')).toEqual([])
  })

  test('a flood does not fill the log: five of an address at first, then after a wait that doubles; right keys are let in meanwhile', async () => {
    await using loft = await open('2026-03-06', ...BEHIND_PROXY)
    const secret = 'b'.repeat(43)
    await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })
    const flood = (times: number, addressOf: (at: number) => string) =>
      Promise.all(Array.from({ length: times }, (_, at) => ask(loft, addressOf(at), WRONG)))
    const count = async () => (await refusedIn(loft)).length

    await flood(5, (at) => `2001:db8::${at}`)
    expect(await count()).toBe(5)
    await flood(2, (at) => `2001:db8::${at}`)
    expect(await count()).toBe(5)
    loft.pass(1000)
    await flood(2, () => '2001:db8::1')
    expect(await count()).toBe(6)
    expect((await ask(loft, '2001:db8::1', `Bearer ${secret}`)).statusCode).toBe(200)
    await ask(loft, '10.0.0.1', WRONG)
    expect(await count()).toBe(7)
    // Those that were not written down are told with the next one.
    expect((await refusedIn(loft)).map(({ more }) => more)).toEqual([1, 2, undefined, undefined, undefined, undefined, undefined])
  })
})
