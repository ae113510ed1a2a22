import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import {
  firstManager,
  newBrowser,
  addAccountAndSignIn,
  PASSWORD,
  printedSetUpCode,
  setCookieOf,
  signInBrowser,
  totpCodeOf,
} from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, showCode } from './phone-access-for-tests.ts'

const DAY = 86_400_000
const SIGN_IN = '/api/access/sign-in'

onBothDatabases((open, openServer) => {
  test.each([
    [14 * DAY - 1, 200],
    [14 * DAY, 401],
  ])('a session not used for %i ms is answered with %i', async (ms, status) => {
    await using loft = await open()
    const ana = await firstManager(loft)
    loft.advance(ms)
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(status)
  })

  test.each([
    [90 * DAY - 1, 200],
    [90 * DAY, 401],
  ])('a session used every day is answered %i ms after the sign-in with %i', async (ms, status) => {
    await using loft = await open()
    const ana = await firstManager(loft)
    for (let day = 0; day < 89; day += 10) {
      loft.advance(10 * DAY - (day === 80 ? 90 * DAY - ms : 0))
      if (day < 80) expect((await ana.call('GET', '/api/data-version')).statusCode).toBe(200)
    }
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(status)
  })

  test.each([
    ['over plain HTTP', {}, /^loft-session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/],
    [
      'over HTTPS, and for nothing but HTTPS',
      { 'x-forwarded-proto': 'https' },
      /^__Host-loft-session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    ],
  ])('the cookie is not readable by scripts, %s', async (_, headers, form) => {
    await using loft = await openServer('2026-03-06', { publicUrl: 'https://loft.example' }, { trustProxy: ['127.0.0.1'] })
    await firstManager(loft)
    const ana = newBrowser(loft, { host: 'loft.example', ...headers })
    const signIn = await ana.call('POST', SIGN_IN, { username: 'ana', password: PASSWORD })
    expect(setCookieOf(signIn)).toMatch(form)
    const [name, token] = ana.cookie().split('=')
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(200)

    // The cookie of one protocol is not valid for the other.
    const other = name === 'loft-session' ? { 'x-forwarded-proto': 'https' } : {}
    const crossed = newBrowser(loft, { host: 'loft.example', cookie: `${name}=${token}`, ...other })
    expect((await crossed.call('GET', '/api/pigeons')).statusCode).toBe(401)

    const out = await ana.call('POST', '/api/access/sign-out')
    expect(setCookieOf(out)).toMatch(new RegExp(`^${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax(; Secure)?$`))
  })

  test.each([
    [{}, /; Max-Age=7776000;/],
    [{ remember: true }, /; Max-Age=7776000;/],
    [{ remember: false }, /^loft-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/],
  ])('a sign-in with %o sets a cookie like %s, also at the first account and with a new password', async (remember, form) => {
    await using loft = await open()
    const ana = newBrowser(loft)
    await ana.call('POST', '/api/access/set-up-code')
    const account = { setUpCode: printedSetUpCode(loft), username: 'Ana', password: PASSWORD }
    expect(setCookieOf(await ana.call('POST', '/api/access/first-account', { ...account, ...remember }))).toMatch(form)
    const signIn = await ana.call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD, ...remember })
    expect(setCookieOf(signIn)).toMatch(form)
    const passwords = { password: PASSWORD, newPassword: 'red hen on the roof' }
    expect(setCookieOf(await ana.call('POST', '/api/access/password', passwords))).toMatch(form)
  })

  test.each([
    ['after a day without use', [DAY - 1], 200],
    ['after a day without use', [DAY], 401],
    ['7 days after the sign-in', [...Array<number>(13).fill(DAY / 2), DAY / 2 - 1], 200],
    ['7 days after the sign-in', Array<number>(14).fill(DAY / 2), 401],
  ])('a session that is not remembered ends %s (%j: %i)', async (_, waits, status) => {
    await using loft = await open()
    await firstManager(loft)
    const ana = newBrowser(loft)
    await ana.call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD, remember: false })
    let answer: number | undefined
    for (const ms of waits) {
      loft.advance(ms)
      answer = (await ana.call('GET', '/api/pigeons')).statusCode
    }
    expect(answer).toBe(status)
  })

  test('a sign-in deletes ended sessions of both kinds, and no others', async () => {
    await using loft = await open()
    await firstManager(loft)
    const signIn = (remember: boolean) =>
      newBrowser(loft).call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD, remember })
    const left = async () => (await loft.db.selectFrom('sessions').select('id').execute()).length
    await signIn(false)
    loft.advance(DAY - 1)
    await signIn(true)
    expect(await left()).toBe(3)
    loft.advance(1)
    await signIn(true)
    expect(await left()).toBe(3)
  })

  test('never uses a token that an attacker planted in the browser (session fixation)', async () => {
    await using loft = await open()
    await firstManager(loft)
    const plantedToken = 'A'.repeat(43)
    const victim = newBrowser(loft, { cookie: `loft-session=${plantedToken}` })
    const answer = await victim.call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(setCookieOf(answer)).not.toContain(plantedToken)
    const attacker = newBrowser(loft, { cookie: `loft-session=${plantedToken}` })
    expect((await attacker.call('GET', '/api/pigeons')).statusCode).toBe(401)
  })

  test('a sign-in makes a new token; a sign-out ends only this session', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const phone = await signInBrowser(loft, 'Ana')
    const before = phone.cookie()
    await phone.call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD })
    expect(phone.cookie()).not.toBe(before)
    const old = newBrowser(loft, { cookie: before })
    expect((await old.call('GET', '/api/pigeons')).statusCode).toBe(401)

    const lastCookie = phone.cookie()
    await phone.call('POST', '/api/access/sign-out')
    expect((await newBrowser(loft, { cookie: lastCookie }).call('GET', '/api/pigeons')).statusCode).toBe(401)
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(200)
    expect((await newBrowser(loft).call('POST', '/api/access/sign-out')).statusCode).toBe(200)
  })

  test('a user sees and ends their own sessions, one or all, and no session of another user', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'viewer')
    const phone = await signInBrowser(loft, 'Ana', { 'user-agent': 'Phone' })
    const sessions = (await phone.call('GET', '/api/access/sessions')).json() as { id: number; isThisOne: boolean }[]
    expect(sessions).toMatchObject([
      { userAgent: 'Phone', address: '127.0.0.1', isThisOne: true },
      { isThisOne: false, startedAt: '2026-03-06T12:00:00.000Z' },
    ])
    const [mine] = (await luis.call('GET', '/api/access/sessions')).json() as { id: number }[]
    expect((await phone.call('POST', `/api/access/sessions/${mine!.id}/end`)).statusCode).toBe(404)
    expect((await luis.call('GET', '/api/pigeons')).statusCode).toBe(200)

    await phone.call('POST', `/api/access/sessions/${sessions[1]!.id}/end`)
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(401)
    const again = await signInBrowser(loft, 'Ana')
    await phone.call('POST', '/api/access/sign-out-everywhere')
    for (const one of [phone, again]) expect((await one.call('GET', '/api/pigeons')).statusCode).toBe(401)
    expect((await luis.call('GET', '/api/pigeons')).statusCode).toBe(200)
  })

  test('a new password ends every session except the current one', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const phone = await signInBrowser(loft, 'Ana')
    const change = (password: string, newPassword: string) => ana.call('POST', '/api/access/password', { password, newPassword })
    const wrong = await change('not my password', 'another blue hen')
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, 'wrong_password'])
    expect(codeOf(await change(PASSWORD, 'short'))).toBe('password_short')
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(200)
    const before = ana.cookie()
    expect((await change(PASSWORD, 'another blue hen')).json()).toEqual({ done: true })
    expect(ana.cookie()).not.toBe(before)
    expect((await ana.call('GET', '/api/pigeons')).statusCode).toBe(200)
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(401)
  })

  test('slows attempts equally for existing and unknown user names', async () => {
    await using loft = await open()
    await firstManager(loft)
    const guess = (username: string, password = 'wrong password') => loft.call('POST', SIGN_IN, { username, password })
    for (const username of ['Ana', 'Nobody']) {
      for (let tried = 0; tried < 5; tried++) {
        const answer = await guess(username)
        expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'wrong_credentials'])
      }
      const slowed = await guess(username)
      expect([slowed.statusCode, codeOf(slowed), slowed.json().details.seconds]).toEqual([429, 'too_many_guesses', 1])
    }
    expect(codeOf(await guess('Ana', PASSWORD))).toBe('too_many_guesses')
    loft.advance(1000)
    expect((await guess('Ana', PASSWORD)).statusCode).toBe(200)
  })

  test('counts a whole IPv6 network as one address, and recognizes it as one known address', async () => {
    await using loft = await openServer('2026-03-06', { publicUrl: 'https://loft.example' }, { trustProxy: ['127.0.0.1'] })
    await firstManager(loft)
    const signIn = (address: string, password: string) =>
      loft.call('POST', SIGN_IN, { username: 'Ana', password }, { host: 'loft.example', 'x-forwarded-for': address })
    expect((await signIn('2001:db8:0:1::1', PASSWORD)).statusCode).toBe(200)
    for (let tried = 1; tried <= 5; tried++) await signIn(`2001:db8:0:2::${tried}`, 'wrong password')
    expect(codeOf(await signIn('2001:db8:0:2::6', PASSWORD))).toBe('too_many_guesses')
    for (let tried = 1; tried <= 45; tried++) await signIn(`2001:db8:1:${tried}::1`, 'wrong password')
    expect(codeOf(await signIn('2001:db8:2:1::1', PASSWORD))).toBe('too_many_guesses')
    expect((await signIn('2001:db8:0:1::2', PASSWORD)).statusCode).toBe(200)
  })

  test('checks only the free attempts of many parallel ones', async () => {
    await using loft = await open()
    await firstManager(loft)
    const guesses = Array.from({ length: 12 }, () => loft.call('POST', SIGN_IN, { username: 'Ana', password: 'wrong one' }))
    const codes = (await Promise.all(guesses)).map(codeOf)
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
  })

  test('asks for the second factor after the password, and accepts each code and recovery code once', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const now = () => new Date(Date.parse('2026-03-06T12:00:00Z') + passed)
    let passed = 0
    expect(codeOf(await ana.call('POST', '/api/access/totp/confirm', { code: '123456' }))).toBe('totp_not_begun')
    expect(codeOf(await ana.call('POST', '/api/access/totp', { password: 'wrong one' }))).toBe('wrong_password')
    const begun = (await ana.call('POST', '/api/access/totp', { password: PASSWORD })).json() as {
      secret: string
      address: string
    }
    expect(begun.address).toBe(`otpauth://totp/Pigeon%20Loft:Ana?secret=${begun.secret}&issuer=Pigeon%20Loft`)
    const code = () => totpCodeOf(begun.secret, now())
    expect(JSON.stringify(await loft.db.selectFrom('users').selectAll().execute())).not.toContain(begun.secret)

    const signIn = (second?: string) => loft.call('POST', SIGN_IN, { username: 'Ana', password: PASSWORD, code: second })
    expect((await signIn()).statusCode).toBe(200)
    const confirmed = await ana.call('POST', '/api/access/totp/confirm', { code: code() })
    const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)

    expect(codeOf(await signIn())).toBe('second_factor_needed')
    expect(codeOf(await signIn(code()))).toBe('second_factor_wrong')
    passed = 30_000
    loft.advance(passed)
    expect((await signIn(code())).statusCode).toBe(200)
    expect(codeOf(await signIn(code()))).toBe('second_factor_wrong')
    expect((await signIn(recoveryCodes[3]!.toLowerCase())).statusCode).toBe(200)
    expect(codeOf(await signIn(recoveryCodes[3]))).toBe('second_factor_wrong')
    expect((await ana.call('GET', '/api/access')).json().account).toMatchObject({ hasTotp: true })

    expect((await ana.call('POST', '/api/access/totp/remove', { password: PASSWORD })).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a restore ends every session, code and invitation, also those stored in the backup', async () => {
    await using loft = await open('2026-03-06', IN_NETWORK)
    const ana = await firstManager(loft)
    await showCode(ana)
    await ana.call('POST', '/api/invitations', { username: 'Vera', role: 'viewer' })
    const { id } = (await ana.call('POST', '/api/backups')).json() as { id: string }
    const { restarts } = (await ana.call('POST', `/api/backups/${id}/restore`)).json() as { restarts: boolean }
    // With SQLite, the restored file waits for the next start of the program.
    const restored = restarts ? openSqlite(join(loft.dataDir, 'loft.sqlite.next')) : loft.db
    expect(await restored.selectFrom('users').select('username').execute()).toEqual([{ username: 'Ana' }])
    for (const table of ['sessions', 'signInCodes', 'invitations'] as const) {
      expect(await restored.selectFrom(table).selectAll().execute()).toEqual([])
    }
    if (restarts) await restored.destroy()
  })
})
