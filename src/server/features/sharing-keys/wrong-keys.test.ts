import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/accounts/audit.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'

const WRONG = `Bearer ${'a'.repeat(43)}`

/** A loft behind a proxy, which forwards the client's address. */
const BEHIND_PROXY = [{ publicUrl: 'https://loft.example' }, { trustProxy: '127.0.0.1' }] as const

/** Sends a request with a wrong authorization, or without any. */
const sendRequest = (loft: TestApp, address: string, authorization?: string) =>
  loft.app.inject({
    method: 'GET',
    url: '/api/shared/loft',
    headers: { host: 'loft.example', 'x-forwarded-for': address, ...(authorization && { authorization }) },
  })

const refusedIn = async (loft: TestApp, query = '?group=refusals'): Promise<AuditEntry[]> =>
  (await loft.call('GET', `/api/audit-log${query}`)).json().items

onDatabases(longRunEngines('sqlite'), (_, openServer) => {
  test.each([
    ['an unknown key', WRONG, 1],
    ['a short key', 'Bearer short', 1],
    ['another scheme', `Basic ${'a'.repeat(43)}`, 1],
    ['an empty header', '', 0],
    ['no key', undefined, 0],
  ])('refuses %s; requests with %j add this many entries to the security log: %i', async (_, authorization, count) => {
    await using loft = await openServer('2026-03-06', ...BEHIND_PROXY)
    expect((await sendRequest(loft, '10.0.0.1', authorization)).statusCode).toBe(401)
    expect(await refusedIn(loft)).toHaveLength(count)
  })

  test("logs a revoked key with the client's address, without an actor and without any part of the key", async () => {
    await using loft = await openServer('2026-03-06', ...BEHIND_PROXY)
    const secret = 'b'.repeat(43)
    await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })
    await loft.call('DELETE', '/api/sharing-keys/1')
    await sendRequest(loft, '10.0.0.1', `Bearer ${secret}`)
    const at = '2026-03-06T12:00:00.000Z'
    expect(await refusedIn(loft)).toEqual([
      { id: expect.any(Number), at, actor: null, kind: 'sharing_key_refused', address: '10.0.0.1' },
    ])
    expect(JSON.stringify(await loft.db.selectFrom('auditLog').selectAll().execute())).not.toContain(secret)
    // These entries have no actor to filter by, and are not attributed to the command line.
    expect((await loft.call('GET', '/api/audit-log')).json().actors).not.toContain(null)
    expect(await refusedIn(loft, '?actor=')).toEqual([])
  })

  test('limits the log entries in a flood: five per address, then after a wait that doubles; right keys still work', async () => {
    await using loft = await openServer('2026-03-06', ...BEHIND_PROXY)
    const secret = 'b'.repeat(43)
    await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })
    const flood = (times: number, addressOf: (at: number) => string) =>
      Promise.all(Array.from({ length: times }, (_, at) => sendRequest(loft, addressOf(at), WRONG)))
    const count = async () => (await refusedIn(loft)).length

    await flood(5, (at) => `2001:db8::${at}`)
    expect(await count()).toBe(5)
    await flood(2, (at) => `2001:db8::${at}`)
    expect(await count()).toBe(5)
    loft.advance(1000)
    await flood(2, () => '2001:db8::1')
    expect(await count()).toBe(6)
    expect((await sendRequest(loft, '2001:db8::1', `Bearer ${secret}`)).statusCode).toBe(200)
    await sendRequest(loft, '10.0.0.1', WRONG)
    expect(await count()).toBe(7)
    // The next entry contains the number of refusals that were not logged.
    expect((await refusedIn(loft)).map(({ more }) => more)).toEqual([1, 2, undefined, undefined, undefined, undefined, undefined])
  })
})
