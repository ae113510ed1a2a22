import { expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { csv, importInventoryFile } from '#server/features/imports/testing/upload-form.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { carryOutStaged } from '#server/history/staging.ts'
import { addBird } from '#server/testing/birds.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { prepareUndo, stageUndo } from './staged-undo.ts'
import { undoAction } from './undo-action.ts'

const ROWS = 600
const NOW = new Date('2026-03-06T12:00:00Z')
const FILE = csv('Bird #,Sex,Year', ...Array.from({ length: ROWS }, (_, at) => `AU2020LOU${at + 1},C,2020`))

/** Adds a bird, imports a large file and returns the id of the first imported bird and of the action. */
async function importFile(loft: TestApp): Promise<{ readonly action: number; readonly first: number }> {
  await addBird(loft, 'BE-24-5000001', { birthYear: 2024 })
  const reply = await importInventoryFile(loft, FILE)
  const { rows } = reply.json<{ rows: { pigeonId: number }[] }>()
  return { action: Number(reply.headers['x-action-id']), first: rows[0]!.pigeonId }
}

const countBirds = async (db: Db) => (await db.selectFrom('pigeons').select('id').where('deletedAt', 'is', null).execute()).length

/** Undoes the import; `meanwhile` runs once, when the undo is planned and others need not wait yet. */
async function undoWhile(loft: TestApp, action: number, meanwhile: () => Promise<unknown>) {
  const { db } = loft
  const prepared = await prepareUndo(db, action)
  let stagings = 0
  const undone = await carryOutStaged({
    db,
    reads: db,
    now: () => NOW,
    begin: (trx, id) => beginAction(trx, { kind: 'undo-action', now: NOW, id }),
    stage: async (staging) => {
      await stageUndo(prepared)!(staging)
      stagings += 1
      if (stagings === 1) await meanwhile()
    },
    work: (change) => undoAction(change, action, prepared),
  })
  return { ...undone, stagings }
}

onBothDatabases((open) => {
  test('others write while a large undo is planned, and it is planned once if that does not concern it', async () => {
    await using loft = await open('2026-03-06')
    const { action } = await importFile(loft)
    const undone = await undoWhile(loft, action, async () => {
      await sendWrite(loft, 'PUT', '/api/pigeons/1', { notes: 'seen' })
      await addBird(loft, 'BE-24-5000002', { birthYear: 2024 })
    })
    expect(undone).toEqual({ undone: ROWS, kept: [], stagings: 1 })
    expect(await countBirds(loft.db)).toBe(2)
  })

  test('a large undo is planned again when a bird that it removes gets a young, and keeps that bird', async () => {
    await using loft = await open('2026-03-06')
    const { action, first } = await importFile(loft)
    const undone = await undoWhile(loft, action, () => addBird(loft, 'BE-24-5000002', { birthYear: 2024, sireId: first }))
    expect(undone).toMatchObject({ undone: ROWS - 1, kept: [{ entity: 'pigeons', id: first }], stagings: 2 })
    expect(await countBirds(loft.db)).toBe(3)
  })

  test('a large undo that another call has done meanwhile is refused and changes nothing', async () => {
    await using loft = await open('2026-03-06')
    const { action } = await importFile(loft)
    const calls = await Promise.all([1, 2].map(() => loft.call('POST', `/api/actions/${action}/undo`)))
    expect(calls.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(calls.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'already_undone' })
    expect(await countBirds(loft.db)).toBe(1)
    const kinds = await loft.db.selectFrom('actions').select('kind').where('kind', '=', 'undo-action').execute()
    expect(kinds).toHaveLength(1)
  })

  test('a small undo is not staged', async () => {
    await using loft = await open('2026-03-06')
    await addBird(loft, 'BE-24-5000001')
    expect(await prepareUndo(loft.db, 1)).toEqual({ actionId: 1, isLarge: false })
  })
})
