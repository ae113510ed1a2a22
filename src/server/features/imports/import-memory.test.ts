import { expect, test } from 'vitest'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { listRemembered, remember } from './import-memory.repository.ts'

onBothDatabases((open) => {
  const rememberAt = (loft: TestApp, at: string, answers: Readonly<Record<string, unknown>>) =>
    inTransaction(loft.db, async (trx) => {
      const change = await beginAction(trx, { actor: 'keeper', address: undefined, kind: 'import-inventory', now: new Date(at) })
      await remember(change, 'word', new Map(Object.entries(answers)))
    })

  test('remembers answers by kind and key, and a newer answer replaces an older one', async () => {
    await using loft = await open()
    await rememberAt(loft, '2026-03-06T10:00:00Z', { 'gender tauber': 'cock', 'status weg': 'sold' })
    await rememberAt(loft, '2026-03-06T11:00:00Z', { 'gender tauber': 'hen' })
    expect([...(await listRemembered(loft.db, 'word'))]).toEqual([
      ['gender tauber', 'hen'],
      ['status weg', 'sold'],
    ])
    expect([...(await listRemembered(loft.db, 'columns'))]).toEqual([])
    const [{ updatedAt } = { updatedAt: '' }] = await loft.db.selectFrom('importMemory').selectAll().orderBy('key').execute()
    expect(updatedAt).toBe(toMoment(new Date('2026-03-06T11:00:00Z')))
  })
})
