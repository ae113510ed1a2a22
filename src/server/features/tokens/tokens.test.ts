import { expect, test } from 'vitest'
import { requiredRoleOf } from '#shared/accounts/permissions.ts'
import { isAtLeast, type Role } from '#shared/accounts/role.ts'
import { mayTokenCall, type TokenScope } from '#shared/tokens/token-scopes.ts'
import { addAccountAndSignIn, firstManager, PASSWORD, type TestBrowser } from '#server/testing/accounts.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'

const TODAY = '2026-03-06'
const DAY_MS = 86_400_000
const BIRD = { bandId: 'GB-26-N-1', birthYear: 2026, gender: 'cock' }

interface NewToken {
  readonly role?: Role
  readonly scopes?: readonly TokenScope[]
  readonly days?: number
}

/** Makes a token in a browser; returns its row and a function that calls with it, as a program without a browser does. */
async function makeToken(
  loft: TestApp,
  browser: TestBrowser,
  { role = 'manager', scopes = ['birds:write'], days }: NewToken = {},
) {
  await browser.call('POST', '/api/access/confirm', { password: PASSWORD })
  const made = await browser.call('POST', '/api/tokens', { name: 'Club page', role, scopes, ...(days && { days }) })
  const { token, id } = made.json<{ token: string; id: number }>()
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = {}) =>
    loft.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    })
  return { made, token, id, call }
}

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

