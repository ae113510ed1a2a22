import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/accounts/audit.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import {
  firstManager,
  newBrowser,
  addAccountAndSignIn,
  PASSWORD,
  printedSetUpCode,
  totpCodeOf,
  type TestBrowser,
} from '#server/testing/accounts.ts'

interface Log {
  readonly items: AuditEntry[]
  readonly nextCursor: string | null
  readonly total?: number
  readonly actors: (string | null)[]
}

const logOf = async (reader: Pick<TestBrowser, 'call'>, query = ''): Promise<Log> =>
  (await reader.call('GET', `/api/audit-log${query}`)).json()

/** Formats entries without id and time, and without the address that all test calls share. */
const format = ({ items }: Log) =>
  items.map(({ kind, actor, address, subject, role, formerRole }) =>
    [kind, actor, address === '127.0.0.1' ? '' : address, subject, formerRole, role].filter(Boolean).join(' '),
  )

onBothDatabases((open) => {
  test('reads entries in the format of older versions', async () => {
    await using loft = await open()
    const at = toMoment(new Date('2026-03-01T12:00:00Z'))
    for (const detail of ['', '192.168.1.5', 'Luis: helper'])
      await loft.db.insertInto('auditLog').values({ at, actor: 'Ana', kind: 'sign_in', detail }).execute()
    const entry = { id: expect.any(Number), at, actor: 'Ana', kind: 'sign_in' }
    expect((await logOf(loft)).items).toEqual([
      { ...entry, subject: 'Luis: helper' },
      { ...entry, address: '192.168.1.5' },
      entry,
    ])
  })

  test('logs sign-ins, refusals and changes of accounts', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'viewer')
    await newBrowser(loft).call('POST', '/api/access/sign-in', { username: 'Luis', password: 'wrong password' })
    await luis.call('DELETE', '/api/pigeons/1')
    await ana.call('PATCH', '/api/accounts/2', { role: 'helper' })
    await luis.call('POST', '/api/access/password', { password: 'not his password', newPassword: 'grey hen, red cock' })
    await luis.call('POST', '/api/access/password', { password: PASSWORD, newPassword: 'grey hen, red cock' })
    await luis.call('POST', '/api/access/sign-out')
    await ana.call('PATCH', '/api/accounts/2', { password: PASSWORD })
    await ana.call('DELETE', '/api/accounts/2')
    const log = await logOf(ana)
    expect(format(log)).toEqual([
      'account_removed Ana Luis',
      'password_reset Ana Luis',
      'sign_out Luis',
      'password_changed Luis',
      'password_refused Luis',
      'role_changed Ana Luis viewer helper',
      'not_allowed Luis DELETE /api/pigeons/:id',
      'sign_in_refused Luis',
      'sign_in Luis',
      'account_added Ana Luis viewer',
      'first_account Ana Ana manager',
    ])
    expect(log.items.every(({ address }) => address === '127.0.0.1')).toBe(true)
  })

  test('logs a wrong set-up code, but does not list its user name as an actor', async () => {
    await using loft = await open()
    const browser = newBrowser(loft)
    await browser.call('POST', '/api/access/set-up-code')
    await browser.call('POST', '/api/access/first-account', { setUpCode: 'AAAA-AAAA', username: 'Eve', password: PASSWORD })
    const setUpCode = printedSetUpCode(loft)
    await browser.call('POST', '/api/access/first-account', { setUpCode, username: 'Ana', password: PASSWORD })
    const log = await logOf(browser)
    expect(format(log)).toEqual(['first_account Ana Ana manager', 'set_up_refused Eve'])
    expect(log.actors).toEqual(['Ana'])
  })

  test('logs changes of the second factor and sessions that are ended', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const { secret } = (await ana.call('POST', '/api/access/totp', { password: PASSWORD })).json()
    await ana.call('POST', '/api/access/totp/confirm', { code: totpCodeOf(secret, new Date('2026-03-06T12:00:00Z')) })
    await ana.call('POST', '/api/access/totp/remove', { password: PASSWORD })
    const otherBrowser = newBrowser(loft)
    await otherBrowser.call('POST', '/api/access/sign-in', { username: 'Ana', password: PASSWORD })
    const sessions = (await ana.call('GET', '/api/access/sessions')).json() as { id: number; isThisOne: boolean }[]
    await ana.call('POST', `/api/access/sessions/${sessions.find(({ isThisOne }) => !isThisOne)!.id}/end`)
    await ana.call('POST', '/api/access/sign-out-everywhere')
    const again = newBrowser(loft)
    await again.call('POST', '/api/access/sign-in', { username: 'Ana', password: PASSWORD })
    expect(format(await logOf(again)).slice(0, -1)).toEqual([
      'sign_in Ana',
      'sign_out_everywhere Ana',
      'session_ended Ana',
      'sign_in Ana',
      'totp_off Ana',
      'totp_on Ana',
    ])
  })

  test('logs exports, sharing keys and removed backups; without accounts under the name of the keeper', async () => {
    await using loft = await open()
    await loft.call('PATCH', '/api/settings', { keeperName: 'Rosa' })
    await loft.call('GET', '/api/export')
    const secret = 'A'.repeat(43)
    const key = (await loft.call('POST', '/api/sharing-keys', { name: 'Luis', secret })).json()
    await loft.call('DELETE', `/api/sharing-keys/${key.id}`)
    const first = (await loft.call('POST', '/api/backups')).json()
    await loft.call('POST', '/api/backups')
    await loft.call('DELETE', `/api/backups/${first.id}`)
    expect(format(await logOf(loft))).toEqual([
      `backup_removed Rosa ${first.madeAt}`,
      'sharing_key_revoked Rosa Luis',
      'sharing_key_made Rosa Luis',
      'exported Rosa',
    ])
  })

  test('lists entries by page, by group and by actor', async () => {
    await using loft = await open()
    const ana = await firstManager(loft)
    const luis = await addAccountAndSignIn(loft, ana, 'Luis', 'viewer')
    await luis.call('DELETE', '/api/pigeons/1')
    const first = await logOf(ana, '?limit=3')
    expect([format(first).at(0), first.items.length, first.total]).toEqual(['not_allowed Luis DELETE /api/pigeons/:id', 3, 4])
    const rest = await logOf(ana, `?limit=3&cursor=${first.nextCursor}`)
    expect([format(rest), rest.nextCursor]).toEqual([['first_account Ana Ana manager'], null])
    expect(first.actors).toEqual(['Ana', 'Luis'])
    expect(format(await logOf(ana, '?group=accounts&actor=Ana'))).toEqual([
      'account_added Ana Luis viewer',
      'first_account Ana Ana manager',
    ])
    expect(format(await logOf(ana, '?group=refusals'))).toEqual(['not_allowed Luis DELETE /api/pigeons/:id'])
    expect((await ana.call('GET', '/api/audit-log?group=everything')).statusCode).toBe(400)
    expect((await ana.call('GET', '/api/audit-log?limit=51')).statusCode).toBe(400)
  })
})
