import { expect, test } from 'vitest'
import type { PastRaceImport } from '#shared/races/race-imports-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { commit, listResults, previewResults, rowsOf } from './race-files-for-tests.ts'

const LIST = [
  'Place,Ring,Name,Speed km/h',
  '1,AU-2024-A-1,Own,80.12',
  '2,NL-1,Other,79.5',
  '2,NL-1,Other,79.5',
  '-3,NL-2,Other,79',
].join('\r\n')

const past = async (loft: TestApp) => (await loft.call('GET', '/api/race-imports')).json<PastRaceImport[]>()

async function imported(loft: TestApp): Promise<number> {
  await loft.call('POST', '/api/pigeons', { bandId: 'AU-2024-A-1', birthYear: 2024, gender: 'cock' })
  const { id } = await previewResults(loft, LIST, 'may.csv')
  const event = { eventName: 'May race', eventDate: '2026-05-02' }
  await loft.call('PATCH', `/api/race-imports/${id}`, { races: { 0: { eventId: null, event } } })
  expect((await commit(loft, id)).statusCode).toBe(200)
  return id
}

onBothDatabases((open) => {
  test('lists a finished import with its race and its counts', async () => {
    await using loft = await open('2026-05-03')
    expect(await past(loft)).toEqual([])
    await previewResults(loft, LIST, 'left.csv')
    expect(await past(loft)).toEqual([])
    const id = await imported(loft)
    expect(await past(loft)).toMatchObject([
      {
        id,
        fileName: 'may.csv',
        state: 'done',
        events: [{ eventName: 'May race', eventDate: '2026-05-02' }],
        counts: { new: 2, same: 1, error: 1, own: 1, warning: 0, question: 0 },
      },
    ])
  })

  test('keeps the verdicts of the rows whatever changes in the loft later', async () => {
    await using loft = await open('2026-05-03')
    const id = await imported(loft)
    expect((await loft.call('GET', `/api/race-imports/${id}`)).json()).toMatchObject({ code: 'import_already_done' })
    const all = await rowsOf(loft, id)
    expect(all.rows.map(({ rowNumber, verdict, sameAsRow }) => [rowNumber, verdict, sameAsRow])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'same', 3],
      [5, 'error', null],
    ])
    expect(all.rows[3]).toMatchObject({ bandId: 'NL-2', problems: [{ code: 'position_invalid', value: '-3' }] })
    expect(await rowsOf(loft, id, '?verdict=own')).toMatchObject({ total: 1, rows: [{ bandId: 'AU-2024-A-1', position: 1 }] })
    expect(await rowsOf(loft, id, '?verdict=new&offset=1&limit=5')).toMatchObject({ total: 2, rows: [{ bandId: 'NL-1' }] })
    expect(await rowsOf(loft, id, '?verdict=warning')).toEqual({ total: 0, rows: [] })
    expect((await loft.call('GET', '/api/race-imports/999/rows')).statusCode).toBe(404)
  })

  test('undoes an import as a whole with the race that it created, once, and can redo it', async () => {
    await using loft = await open('2026-05-03')
    const id = await imported(loft)
    const undone = await loft.call('POST', `/api/race-imports/${id}/undo`)
    expect(undone.statusCode).toBe(200)
    expect(await listResults(loft)).toEqual([])
    expect((await loft.call('GET', '/api/race-events')).json()).toEqual([])
    const [batch] = await past(loft)
    expect(batch).toMatchObject({ state: 'undone', events: [{ eventName: 'May race' }] })
    expect((await loft.call('POST', `/api/race-imports/${id}/undo`)).json()).toMatchObject({ code: 'already_undone' })
    await loft.call('POST', `/api/actions/${batch!.actionId}/undo`)
    expect(await listResults(loft)).toHaveLength(2)
    expect(await past(loft)).toMatchObject([{ state: 'done' }])
  })

  test('does not mix imports of birds with imports of races', async () => {
    await using loft = await open('2026-05-03')
    const id = await imported(loft)
    expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
    expect((await loft.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(404)
  })
})
