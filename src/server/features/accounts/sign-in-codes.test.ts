import { expect, test } from 'vitest'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import {
  addAccountAndSignIn,
  firstManager,
  newBrowser,
  PASSWORD,
  setCookieOf,
  type TestBrowser,
} from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, newPhone, showCode } from './phone-access-for-tests.ts'

const MINUTE = 60_000
const TODAY = '2026-03-06'
const USE = '/api/access/sign-in-code'
const FETCH = '/api/access/sign-in-code/session'

/** Statuses when three calls race for one code. */
const ONE_OF_THREE = [200, 410, 410]
const ascending = (one: number, other: number) => one - other

const answerOf = (browser: TestBrowser, id: number, answer: string) => browser.call('POST', `/api/sign-in-codes/${id}/${answer}`)
const stateOf = async (browser: TestBrowser, id: number) => (await browser.call('GET', `/api/sign-in-codes/${id}`)).json().state

/** Uses a code on a phone and returns the phone's claim. */
async function claimOf(phone: TestBrowser, secret: string): Promise<string> {
  const used = (await phone.call('POST', USE, { secret })).json<{ claim: string }>()
  return used.claim
}

/** Lists the kinds in the security log, the oldest first. */
async function logOf(loft: TestApp): Promise<string[]> {
  const rows = await loft.db.selectFrom('auditLog').select(['kind', 'actor', 'detail']).orderBy('id').execute()
  return rows.map(({ kind, actor, detail }) => [kind, actor, JSON.parse(detail).subject].filter(Boolean).join(' '))
}

