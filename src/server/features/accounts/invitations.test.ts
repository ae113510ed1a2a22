import { expect, test } from 'vitest'
import { MAX_INVITATIONS } from '#shared/accounts/phone-access-api.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import type { Role } from '#shared/accounts/role.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import {
  addAccountAndSignIn,
  firstManager,
  newBrowser,
  PASSWORD,
  setCookieOf,
  signInBrowser,
  type TestBrowser,
} from '#server/testing/accounts.ts'
import { codeOf, IN_NETWORK, newPhone, secretIn } from './phone-access-for-tests.ts'

const TODAY = '2026-03-06'
const DAY = 86_400_000
const READ = '/api/access/invitation'
const ACCEPT = '/api/access/invitation/accept'

interface Invited {
  readonly id: number
  readonly secret: string
}

async function inviteAs(manager: TestBrowser, username: string, role: Role = 'helper'): Promise<Invited> {
  const made = (await manager.call('POST', '/api/invitations', { username, role })).json()
  return { id: made.id, secret: secretIn(made.links) }
}
const acceptOn = (phone: TestBrowser, secret: string, password = PASSWORD) => phone.call('POST', ACCEPT, { secret, password })

onBothDatabases((open) => {
  test.each(['viewer', 'helper', 'manager'] as const)('an invited %s chooses a password and is signed in', async (role) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    await ana.call('PATCH', '/api/settings', { loftName: 'Old North' })
    const { json } = await ana.call('POST', '/api/invitations', { username: 'Vera', role })
    const { links, ...invitation } = json()
    const days = { madeAt: '2026-03-06T12:00:00.000Z', expiresAt: '2026-03-13T12:00:00.000Z' }
    expect(invitation).toEqual({ id: 1, username: 'Vera', role, invitedBy: 'Ana', ...days })
    expect(links.map(({ url }: { url: string }) => url.split('#')[0])).toEqual([
      'https://loft-pc.local:5443/sign-in',
      'https://192.168.1.20:5443/sign-in',
    ])
    const secret = secretIn(links)
    expect((await ana.call('GET', '/api/invitations')).json()).toEqual([invitation])
    const phone = newPhone(loft)
    const read = { username: 'Vera', role, invitedBy: 'Ana', loftName: 'Old North', expiresAt: days.expiresAt }
    expect((await phone.call('POST', READ, { secret })).json()).toEqual(read)

    const accepted = await acceptOn(phone, secret)
    expect(accepted.json()).toEqual({ id: 2, username: 'Vera', role, hasTotp: false })
    expect(setCookieOf(accepted)).toContain('Max-Age=')
    expect((await phone.call('GET', '/api/access')).json()).toMatchObject({
      state: 'signed_in',
      account: { username: 'Vera', role },
    })
    const sessions = (await phone.call('GET', '/api/access/sessions')).json<{ madeBy: string }[]>()
    expect(sessions.map(({ madeBy }) => madeBy)).toEqual(['invitation'])
    // The password also works at sign-in.
    expect((await (await signInBrowser(loft, 'Vera')).call('GET', '/api/pigeons')).statusCode).toBe(200)
    expect((await ana.call('GET', '/api/invitations')).json()).toEqual([])
    const log = await loft.db.selectFrom('auditLog').select(['kind', 'actor', 'detail']).orderBy('id').execute()
    expect(
      log.filter(({ kind }) => kind.startsWith('invit')).map((row) => [row.kind, row.actor, JSON.parse(row.detail)]),
    ).toEqual([
      ['invited', 'Ana', { address: '127.0.0.1', subject: 'Vera', role }],
      ['invitation_accepted', 'Vera', { address: '127.0.0.1', subject: 'Ana', role }],
    ])
    const stored = [await loft.db.selectFrom('invitations').selectAll().execute(), log]
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test.each([
    [7 * DAY - 1, undefined],
    [7 * DAY, 'invitation_expired'],
  ])('%i ms after it was made, opening an invitation answers: %s', async (ms, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { secret } = await inviteAs(ana, 'Vera')
    loft.advance(ms)
    const phone = newPhone(loft)
    expect(codeOf(await phone.call('POST', READ, { secret }))).toBe(code)
    expect((await ana.call('GET', '/api/invitations')).json()).toHaveLength(code ? 0 : 1)
    expect(codeOf(await acceptOn(phone, secret))).toBe(code)
  })

  test('an invitation works once', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const { secret } = await inviteAs(await firstManager(loft), 'Vera')
    const answers = await Promise.all([1, 2, 3].map(() => acceptOn(newPhone(loft), secret)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 410, 410])
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['invitation_used', 'invitation_used'])
    expect(codeOf(await newPhone(loft).call('POST', READ, { secret }))).toBe('invitation_used')
  })

  test('a withdrawn invitation does not work, and is withdrawn once', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { id, secret } = await inviteAs(ana, 'Vera')
    expect((await ana.call('DELETE', `/api/invitations/${id}`)).json()).toEqual({ done: true })
    for (const call of [READ, ACCEPT]) {
      expect(codeOf(await newPhone(loft).call('POST', call, { secret, password: PASSWORD }))).toBe('invitation_revoked')
    }
    expect((await ana.call('DELETE', `/api/invitations/${id}`)).statusCode).toBe(404)
    expect((await ana.call('GET', '/api/accounts')).json()).toHaveLength(1)
    // The name is free again.
    expect((await inviteAs(ana, 'Vera')).id).toBe(2)
  })

  test.each<[string, string, object | undefined]>([
    ['is no longer a manager', 'PATCH', { role: 'helper' }],
    ['was removed', 'DELETE', undefined],
  ])('an invitation ends when the manager who made it %s', async (_, method, body) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const mara = await addAccountAndSignIn(loft, ana, 'Mara', 'manager')
    const { secret } = await inviteAs(mara, 'Vera', 'manager')
    await ana.call(method as 'PATCH', '/api/accounts/2', body)
    expect(codeOf(await acceptOn(newPhone(loft), secret))).toBe('invitation_revoked')
    expect((await ana.call('GET', '/api/invitations')).json()).toEqual([])
  })

  test('refuses a name that an account or another invitation has, and one that was taken meanwhile', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const invite = (username: string) => ana.call('POST', '/api/invitations', { username, role: 'viewer' })
    expect(codeOf(await invite('ÁNA'))).toBe('name_taken')
    const { secret } = await inviteAs(ana, 'Vera')
    expect(codeOf(await invite('vera'))).toBe('name_taken')
    await addAccountAndSignIn(loft, ana, 'Vera', 'viewer')
    const refused = await acceptOn(newPhone(loft), secret)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'name_taken',
        error: 'There is an account Vera meanwhile. Ask Ana for an invitation under another name.',
        details: { field: 'username' },
      },
    ])
  })

  test.each([
    ['', { password: 'missing' }],
    ['1234567', { password: 'password_short' }],
    ['Palomar 2026', { password: 'password_common' }],
    ['verada vera', undefined],
  ])('with the password %j accepting is refused with %j', async (password, problems) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const { secret } = await inviteAs(await firstManager(loft), 'Vera')
    const answer = await acceptOn(newPhone(loft), secret, password)
    const fields: { field: string; problem: string }[] | undefined = answer.json().details?.fields
    expect(fields && Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))).toEqual(problems)
    expect(answer.statusCode).toBe(problems ? 400 : 200)
  })

  test.each([
    [{ username: '', role: 'viewer' }, 'invalid_input'],
    [{ username: ' ', role: 'viewer' }, 'invalid_input'],
    [{ username: 'V'.repeat(61), role: 'viewer' }, 'invalid_input'],
    [{ username: 'Vera', role: 'owner' }, 'invalid_input'],
    [{ username: 'Vera' }, 'invalid_input'],
  ])('refuses to invite %j', async (body, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    const answer = await (await firstManager(loft)).call('POST', '/api/invitations', body)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, code])
  })

  test.each([
    [{ secret: 'A'.repeat(43), password: PASSWORD }, 404, 'invitation_unknown'],
    [{ secret: "' or 1=1 --", password: PASSWORD }, 404, 'invitation_unknown'],
    [{ secret: ['A'], password: PASSWORD }, 400, 'invalid_input'],
    [{ password: PASSWORD }, 400, 'invalid_input'],
  ])('accepting %j is refused', async (body, status, code) => {
    await using loft = await open(TODAY, IN_NETWORK)
    await inviteAs(await firstManager(loft), 'Vera')
    const answer = await newPhone(loft).call('POST', ACCEPT, body)
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
  })

  test(`there are at most ${MAX_INVITATIONS} open invitations`, async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const days = { madeAt: toMoment(new Date('2026-03-06T12:00:00Z')), expiresAt: toMoment(new Date('2026-03-07T12:00:00Z')) }
    const row = { ...days, role: 'viewer' as const, invitedBy: 1, usedAt: null, revokedAt: null }
    const rows = Array.from({ length: MAX_INVITATIONS - 1 }, (_, at) => ({ ...row, username: `V${at}`, secretHash: `${at}` }))
    await loft.db.insertInto('invitations').values(rows).execute()
    const invite = (username: string) => ana.call('POST', '/api/invitations', { username, role: 'viewer' })
    expect((await invite('Vera')).statusCode).toBe(200)
    expect(codeOf(await invite('Hugo'))).toBe('too_many_invitations')
  })

  test('invitations and codes need an open network', async () => {
    await using loft = await open(TODAY)
    const ana = await firstManager(loft)
    expect(codeOf(await ana.call('POST', '/api/sign-in-codes'))).toBe('network_closed')
    expect(codeOf(await ana.call('POST', '/api/invitations', { username: 'Vera', role: 'viewer' }))).toBe('network_closed')
  })

  test('a session that this browser had before ends when an invitation is accepted', async () => {
    await using loft = await open(TODAY, IN_NETWORK)
    const ana = await firstManager(loft)
    const { secret } = await inviteAs(ana, 'Vera')
    const before = newBrowser(loft, { cookie: ana.cookie() })
    expect((await before.call('GET', '/api/pigeons')).statusCode).toBe(200)
    await acceptOn(ana, secret)
    expect((await ana.call('GET', '/api/access')).json().account.username).toBe('Vera')
    expect((await before.call('GET', '/api/pigeons')).statusCode).toBe(401)
  })
})
