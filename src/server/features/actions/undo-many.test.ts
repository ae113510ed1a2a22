import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { insertPigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { runSize } from '#server/testing/run-options.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'

const BIRDS = runSize(800, 5000)
const parentsOf = (at: number) => (at < 50 ? {} : { sireAt: at % 50, damAt: (at * 7) % 50 })

/** Adds many birds with their parents, and changes the colour of three known birds, in one action. */
async function importBirds(loft: TestApp): Promise<number> {
  return inTransaction(loft.db, async (trx) => {
    const change = await beginAction(trx, { kind: 'import', now: new Date('2026-03-06T12:00:00Z') })
    const known = await listPigeonRows(trx, [1, 2, 3])
    const birds = Array.from({ length: BIRDS }, (_, at) => ({
      bandId: `NL 2024 ${1000 + at}`,
      birthYear: 2024,
      gender: 'por_definir' as const,
      status: 'active' as const,
      currency: 'EUR' as const,
      ...parentsOf(at),
    }))
    await insertPigeons(change, birds)
    const edits = known.map((row) => ({ row, patch: { color: `colour ${row.id}` } }))
    await updateManyRecorded(change, 'pigeons', edits)
    return change.actionId
  })
}

onBothDatabases((open) => {
  test('undoes and redoes an import of many birds in one step without blocking the event loop', async () => {
    await using loft = await open('2026-03-06')
    for (const at of [1, 2, 3])
      await loft.call('POST', '/api/pigeons', { bandId: `AU 2024 ${at}`, birthYear: 2024, color: 'red' })
    const state = async () =>
      (await loft.call('GET', '/api/pigeons')).json().map(({ id, color, sire }: Record<string, unknown>) => ({ id, color, sire }))
    const before = await state()
    const action = await importBirds(loft)
    const after = await state()
    expect(after).toHaveLength(BIRDS + 3)

    let loopTurns = 0
    const undoResponse = loft.call('POST', `/api/actions/${action}/undo`)
    let isDone = false
    void undoResponse.then(() => (isDone = true))
    while (!isDone) {
      await setImmediate()
      loopTurns += 1
    }
    expect((await undoResponse).json()).toEqual({ undone: BIRDS + 3, kept: [] })
    // At least one turn for each 200 rows: in between the loop serves other calls.
    expect(loopTurns).toBeGreaterThan(BIRDS / 200)
    expect(await state()).toEqual(before)

    const undo = Number((await undoResponse).headers['x-action-id'])
    const redone = await loft.call('POST', `/api/actions/${undo}/undo`)
    expect(redone.json()).toEqual({ undone: BIRDS + 3, kept: [] })
    expect(await state()).toEqual(after)
    const found = (await loft.call('GET', `/api/pigeons?q=${999 + BIRDS}`)).json()
    expect(found).toMatchObject([{ bandId: `NL 2024 ${999 + BIRDS}` }])
  })

  test('keeps birds of an import that changed since, with their parents', async () => {
    await using loft = await open('2026-03-06')
    const action = await importBirds(loft)
    await loft.call('PUT', '/api/pigeons/700', { color: 'blue' })
    const { sireId, damId } = (await loft.call('GET', '/api/pigeons/700')).json()

    const undone = (await loft.call('POST', `/api/actions/${action}/undo`)).json()

    expect(undone.kept.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)).toEqual(
      [sireId, damId, 700].toSorted((a, b) => a - b),
    )
    expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(3)
  })
})
