import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/accounts/audit.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { inTransaction } from '#server/db/database.ts'
import { firstManager, newBrowser, PASSWORD } from '#server/testing/accounts.ts'
import { listAuditLog, addAuditEntry } from './audit-log.repository.ts'
import { makeFailedLoginLog } from './failed-login-log.ts'

const START = new Date('2026-03-06T12:00:00Z')
const MINUTE_MS = 60_000
const MINUTES_A_DAY = 24 * 60
const BEHIND_PROXY = [{ publicUrl: 'https://loft.example' }, { trustProxy: '127.0.0.1' }] as const

const refusalsIn = ({ db }: TestApp): Promise<AuditEntry[]> => listAuditLog(db, { group: 'refusals' }, { limit: 1000 })
const countOf = (entries: readonly AuditEntry[]): number => entries.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
const networkAt = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`

onBothDatabases((open, openServer) => {
  test('logs two days of refusals from new networks in fifty entries and one an hour, and counts all of them', async () => {
    await using loft = await open()
    let now = START
    const { log } = makeFailedLoginLog({ db: loft.db, now: () => now })
    const requests = 2 * MINUTES_A_DAY
    for (let at = 0; at < requests; at += 1) {
      await log({ actor: '', kind: 'sharing_key_refused', address: networkAt(at) })
      now = new Date(now.getTime() + MINUTE_MS)
    }
    const [latest, ...entries] = await refusalsIn(loft)
    expect(entries.length).toBeGreaterThan(50 + 24)
    expect(entries.length).toBeLessThan(50 + 48 + 12)
    expect(latest?.more).toBe(59)
    expect(requests - countOf([latest!, ...entries])).toBeLessThan(60)
  })

  test('unknown names share one counter and do not hide an attack on an account', async () => {
    await using loft = await openServer('2026-03-06', ...BEHIND_PROXY)
    await firstManager(loft)
    const tryToSignIn = (username: string, at: number) =>
      loft.call('POST', '/api/access/sign-in', { username, password: 'wrong password' }, headersFrom(at))
    for (let at = 0; at < 60; at += 1) expect((await tryToSignIn(`nobody ${at}`, at)).json().code).toBe('wrong_credentials')
    expect(await refusalsIn(loft)).toHaveLength(50)
    await tryToSignIn('Ana', 100)
    expect((await refusalsIn(loft))[0]).toMatchObject({ actor: 'Ana', kind: 'sign_in_refused', address: networkAt(100) })
    loft.advance(1000)
    await tryToSignIn('nobody', 101)
    expect((await refusalsIn(loft))[0]).toMatchObject({ actor: 'nobody', address: networkAt(101), more: 10 })
  })

  test('logs attempts that were only counted when the user signs in', async () => {
    await using loft = await openServer('2026-03-06', ...BEHIND_PROXY)
    await firstManager(loft)
    const tryToSignIn = (password: string, at: number) =>
      loft.call('POST', '/api/access/sign-in', { username: 'Ana', password }, headersFrom(at))
    for (let at = 0; at < 70; at += 1) {
      if (at >= 50) loft.advance(MINUTE_MS / 2)
      expect((await tryToSignIn('wrong password', at)).statusCode).toBe(401)
    }
    expect(countOf(await refusalsIn(loft))).toBeLessThan(70)
    loft.advance(MINUTE_MS / 2)
    expect((await tryToSignIn(PASSWORD, 100)).statusCode).toBe(200)
    const entries = await refusalsIn(loft)
    expect(entries[0]).toMatchObject({ actor: 'Ana', kind: 'sign_in_refused', address: networkAt(69) })
    expect(countOf(entries)).toBe(70)
  })

  test('limits the entries for wrong set-up codes too, although each minute has a new code', async () => {
    await using loft = await open()
    const browser = newBrowser(loft)
    for (let tries = 0; tries < 12; tries += 1) {
      loft.advance(MINUTE_MS)
      await browser.call('POST', '/api/access/set-up-code')
      for (let code = 0; code < 10; code += 1)
        await browser.call('POST', '/api/access/first-account', { setUpCode: 'AAAA-AAAA', username: 'Eve', password: PASSWORD })
    }
    const entries = await refusalsIn(loft)
    expect(entries.length).toBeLessThan(20)
    expect(countOf(entries)).toBeGreaterThan(100)
  })

  test('refusals replace only older refusals in the log', async () => {
    await using loft = await open()
    const oldEntry = { at: toMoment(START), actor: 'Eve', detail: '' }
    await loft.db
      .insertInto('auditLog')
      .values({ ...oldEntry, actor: 'Ana', kind: 'restored' })
      .execute()
    for (let part = 0; part < 5; part += 1)
      await loft.db
        .insertInto('auditLog')
        .values(Array.from({ length: 1000 }, () => ({ ...oldEntry, kind: 'not_allowed' as const })))
        .execute()
    const log = (kind: 'not_allowed' | 'exported') =>
      inTransaction(loft.db, (trx) => addAuditEntry(trx, { actor: 'Luis', kind }, START))
    await log('not_allowed')
    await log('exported')
    const entries = await listAuditLog(loft.db, {}, { limit: 6000 })
    const actorsOf = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ actor }) => actor)
    expect([actorsOf('restored'), actorsOf('exported'), actorsOf('not_allowed').length, actorsOf('not_allowed')[0]]).toEqual([
      ['Ana'],
      ['Luis'],
      5000,
      'Luis',
    ])
  })
})

const headersFrom = (at: number) => ({
  host: 'loft.example',
  origin: 'https://loft.example',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': networkAt(at),
})
