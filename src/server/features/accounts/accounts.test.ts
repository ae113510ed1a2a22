import { expect, test } from 'vitest'
import type { AppContext } from '#server/app-context.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import {
  firstManager,
  newBrowser,
  addAccountAndSignIn,
  PASSWORD,
  printedSetUpCode,
  signInBrowser,
} from '#server/testing/accounts.ts'
import { codeOf } from './phone-access-for-tests.ts'

const FIRST = '/api/access/first-account'
const problemsOf = (answer: { json: () => { details: { fields: readonly { field: string; problem: string }[] } } }) =>
  Object.fromEntries(answer.json().details.fields.map(({ field, problem }) => [field, problem]))

onBothDatabases((open) => {
  test('without accounts, the loft is open on its own computer and nowhere else', async () => {
    await using loft = await open('2026-03-06', { network: networkForTests({ hostNames: ['192.168.1.5'] }) })
    const local = newBrowser(loft)
    expect((await local.call('GET', '/api/access')).json()).toMatchObject({ state: 'open', account: null, connection: 'local' })
    expect((await local.call('GET', '/api/pigeons')).statusCode).toBe(200)

    const headersOfOthers = [
      { host: '192.168.1.5:5000' },
      { 'x-forwarded-for': '10.0.0.9' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { forwarded: 'for=10.0.0.9' },
      { 'x-real-ip': '10.0.0.9' },
      { via: '1.1 proxy' },
    ] as const
    for (const headers of headersOfOthers) {
      const other = newBrowser(loft, headers)
      expect((await other.call('GET', '/api/access')).json()).toMatchObject({ state: 'set_up', connection: 'plain' })
      const refused = await other.call('GET', '/api/pigeons')
      expect(refused.statusCode).toBe(403)
      expect(codeOf(refused)).toBe('not_from_here')
      expect((await other.call('GET', '/healthz')).statusCode).toBe(200)
    }
  })

  test('with INSECURE=1, the loft is open to every client and reports it', async () => {
    await using loft = await open('2026-03-06', { network: networkForTests({ hostNames: ['192.168.1.5'] }), isInsecure: true })
    const other = newBrowser(loft, { host: '192.168.1.5:5000' })
    expect((await other.call('GET', '/api/access')).json()).toMatchObject({ state: 'open', isInsecure: true })
    expect((await other.call('GET', '/api/pigeons')).statusCode).toBe(200)
    await firstManager(loft)
    expect((await other.call('GET', '/api/pigeons')).statusCode).toBe(401)
  })

  test('creates the first account with the printed code; after that every call needs a session', async () => {
    await using loft = await open('2026-03-06', { network: networkForTests({ hostNames: ['192.168.1.5'] }) })
    const phone = newBrowser(loft, { host: '192.168.1.5' })
    const ana = { username: 'Ana', password: PASSWORD }
    expect(codeOf(await phone.call('POST', FIRST, { ...ana, setUpCode: 'AAAA-AAAA' }))).toBe('set_up_code_used_up')
    await phone.call('POST', '/api/access/set-up-code')
    expect(codeOf(await phone.call('POST', FIRST, { ...ana, setUpCode: 'AAAA-AAAA' }))).toBe('set_up_code_wrong')
    const made = await phone.call('POST', FIRST, { ...ana, setUpCode: printedSetUpCode(loft) })
    expect(made.json()).toEqual({ id: 1, username: 'Ana', role: 'manager', hasTotp: false })
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(200)

    const local = newBrowser(loft)
    expect((await local.call('GET', '/api/access')).json()).toMatchObject({ state: 'signed_out', hasAccounts: true })
    const refused = await local.call('GET', '/api/pigeons')
    expect(refused.statusCode).toBe(401)
    expect(codeOf(refused)).toBe('sign_in_needed')
    expect(codeOf(await local.call('POST', FIRST, { ...ana, setUpCode: printedSetUpCode(loft) }))).toBe('set_up_done')
    expect(codeOf(await local.call('POST', '/api/access/set-up-code'))).toBe('set_up_done')
  })

  test.each<[string, Partial<AppContext>, Record<string, string>, boolean]>([
    ['at the computer itself', {}, {}, false],
    ['from another device', {}, { host: '192.168.1.5' }, true],
    ['through a proxy on the computer', {}, { 'x-forwarded-for': '10.0.0.9' }, true],
    ['at the computer itself, with PUBLIC_URL', { publicUrl: 'https://loft.example.org' }, {}, true],
    ['at the computer itself, with TRUSTED_PROXIES', { isBehindProxy: true }, {}, true],
  ])('decides whether the first account needs the code of the console: %s', async (_, context, headers, isNeeded) => {
    await using loft = await open('2026-03-06', { network: networkForTests({ hostNames: ['192.168.1.5'] }), ...context })
    const browser = newBrowser(loft, headers)
    expect((await browser.call('GET', '/api/access')).json().needsSetUpCode).toBe(isNeeded)
    const made = await browser.call('POST', FIRST, { username: 'Ana', password: PASSWORD })
    expect(made.statusCode).toBe(isNeeded ? 400 : 200)
    if (isNeeded) expect(problemsOf(made)).toEqual({ setUpCode: 'missing' })
    else expect(made.json()).toEqual({ id: 1, username: 'Ana', role: 'manager', hasTotp: false })
    expect((await newBrowser(loft, headers).call('GET', '/api/access')).json().needsSetUpCode).toBe(isNeeded)
  })

  test('refuses a wrong code also where none is needed, and a second first account without a code', async () => {
    await using loft = await open()
    const browser = newBrowser(loft)
    await browser.call('POST', '/api/access/set-up-code')
    const ana = { username: 'Ana', password: PASSWORD }
    expect(codeOf(await browser.call('POST', FIRST, { ...ana, setUpCode: 'AAAA-AAAA' }))).toBe('set_up_code_wrong')
    expect((await browser.call('POST', FIRST, { ...ana, setUpCode: '' })).statusCode).toBe(200)
    expect(codeOf(await newBrowser(loft).call('POST', FIRST, { ...ana, username: 'Eve' }))).toBe('set_up_done')
  })

  test.each([
    [
      { setUpCode: '', username: '', password: '' },
      { setUpCode: 'missing', username: 'missing', password: 'missing' },
    ],
    [
      { setUpCode: 'AAAA-AAA', password: '1234567' },
      { setUpCode: 'set_up_code_wrong', password: 'password_short' },
    ],
    [
      { setUpCode: 'UUUU-UUUU', username: ' ' },
      { setUpCode: 'set_up_code_wrong', username: 'missing' },
    ],
    [
      { setUpCode: 'AAAA-AAAA', username: '', password: 'Palomar 2026' },
      { username: 'missing', password: 'password_common' },
    ],
  ])('refuses a first account of %j with all problems %j and counts no try of the code', async (wrong, problems) => {
    await using loft = await open('2026-03-06', { network: networkForTests({ hostNames: ['192.168.1.5'] }) })
    const browser = newBrowser(loft, { host: '192.168.1.5' })
    await browser.call('POST', '/api/access/set-up-code')
    for (let tried = 0; tried < 10; tried++) {
      const answer = await browser.call('POST', FIRST, { username: 'Ana', password: PASSWORD, ...wrong })
      expect([answer.statusCode, codeOf(answer), problemsOf(answer)]).toEqual([400, 'invalid_input', problems])
    }
    const made = await browser.call('POST', FIRST, { username: 'Ana', password: PASSWORD, setUpCode: printedSetUpCode(loft) })
    expect(made.statusCode).toBe(200)
  })

  test('does not reveal whether the code is right while other input is invalid', async () => {
    await using loft = await open()
    const browser = newBrowser(loft)
    await browser.call('POST', '/api/access/set-up-code')
    const answers = ['AAAA-AAAA', printedSetUpCode(loft)].map((setUpCode) =>
      browser.call('POST', FIRST, { username: 'Ana', password: 'short', setUpCode }),
    )
    const [wrong, right] = await Promise.all(answers)
    expect(right!.json()).toEqual(wrong!.json())
  })

  test('only one of two clients with the code creates the first account', async () => {
    await using loft = await open()
    await newBrowser(loft).call('POST', '/api/access/set-up-code')
    const setUpCode = printedSetUpCode(loft)
    const answers = await Promise.all(
      ['Ana', 'Luis'].map((username) => newBrowser(loft).call('POST', FIRST, { setUpCode, username, password: PASSWORD })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await loft.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  test('adds accounts, changes roles and removes accounts with immediate effect on their sessions', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'viewer')
    const bird = { bandId: 'ES 2026 1', birthYear: 2026 }
    expect(codeOf(await luis.call('POST', '/api/pigeons', bird))).toBe('not_allowed')
    await ana.call('PATCH', '/api/accounts/2', { role: 'helper' })
    expect((await luis.call('POST', '/api/pigeons', bird)).statusCode).toBe(200)
    expect(codeOf(await luis.call('DELETE', '/api/pigeons/1'))).toBe('not_allowed')
    expect((await ana.call('GET', '/api/accounts')).json()).toMatchObject([
      { id: 1, username: 'Ana', role: 'manager', hasTotp: false },
      { id: 2, username: 'Luis', role: 'helper', lastSeenAt: '2026-03-06T12:00:00.000Z' },
    ])
    expect((await ana.call('DELETE', '/api/accounts/2')).json()).toEqual({ done: true })
    expect((await luis.call('GET', '/api/pigeons')).statusCode).toBe(401)
    expect((await ana.call('DELETE', '/api/accounts/2')).statusCode).toBe(404)
  })

  test('records actions under the name of the account, and a helper can undo only their own', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'helper')
    const undo = (person: typeof ana, answer: { headers: Record<string, unknown> }) =>
      person.call('POST', `/api/actions/${String(answer.headers['x-action-id'])}/undo`)
    const actionOfAna = await ana.call('POST', '/api/pigeons', { bandId: 'ES 2026 1', birthYear: 2026 })
    const actionOfLuis = await luis.call('POST', '/api/pigeons', { bandId: 'ES 2026 2', birthYear: 2026 })
    expect((await ana.call('GET', '/api/history/pigeons/2')).json()[0]).toMatchObject({ actor: 'Luis' })
    expect(codeOf(await undo(luis, actionOfAna))).toBe('not_allowed')
    expect((await undo(luis, actionOfLuis)).statusCode).toBe(200)
    expect((await undo(ana, actionOfAna)).statusCode).toBe(200)
    expect((await luis.call('POST', '/api/actions/9999/undo')).statusCode).toBe(404)
  })

  test('refuses to remove or demote the last manager', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    expect(codeOf(await ana.call('DELETE', '/api/accounts/1'))).toBe('last_manager')
    expect(codeOf(await ana.call('PATCH', '/api/accounts/1', { role: 'helper' }))).toBe('last_manager')
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'manager')
    expect((await luis.call('DELETE', '/api/accounts/1')).statusCode).toBe(200)
    expect(codeOf(await luis.call('DELETE', '/api/accounts/2'))).toBe('last_manager')
  })

  test.each([
    [{ username: 'ÁNA' }, 409, 'name_taken'],
    [{ role: 'owner' }, 400, 'invalid_input'],
  ])('refuses an account with %j: %i %s', async (wrong, status, code) => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const answer = await ana.call('POST', '/api/accounts', { username: 'Luis', role: 'viewer', password: PASSWORD, ...wrong })
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })

  test.each([
    [{ username: '  ' }, { username: 'missing' }],
    [{ password: '1234567' }, { password: 'password_short' }],
    [{ password: 'Palomar 2026' }, { password: 'password_common' }],
    [{ password: 'luis 2026' }, { password: 'password_common' }],
    [
      { username: '', password: '' },
      { username: 'missing', password: 'missing' },
    ],
    [
      { username: '', password: '1234567' },
      { username: 'missing', password: 'password_short' },
    ],
  ])('refuses an account with %j and reports all problems %j', async (wrong, problems) => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const answer = await ana.call('POST', '/api/accounts', { username: 'Luis', role: 'viewer', password: PASSWORD, ...wrong })
    expect([answer.statusCode, codeOf(answer), problemsOf(answer)]).toEqual([400, 'invalid_input', problems])
  })

  test('a password reset by a manager ends the old password and its sessions', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'viewer')
    await ana.call('PATCH', '/api/accounts/2', { password: 'another blue hen' })
    const own = await ana.call('PATCH', '/api/accounts/1', { password: 'another blue hen' })
    expect([own.statusCode, codeOf(own)]).toEqual([403, 'own_password'])
    expect((await luis.call('GET', '/api/pigeons')).statusCode).toBe(401)
    expect((await (await signInBrowser(loft, 'Luis')).call('GET', '/api/pigeons')).statusCode).toBe(401)
    const answer = await luis.call('POST', '/api/access/sign-in', { username: 'luis', password: 'another blue hen' })
    expect(answer.json()).toMatchObject({ username: 'Luis', role: 'viewer' })
  })

  test('no password or token is stored in the database or sent in an answer in plain text', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const token = ana.cookie().split('=')[1]!
    const rows = JSON.stringify([
      await loft.db.selectFrom('users').selectAll().execute(),
      await loft.db.selectFrom('sessions').selectAll().execute(),
      await loft.db.selectFrom('auditLog').selectAll().execute(),
      await loft.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ])
    const listed = (await ana.call('GET', '/api/accounts')).body
    expect(rows).toContain('$argon2id$')
    for (const text of [rows, listed]) {
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain(token)
    }
    expect(listed).not.toContain('argon2')
  })
})