onBothDatabases((open) => {
  test('a token is shown once, is stored as a hash only, and makes changes in the name of its account', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const { made, token, call } = await makeToken(loft, ana)
    expect(made.json()).toMatchObject({
      name: 'Club page',
      username: 'Ana',
      role: 'manager',
      scopes: ['birds:write'],
      lastUsedAt: null,
    })
    expect(token).toMatch(/^loft_[\w-]{43}$/)
    expect(made.json().expiresAt).toBe('2026-06-04T12:00:00.000Z')

    expect((await call('POST', '/api/pigeons', BIRD)).statusCode).toBe(200)
    const [action] = (await ana.call('GET', '/api/history/pigeons/1')).json<{ actor: string }[]>()
    expect(action?.actor).toBe('Ana')
    const listed = await ana.call('GET', '/api/tokens')
    expect(listed.json().tokens).toMatchObject([{ name: 'Club page', lastUsedAt: '2026-03-06T12:00:00.000Z', isOwn: true }])
    const stored = JSON.stringify([
      await loft.db.selectFrom('accessTokens').selectAll().execute(),
      await loft.db.selectFrom('idempotencyKeys').selectAll().execute(),
      await loft.db.selectFrom('auditLog').selectAll().execute(),
    ])
    for (const text of [listed.body, stored]) expect(text).not.toContain(token.slice(5))
    const kinds = (await ana.call('GET', '/api/audit-log?group=data')).json<{ items: { kind: string }[] }>().items
    expect(kinds.map(({ kind }) => kind)).toContain('token_made')
  })

  test('a repeated call, whose answer was lost, gets the same token and makes no second one', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    await ana.call('POST', '/api/access/confirm', { password: PASSWORD })
    const make = async (key: string, name = 'Club page') =>
      (await ana.call('POST', '/api/tokens', { name, role: 'helper', scopes: ['birds:read'] }, { 'idempotency-key': key })).json()
    const first = await make('one')
    expect(await make('one')).toEqual(first)
    const others = [await make('two'), await make('one', 'Other page')]
    expect(new Set([first, ...others].map(({ token }) => token)).size).toBe(3)
    expect((await ana.call('GET', '/api/tokens')).json().tokens).toHaveLength(3)
    const entries = (await ana.call('GET', '/api/audit-log?group=data')).json<{ items: { kind: string }[] }>().items
    expect(entries.filter(({ kind }) => kind === 'token_made')).toHaveLength(3)
  })

  test('needs a recently confirmed password, and refuses a role above that of the account', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
    loft.advance(11 * 60_000)
    const body = { name: 'x', role: 'helper', scopes: ['birds:read'] }
    expect(codeOf(await hugo.call('POST', '/api/tokens', body))).toBe('password_needed')
    await hugo.call('POST', '/api/access/confirm', { password: PASSWORD })
    expect(codeOf(await hugo.call('POST', '/api/tokens', { ...body, role: 'manager' }))).toBe('not_allowed')
    expect((await hugo.call('POST', '/api/tokens', body)).statusCode).toBe(200)
    for (const wrong of [{ scopes: [] }, { scopes: ['accounts:write'] }, { days: 0 }, { days: 367 }, { name: ' ' }])
      expect((await hugo.call('POST', '/api/tokens', { ...body, ...wrong })).statusCode).toBe(400)
  })

  test.each<[string, (loft: TestApp, ana: TestBrowser, userId: number, tokenId: number) => Promise<unknown>]>([
    ['is revoked', (_, ana, _user, id) => ana.call('DELETE', `/api/tokens/${id}`)],
    ['expires', async (loft) => loft.advance(30 * DAY_MS)],
    ['loses its account', (_, ana, user) => ana.call('DELETE', `/api/accounts/${user}`)],
    ['loses its role', (_, ana, user) => ana.call('PATCH', `/api/accounts/${user}`, { role: 'viewer' })],
  ])('a token that %s is refused, also when the account gets its role back', async (_, end) => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
    const { id: userId } = (await hugo.call('GET', '/api/access')).json().account
    const { call, id } = await makeToken(loft, hugo, { role: 'helper', days: 30 })
    expect((await call('GET', '/api/pigeons')).statusCode).toBe(200)
    await end(loft, ana, userId, id)
    const refused = await call('GET', '/api/pigeons')
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'token_wrong'])
    await ana.call('PATCH', `/api/accounts/${userId}`, { role: 'helper' })
    expect(codeOf(await call('GET', '/api/pigeons'))).toBe('token_wrong')
  })

  test('a request with a token ignores the cookies, needs no origin, and is limited by the role and the scopes', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const { call } = await makeToken(loft, ana, { role: 'viewer', scopes: ['birds:write', 'races:read'] })
    const cookie = { cookie: ana.cookie() }
    const foreign = { origin: 'https://club.example', 'sec-fetch-site': 'cross-site' }
    expect((await call('GET', '/api/race-results', undefined, foreign)).statusCode).toBe(200)
    expect(codeOf(await call('POST', '/api/pigeons', BIRD, cookie))).toBe('not_allowed')
    expect(codeOf(await call('GET', '/api/medicines', undefined, cookie))).toBe('token_not_allowed')
    expect(codeOf(await call('GET', '/api/accounts', undefined, cookie))).toBe('token_not_allowed')
    for (const authorization of ['Bearer loft_wrong', 'Bearer', 'Bearer ']) {
      const headers = { authorization, ...cookie }
      const refused = await loft.app.inject({ method: 'GET', url: '/api/pigeons', headers })
      expect([refused.statusCode, codeOf(refused), refused.headers['www-authenticate']]).toEqual([401, 'token_wrong', 'Bearer'])
    }
  })

  test('a request with a token to a call that does not exist is answered 404, and the scheme may be written in any case', async () => {
    await using loft = await open(TODAY)
    const { call, token } = await makeToken(loft, await firstManager(loft))
    const unknown = await call('POST', '/api/nothing', {})
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'not_found'])
    const wrongMethod = await call('DELETE', '/api/pigeons')
    expect([wrongMethod.statusCode, codeOf(wrongMethod)]).toEqual([404, 'not_found'])
    const lowerCase = await call('POST', '/api/pigeons', BIRD, { authorization: `bearer ${token}` })
    expect(lowerCase.statusCode).toBe(200)
  })

  test('users see and revoke their own tokens, and managers those of all users', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    const hugo = await addAccountAndSignIn(loft, ana, 'Hugo', 'helper')
    const own = await makeToken(loft, ana, { role: 'viewer' })
    const other = await makeToken(loft, hugo, { role: 'helper' })
    const namesIn = async (browser: TestBrowser) =>
      (await browser.call('GET', '/api/tokens')).json<{ tokens: { username: string }[] }>().tokens.map(({ username }) => username)
    expect([await namesIn(ana), await namesIn(hugo)]).toEqual([['Hugo', 'Ana'], ['Hugo']])
    expect((await hugo.call('DELETE', `/api/tokens/${own.id}`)).statusCode).toBe(404)
    expect((await ana.call('DELETE', `/api/tokens/${other.id}`)).statusCode).toBe(200)
    expect([codeOf(await other.call('GET', '/api/pigeons')), await namesIn(ana)]).toEqual(['token_wrong', ['Ana']])
  })

  test('a token that calls too often waits, and the headers say how long', async () => {
    await using loft = await open(TODAY)
    const { call } = await makeToken(loft, await firstManager(loft))
    const first = await call('GET', '/api/data-version')
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299', 'ratelimit-reset': '60' })
    await Promise.all(Array.from({ length: 299 }, () => call('GET', '/api/data-version')))
    const refused = await call('GET', '/api/data-version')
    expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'too_many_calls', '60'])
    loft.advance(60_000)
    expect((await call('GET', '/api/data-version')).statusCode).toBe(200)
  })
})

test('on every route, a token may do what its scopes and its role allow, and nothing else', async () => {
  await using loft = await testApp('sqlite', TODAY)
  const ana = await firstManager(loft)
  const wrong: string[] = []
  for (const [role, scopes] of [
    ['manager', ['birds:write', 'backups:write', 'tasks:read']],
    ['viewer', ['races:write', 'health:read']],
  ] as const) {
    const { call } = await makeToken(loft, ana, { role, scopes })
    for (const { name, method, path } of listRoutes(loft.app)) {
      if (!path.startsWith('/api/') || path.startsWith('/api/shared/') || path === '/api/backups') continue
      loft.advance(1000)
      const code = codeOf(
        await call(method as 'GET', path.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : { x: 1 }).then((answer) => ({
          json: () => (answer.headers['content-type']?.toString().includes('json') ? answer.json() : {}),
        })),
      )
      const needed = requiredRoleOf({ method, path })
      const isAllowed = mayTokenCall(scopes, { method, path }) && (needed === 'anyone' || isAtLeast(role, needed))
      if (isAllowed === ['token_not_allowed', 'not_allowed'].includes(code ?? '')) wrong.push(`${role} ${name}: ${code}`)
    }
  }
  expect(wrong).toEqual([])
})