onBothDatabases((open) => {
  test('a code signs the phone in as the account that shows it, after the other screen allowed it', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const shown = await showCode(ana)
    expect(shown).toMatchObject({ state: 'shown', device: null, expiresAt: '2026-03-06T12:05:00.000Z' })
    expect(shown.links.map(({ url, kind }) => [kind, url])).toEqual([
      ['name', `https://loft-pc.local:5443/sign-in#phone=${shown.secret}`],
      ['ip', `https://192.168.1.20:5443/sign-in#phone=${shown.secret}`],
    ])
    expect(Buffer.from(shown.secret, 'base64url')).toHaveLength(32)
    expect(shown.typedCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

    const phone = newPhone(loft)
    loft.advance(MINUTE)
    const used = (await phone.call('POST', USE, { secret: shown.secret })).json()
    expect(used).toMatchObject({ username: 'Ana', expiresAt: '2026-03-06T12:06:00.000Z' })
    const waiting = await phone.call('POST', FETCH, { claim: used.claim })
    expect([waiting.json(), setCookieOf(waiting)]).toEqual([{ account: null }, undefined])
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(401)
    expect((await ana.call('GET', `/api/sign-in-codes/${shown.id}`)).json()).toEqual({
      id: shown.id,
      state: 'waiting',
      expiresAt: '2026-03-06T12:06:00.000Z',
      device: { kind: 'phone', system: 'Android', program: 'Chrome', address: '127.0.0.1' },
    })

    expect((await answerOf(ana, shown.id, 'allow')).json().state).toBe('allowed')
    const signedIn = await phone.call('POST', FETCH, { claim: used.claim, remember: true })
    expect(signedIn.json()).toEqual({ account: { id: 1, username: 'Ana', role: 'manager', hasTotp: false } })
    expect(setCookieOf(signedIn)).toContain('Max-Age=7776000; HttpOnly')
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(200)
    expect(await stateOf(ana, shown.id)).toBe('used')
    const sessions = (await ana.call('GET', '/api/access/sessions')).json<{ madeBy: string; isThisOne: boolean }[]>()
    expect(sessions.map(({ madeBy, isThisOne }) => [madeBy, isThisOne])).toEqual([
      ['code', false],
      ['password', true],
    ])
    expect(await logOf(loft)).toEqual([
      'first_account Ana Ana',
      'code_shown Ana',
      'code_used Ana Chrome, Android',
      'code_allowed Ana Chrome, Android',
      'code_sign_in Ana Chrome, Android',
    ])
  })

  test('keeps only hashes of the secrets', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const { secret, typedCode } = await showCode(await firstManager(loft))
    const claim = await claimOf(newPhone(loft), secret)
    const stored = JSON.stringify([
      await loft.db.selectFrom('signInCodes').selectAll().execute(),
      await loft.db.selectFrom('auditLog').selectAll().execute(),
      await loft.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ])
    for (const text of [secret, typedCode, typedCode.replace('-', ''), claim]) expect(stored).not.toContain(text)
  })

  test('a session that is not remembered gets a cookie that ends with the browser', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    const phone = newPhone(loft)
    const claim = await claimOf(phone, secret)
    await answerOf(ana, id, 'allow')
    const cookie = setCookieOf(await phone.call('POST', FETCH, { claim, remember: false }))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).not.toContain('Max-Age')
  })

  test.each([
    [5 * MINUTE - 1, undefined],
    [5 * MINUTE, 'code_expired'],
  ])('%i ms after it is shown, using a code is refused with: %s', async (ms, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const shown = await showCode(ana)
    loft.advance(ms)
    expect(codeOf(await newPhone(loft).call('POST', USE, { secret: shown.secret }))).toBe(code)
    expect(await stateOf(ana, shown.id)).toBe(code ? 'expired' : 'waiting')
  })

  test.each([
    [5 * MINUTE - 1, 'allowed', undefined],
    [5 * MINUTE, undefined, 'code_expired'],
  ])('%i ms after the phone used it, the answer is %s', async (ms, state, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    const phone = newPhone(loft)
    const claim = await claimOf(phone, secret)
    loft.advance(ms)
    const answer = (await answerOf(ana, id, 'allow')).json()
    expect([answer.state, answer.code]).toEqual([state, code])
    expect(codeOf(await phone.call('POST', FETCH, { claim }))).toBe(code)
  })

  test('a code works once, for the phone that used it first', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    const phone = newPhone(loft)
    const uses = await Promise.all([1, 2, 3].map(() => phone.call('POST', USE, { secret })))
    expect(uses.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual(ONE_OF_THREE)
    expect(uses.map(codeOf).filter(Boolean)).toEqual(['code_used', 'code_used'])
    const { claim } = uses.find(({ statusCode }) => statusCode === 200)!.json()
    await answerOf(ana, id, 'allow')
    const fetched = await Promise.all([1, 2, 3].map(() => phone.call('POST', FETCH, { claim })))
    expect(fetched.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual(ONE_OF_THREE)
    expect(codeOf(await newPhone(loft).call('POST', USE, { secret }))).toBe('code_used')
  })

  test.each([
    ['refuse', 'refused', 'code_refused', 403],
    ['cancel', 'cancelled', 'code_cancelled', 410],
  ] as const)('after “%s” the phone gets no session', async (answer, state, code, status) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    const phone = newPhone(loft)
    const claim = await claimOf(phone, secret)
    expect((await answerOf(ana, id, answer)).json().state).toBe(state)
    const refused = await phone.call('POST', FETCH, { claim })
    expect([refused.statusCode, codeOf(refused)]).toEqual([status, code])
    expect(codeOf(await answerOf(ana, id, 'allow'))).toBe(code)
    expect(codeOf(await newPhone(loft).call('POST', USE, { secret }))).toBe(code)
    // The same answer again is not an error: a screen may send it twice.
    expect((await answerOf(ana, id, answer)).json().state).toBe(state)
  })

  test('an allowed phone that has not fetched its session yet can still be refused', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    const phone = newPhone(loft)
    const claim = await claimOf(phone, secret)
    await answerOf(ana, id, 'allow')
    await answerOf(ana, id, 'refuse')
    expect(codeOf(await phone.call('POST', FETCH, { claim }))).toBe('code_refused')
  })

  test('a code that no phone has used can be cancelled, but neither allowed nor refused', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await showCode(ana)
    for (const answer of ['allow', 'refuse']) expect(codeOf(await answerOf(ana, id, answer))).toBe('code_not_used_yet')
    expect((await answerOf(ana, id, 'cancel')).json().state).toBe('cancelled')
    expect(codeOf(await newPhone(loft).call('POST', USE, { secret }))).toBe('code_cancelled')
  })

  test('a new code cancels the former one of the same session, and of no other', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const mara = await addAccountAndSignIn(loft, ana, 'Mara', 'manager')
    const [first, ofMara] = [await showCode(ana), await showCode(mara)]
    await showCode(ana)
    expect([await stateOf(ana, first.id), await stateOf(mara, ofMara.id)]).toEqual(['cancelled', 'shown'])
  })

  test('only the session that shows a code may read and answer it', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const mara = await addAccountAndSignIn(loft, ana, 'Mara', 'manager')
    const otherOfAna = newBrowser(loft)
    await otherOfAna.call('POST', '/api/access/sign-in', { username: 'Ana', password: PASSWORD })
    const { id, secret } = await showCode(ana)
    await claimOf(newPhone(loft), secret)
    for (const browser of [mara, otherOfAna]) {
      expect((await browser.call('GET', `/api/sign-in-codes/${id}`)).statusCode).toBe(404)
      for (const answer of ['allow', 'refuse', 'cancel']) expect((await answerOf(browser, id, answer)).statusCode).toBe(404)
    }
    expect(await stateOf(ana, id)).toBe('waiting')
  })

  test.each<[string, (ana: TestBrowser, mara: TestBrowser) => Promise<unknown>]>([
    ['signs out', (_, mara) => mara.call('POST', '/api/access/sign-out')],
    ['signs out everywhere', (_, mara) => mara.call('POST', '/api/access/sign-out-everywhere')],
    [
      'changes the password',
      (_, mara) => mara.call('POST', '/api/access/password', { password: PASSWORD, newPassword: 'red cock at noon' }),
    ],
    ['is no longer a manager', (ana) => ana.call('PATCH', '/api/accounts/2', { role: 'helper' })],
    ['gets a new password from another manager', (ana) => ana.call('PATCH', '/api/accounts/2', { password: 'red cock at noon' })],
    ['is removed', (ana) => ana.call('DELETE', '/api/accounts/2')],
  ])('the codes of an account end when it %s', async (_, end) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const mara = await addAccountAndSignIn(loft, ana, 'Mara', 'manager')
    const allowed = await showCode(mara)
    const phone = newPhone(loft)
    const claim = await claimOf(phone, allowed.secret)
    await answerOf(mara, allowed.id, 'allow')
    await end(ana, mara)
    expect(codeOf(await phone.call('POST', FETCH, { claim }))).toBe('code_cancelled')
    expect((await phone.call('GET', '/api/pigeons')).statusCode).toBe(401)
  })

  test.each([
    [{ secret: 'A'.repeat(43) }, 404, 'code_unknown'],
    [{ secret: "' or 1=1 --" }, 404, 'code_unknown'],
    [{}, 400, 'invalid_input'],
    [{ secret: '' }, 400, 'invalid_input'],
    [{ secret: 'A'.repeat(43), typedCode: 'AAAA-AAAA' }, 400, 'invalid_input'],
    [{ secret: 'A'.repeat(101) }, 400, 'invalid_input'],
    [{ secret: { $ne: '' } }, 400, 'invalid_input'],
    [{ secret: 'A\u0000' }, 400, 'invalid_input'],
  ])('using %j is refused', async (body, status, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    await showCode(await firstManager(loft))
    const answer = await newPhone(loft).call('POST', USE, body)
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })

  test('an unknown claim is refused, and a code is never used by GET or from another site', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const { secret } = await showCode(await firstManager(loft))
    const phone = newPhone(loft)
    expect(codeOf(await phone.call('POST', FETCH, { claim: secret }))).toBe('code_unknown')
    expect((await phone.call('GET', `${USE}?secret=${secret}`)).statusCode).toBe(404)
    const foreign = await phone.call('POST', USE, { secret }, { 'sec-fetch-site': 'cross-site' })
    expect(codeOf(foreign)).toBe('foreign_origin')
    expect((await phone.call('POST', USE, { secret })).statusCode).toBe(200)
  })

  test('codes that ended more than a day ago are deleted', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    await showCode(ana)
    const countAfter = async (ms: number) => {
      loft.advance(ms)
      await ana.call('POST', '/api/access/confirm', { password: PASSWORD })
      await showCode(ana)
      return (await loft.db.selectFrom('signInCodes').select('id').execute()).length
    }
    expect(await countAfter(24 * 60 * MINUTE + 5 * MINUTE)).toBe(2)
    expect(await countAfter(1)).toBe(2)
  })
})
