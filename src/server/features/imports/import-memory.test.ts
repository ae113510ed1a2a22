import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#shared/imports/import-answers-api.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { listRemembered, remember } from './import-memory.repository.ts'
import { csv, previewInventory } from './testing/upload-form.ts'

const ANSWERS = '/api/import-answers'
const FILE = csv('Kennung;Art;Jahr', 'DV-1-20-1;Kerl;2020')

onBothDatabases((open) => {
  const rememberAt = (loft: TestApp, at: string, answers: Readonly<Record<string, unknown>>) =>
    inTransaction(loft.db, async (trx) => {
      const change = await beginAction(trx, { actor: 'keeper', address: undefined, kind: 'import-inventory', now: new Date(at) })
      await remember(change, 'word', new Map(Object.entries(answers)))
    })
  const listAnswers = async (loft: TestApp) => (await loft.call('GET', ANSWERS)).json<ImportAnswer[]>()
  /** Imports a file with an answer about a word and one about its columns; returns the action. */
  const importAnswered = async (loft: TestApp, answer: string) => {
    const { id } = await previewInventory(loft, FILE)
    const choices = { columns: { 0: 'bandId', 1: 'gender' }, words: { 'gender kerl': answer } }
    await loft.call('PATCH', `/api/imports/${id}`, choices)
    const committed = await loft.call('POST', `/api/imports/${id}/commit`, {})
    expect(committed.statusCode).toBe(200)
    return Number(committed.headers['x-action-id'])
  }
  const undo = (loft: TestApp, actionId: number) => loft.call('POST', `/api/actions/${actionId}/undo`)

  test('remembers answers by kind and key, and a newer answer replaces an older one', async () => {
    await using loft = await open()
    await rememberAt(loft, '2026-03-06T10:00:00Z', { 'gender tauber': 'cock', 'status weg': 'sold' })
    await rememberAt(loft, '2026-03-06T11:00:00Z', { 'gender tauber': 'hen' })
    expect([...(await listRemembered(loft.db, 'word'))]).toEqual([
      ['gender tauber', 'hen'],
      ['status weg', 'sold'],
    ])
    expect([...(await listRemembered(loft.db, 'columns'))]).toEqual([])
    const [{ updatedAt } = { updatedAt: '' }] = await loft.db
      .selectFrom('importMemory')
      .selectAll()
      .orderBy('id', 'desc')
      .execute()
    expect(updatedAt).toBe(toMoment(new Date('2026-03-06T11:00:00Z')))
  })

  describe('the undo of an import', () => {
    test('forgets its answers, and a redo remembers them again', async () => {
      await using loft = await open()
      const action = await importAnswered(loft, 'cock')
      expect(await listAnswers(loft)).toMatchObject([
        { kind: 'word', field: 'gender', word: 'kerl', answer: 'cock' },
        {
          kind: 'columns',
          file: 'inventory',
          columns: [
            { title: 'kennung', field: 'bandId' },
            { title: 'art', field: 'gender' },
          ],
        },
      ])
      const undone = await undo(loft, action)
      expect(await listAnswers(loft)).toEqual([])
      expect(await previewInventory(loft, FILE)).toMatchObject({ missing: ['bandId', 'gender'] })
      await undo(loft, Number(undone.headers['x-action-id']))
      expect((await listAnswers(loft)).map(({ kind }) => kind)).toEqual(['word', 'columns'])
    })

    test('leaves the answer that an earlier import gave', async () => {
      await using loft = await open()
      await rememberAt(loft, '2026-03-06T10:00:00Z', { 'gender kerl': 'hen' })
      const action = await importAnswered(loft, 'cock')
      expect((await listAnswers(loft))[0]).toMatchObject({ answer: 'cock' })
      await undo(loft, action)
      expect(await listAnswers(loft)).toMatchObject([{ word: 'kerl', answer: 'hen' }])
    })
  })

  test('a forgotten answer is asked again, and an undo brings it back', async () => {
    await using loft = await open()
    await importAnswered(loft, 'cock')
    const [word, columns] = await listAnswers(loft)
    const forgotten = await loft.call('DELETE', `${ANSWERS}/${word!.id}`)
    expect(forgotten.json()).toEqual({ done: true })
    await loft.call('DELETE', `${ANSWERS}/${columns!.id}`)
    expect(await listAnswers(loft)).toEqual([])
    expect((await loft.call('DELETE', `${ANSWERS}/${word!.id}`)).json()).toMatchObject({ code: 'not_found' })
    const { id, missing } = await previewInventory(loft, FILE)
    expect(missing).toEqual(['bandId', 'gender'])
    const shown = await loft.call('PATCH', `/api/imports/${id}`, { columns: { 0: 'bandId', 1: 'gender' } })
    expect(shown.json()).toMatchObject({ questions: { words: [{ word: 'Kerl', answer: null }] } })
    expect((await undo(loft, Number(forgotten.headers['x-action-id']))).json()).toEqual({ undone: 1, kept: [] })
    expect(await listAnswers(loft)).toMatchObject([{ word: 'kerl', answer: 'cock' }])
  })
})
