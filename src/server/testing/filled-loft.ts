import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { daysLater } from '#server/features/deleted/days-later.ts'
import { countElapsed } from '#server/features/deleted/elapsed-days.repository.ts'
import { firstManager, addAccountAndSignIn, type TestBrowser } from '#server/testing/accounts.ts'
import { multipartForm } from '#server/features/imports/testing/upload-form.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-03-06T12:00:00Z')
const pdfOf = (text: string): string => `%PDF-1.7\n% ${text}\n%%EOF\n`
const secretOf = (letter: string): string => letter.repeat(43)

/** Fills an empty loft, at noon of 6 March 2026, so that every table has rows; returns the manager who did it, signed in. */
export async function fillEveryTable(loft: TestApp): Promise<TestBrowser> {
  await inTransaction(loft.db, (trx) => replayDemoDays(trx, NOW, new Map()))
  for (const host of ['one', 'two']) {
    const address = `https://${host}.example.org`
    const known = { name: host, address, isPrivateAllowed: 0 as const, sealedKey: 'sealed', keyEnding: 'abcd' }
    await loft.db
      .insertInto('knownLofts')
      .values({ ...known, allowedAt: toMoment(NOW) })
      .execute()
  }
  for (const word of ['tauber', 'doffer']) {
    const answer = { actionId: null, kind: 'word' as const, key: `gender ${word}`, value: '"cock"' }
    await loft.db
      .insertInto('importMemory')
      .values({ ...answer, updatedAt: toMoment(NOW) })
      .execute()
  }
  for (const day of [0, 1]) await countElapsed(loft.db, daysLater(NOW, day), DAY_MS)
  for (const letter of ['a', 'b']) {
    const expiry = { secretHash: letter, expiresAt: toMoment(NOW) }
    const code = { sessionId: 1, userId: 1, typedHash: letter, claimHash: letter, state: 'used' as const }
    await loft.db
      .insertInto('signInCodes')
      .values({ ...code, ...expiry })
      .execute()
    const webhook = { url: 'https://club.example/', events: '["hatch"]', sealedSecret: letter, isPrivateAllowed: 0 as const }
    const { id: webhookId } = await loft.db
      .insertInto('webhooks')
      .values({ ...webhook, afterActionId: 0, madeAt: toMoment(NOW) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = { webhookId, event: 'hatch', body: '{}', state: 'sent' as const, status: 200, problem: null, nextAt: null }
    await loft.db
      .insertInto('webhookDeliveries')
      .values({ ...delivery, madeAt: toMoment(NOW) })
      .execute()
    const token = { userId: 1, name: letter, role: 'viewer' as const, scopes: '["birds:read"]', tokenHash: letter }
    await loft.db
      .insertInto('accessTokens')
      .values({ ...token, madeAt: toMoment(NOW), expiresAt: toMoment(NOW), lastUsedAt: null })
      .execute()
    const invitation = { username: letter, role: 'viewer' as const, invitedBy: 1, usedAt: null, revokedAt: null }
    await loft.db
      .insertInto('invitations')
      .values({ ...invitation, ...expiry, madeAt: toMoment(NOW) })
      .execute()
  }
  const ana = await firstManager(loft)
  await addAccountAndSignIn(loft, ana, 'Ben', 'helper')
  const send = async (...call: Parameters<TestApp['call']>) => {
    const answer = await ana.call(...call)
    if (answer.statusCode !== 200) throw new Error(`${call[0]} ${call[1]}: ${answer.body}`)
  }
  const twoOf = async (url: string): Promise<number[]> => {
    const rows = (await ana.call('GET', url)).json<{ id: number }[]>()
    return rows.slice(0, 2).map(({ id }) => id)
  }
  // Creates the id of the loft.
  await send('GET', '/api/access')
  await send('PATCH', '/api/settings', { loftName: 'Old North' })
  for (const letter of ['a', 'b']) {
    await send('POST', '/api/sharing-keys', { name: letter, secret: secretOf(letter) }, { 'idempotency-key': letter })
    await send('POST', '/api/calendar/feed', { secret: secretOf(letter) })
    await send('POST', '/api/pigeons/1/documents', ...multipartForm(pdfOf(letter), `${letter}.pdf`, 'document'))
    const list = `Bird #,Sex,Birth Year\nGB-24-${letter},Hen,2024\nGB-24-${letter}2,Cock,2024`
    await send('POST', '/api/pigeons/upload', ...multipartForm(list, `${letter}.csv`))
  }
  for (const bandId of ['GB-24-NEW-1', 'GB-24-NEW-2']) await send('POST', '/api/pigeons/1/band', { bandId, reason: 'replaced' })
  const sectionIds = await twoOf('/api/loft-locations')
  await send('POST', '/api/routine-tasks', { title: 'Air the sections', intervalDays: 7, sectionIds })
  const active = (await ana.call('GET', '/api/breeding-pairs')).json<{ id: number; isActive: boolean }[]>()
  const pairIds = active
    .filter(({ isActive }) => isActive)
    .slice(0, 2)
    .map(({ id }) => id)
  await send('POST', '/api/breeding-pairs/plan', { target: 'hatch', day: '2026-08-01', pairIds, steps: ['band'] })
  const birds = (await twoOf('/api/pigeons')).map((pigeonId) => ({ pigeonId, isOverride: true }))
  await send('PATCH', '/api/race-events/1/basketing', { birds })
  for (const otherPigeonId of [2, 3]) await send('POST', '/api/pigeon-duplicates/keep-apart', { pigeonId: 1, otherPigeonId })
  return ana
}
