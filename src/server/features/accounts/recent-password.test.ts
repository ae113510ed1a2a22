import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import {
  addAccountAndSignIn,
  firstManager,
  newBrowser,
  PASSWORD,
  totpCodeOf,
  type TestBrowser,
} from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, newPhone, showCode } from './phone-access-for-tests.ts'

const TODAY = '2026-03-06'
const MINUTE = 60_000
const CALLS = [
  ['POST', '/api/sign-in-codes'],
  ['POST', '/api/invitations'],
  ['POST', '/api/network/open'],
  ['POST', '/api/network/close'],
] as const
const confirm = (browser: TestBrowser, body: object) => browser.call('POST', '/api/access/confirm', body)
const confirmedUntil = async (browser: TestBrowser) => (await browser.call('GET', '/api/network')).json().confirmedUntil

/** Makes every call that needs a recent password, and returns their error codes. */
async function refusalsOf(browser: TestBrowser): Promise<(string | undefined)[]> {
  const refusals = []
  for (const [method, path] of CALLS) {
    const body = path === '/api/invitations' ? { username: `Vera ${Math.random()}`, role: 'viewer' } : undefined
    refusals.push(codeOf(await browser.call(method, path, body)))
  }
  return refusals
}

const NONE = CALLS.map(() => undefined)
const NEEDED = CALLS.map(() => 'password_needed')

/** Turns the second factor of an account on, and returns its secret. */
async function addTotp(browser: TestBrowser, now: Date): Promise<string> {
  const { secret } = (await browser.call('POST', '/api/access/totp', { password: PASSWORD })).json<{ secret: string }>()
  await browser.call('POST', '/api/access/totp/confirm', { code: totpCodeOf(secret, now) })
  return secret
}

onBothDatabases((open) => {
  test.each([
    [10 * MINUTE - 1, NONE],
    [10 * MINUTE, NEEDED],
  ])('%i ms after the password was given at sign-in, the calls that need a recent password answer %j', async (ms, refusals) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    loft.advance(ms)
    expect(await refusalsOf(ana)).toEqual(refusals)
    expect(await confirmedUntil(ana)).toBe(refusals === NONE ? '2026-03-06T12:10:00.000Z' : null)
  })

  test.each([
    [10 * MINUTE - 1, NONE],
    [10 * MINUTE, NEEDED],
  ])('%i ms after the password was confirmed, the calls that need a recent password answer %j', async (ms, refusals) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    loft.advance(60 * MINUTE)
    const confirmed = await confirm(ana, { password: PASSWORD })
    expect(confirmed.json()).toEqual({ confirmedUntil: '2026-03-06T13:10:00.000Z' })
    expect(await confirmedUntil(ana)).toBe('2026-03-06T13:10:00.000Z')
    loft.advance(ms)
    expect(await refusalsOf(ana)).toEqual(refusals)
  })

  test('a wrong password does not count, is logged, and is rate limited', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    loft.advance(60 * MINUTE)
    for (let tried = 0; tried < 5; tried += 1) expect(codeOf(await confirm(ana, { password: 'wrong' }))).toBe('wrong_password')
    expect(codeOf(await confirm(ana, { password: PASSWORD }))).toBe('too_many_guesses')
    expect(await refusalsOf(ana)).toEqual(NEEDED)
    const refused = await loft.db.selectFrom('auditLog').select('id').where('kind', '=', 'password_refused').execute()
    expect(refused).toHaveLength(5)
  })

  test('a session made by a sign-in code needs the password, although another session of the account gave it', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const phone = await signInByCode(loft, ana)
    expect(await refusalsOf(phone)).toEqual(NEEDED)
    await confirm(phone, { password: PASSWORD })
    expect(await refusalsOf(phone)).toEqual(NONE)
  })

  test('an account with a second factor confirms its password and a code', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const secret = await addTotp(ana, new Date(`${TODAY}T12:00:00Z`))
    loft.advance(10 * MINUTE)
    const code = totpCodeOf(secret, new Date(`${TODAY}T12:10:00Z`))
    expect(codeOf(await confirm(ana, { password: PASSWORD }))).toBe('second_factor_needed')
    const wrong = code === '000000' ? '111111' : '000000'
    expect(codeOf(await confirm(ana, { password: PASSWORD, code: wrong }))).toBe('second_factor_wrong')
    expect(codeOf(await confirm(ana, { password: 'wrong', code }))).toBe('wrong_password')
    expect(await refusalsOf(ana)).toEqual(NEEDED)
    expect((await confirm(ana, { password: PASSWORD, code })).statusCode).toBe(200)
    expect(await refusalsOf(ana)).toEqual(NONE)
    // Each code works once.
    expect(codeOf(await confirm(ana, { password: PASSWORD, code }))).toBe('second_factor_wrong')
  })

  test.each([
    [false, NONE],
    [true, NEEDED],
  ])(
    'a new password counts as recent, unless the account has a second factor, which the change does not ask for (%s)',
    async (hasTotp, refusals) => {
      await using loft = await open(TODAY, IN_NETWORK)
      const ana = await firstManager(loft)
      if (hasTotp) await addTotp(ana, new Date(`${TODAY}T12:00:00Z`))
      loft.advance(60 * MINUTE)
      await ana.call('POST', '/api/access/password', { password: PASSWORD, newPassword: 'red cock at noon' })
      expect(await refusalsOf(ana)).toEqual(refusals)
    },
  )

  test('without accounts the calls are refused with account_needed, even if the loft is insecure', async () => {
    await using loft = await open(TODAY, { ...IN_NETWORK, isInsecure: true })
    for (const browser of [newBrowser(loft), newPhone(loft)]) {
      expect(await refusalsOf(browser)).toEqual(CALLS.map(() => 'account_needed'))
      expect(codeOf(await confirm(browser, { password: PASSWORD }))).toBe('sign_in_needed')
    }
  })

  test.each(['helper', 'viewer'] as const)('a %s may make none of these calls, even with a recent password', async (role) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const browser = await addAccountAndSignIn(loft, await firstManager(loft), 'Hugo', role)
    expect((await confirm(browser, { password: PASSWORD })).statusCode).toBe(200)
    expect(await refusalsOf(browser)).toEqual(CALLS.map(() => 'not_allowed'))
    expect(codeOf(await browser.call('GET', '/api/network'))).toBe('not_allowed')
    expect(codeOf(await browser.call('GET', '/api/invitations'))).toBe('not_allowed')
  })
})

async function signInByCode(loft: TestApp, manager: TestBrowser): Promise<TestBrowser> {
  const { id, secret } = await showCode(manager)
  const phone = newPhone(loft)
  const { claim } = (await phone.call('POST', '/api/access/sign-in-code', { secret })).json<{ claim: string }>()
  await manager.call('POST', `/api/sign-in-codes/${id}/allow`)
  await phone.call('POST', '/api/access/sign-in-code/session', { claim })
  return phone
}
