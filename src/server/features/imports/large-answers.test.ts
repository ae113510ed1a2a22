import { expect, test } from 'vitest'
import type { ImportResult, PreviewRow } from '#shared/imports/imports-api.ts'
import type { RaceImported, RaceImportRow } from '#shared/races/race-imports-api.ts'
import { previewResults } from '#server/features/races/race-files-for-tests.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { csv, previewInventory } from './testing/upload-form.ts'

/** Enough rows that they are staged. */
const ROWS = 600
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1)
const EACH = 20

const choose = async (loft: TestApp, url: string, choices: object) => {
  const answer = await loft.call('PATCH', url, choices)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ counts: Record<string, number> }>()
}
/** Lists the rows of a preview page by page. */
async function rowsAt<Row>(loft: TestApp, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let total = 1; rows.length < total;) {
    const page = (await loft.call('GET', `${url}${url.includes('?') ? '&' : '?'}offset=${rows.length}&limit=500`)).json<{
      total: number
      rows: Row[]
    }>()
    total = page.total
    rows.push(...page.rows)
  }
  return rows
}

/** Undoes an import and redoes it, and expects each table to be as before it, and as after it. */
async function expectUndoAndRedo(loft: TestApp, action: string, before: Awaited<ReturnType<typeof liveRows>>): Promise<void> {
  const after = await liveRows(loft.db)
  const undone = await loft.call('POST', `/api/actions/${action}/undo`)
  expect(undone.statusCode).toBe(200)
  expect(await liveRows(loft.db)).toEqual(before)
  const redone = await loft.call('POST', `/api/actions/${String(undone.headers['x-action-id'])}/undo`)
  expect(redone.statusCode).toBe(200)
  expect(await liveRows(loft.db)).toEqual(after)
}

/** Each bird flies 300 km in 4 hours and some seconds; the velocity of each twentieth has a wrong digit. */
const flights = numbers.map((at) => {
  const seconds = 4 * 3600 + at * 3
  const clock = new Date((7 * 3600 + seconds) * 1000).toISOString().slice(11, 19)
  return { ring: `BE24-${1_000_000 + at}`, clock, speed: 300_000 / (seconds / 60), isWrong: at % EACH === 0 }
})
const LIST = csv(
  'Race: Bourges 02/05/2026;Released: 07:00',
  'Place;Ring;Name;Distance;Arrival;Speed m/min',
  ...flights.map(({ ring, clock, speed, isWrong }, at) =>
    [at + 1, ring, `Loft ${at}`, '300.000', clock, (isWrong ? speed + 3000 : speed).toFixed(4)].join(';'),
  ),
)

onDatabases(longRunEngines('sqlite'), (open) => {
  test('a large result list is stored with the reading that was chosen for each row, and can be undone and redone', async () => {
    await using loft = await open('2026-05-03')
    const before = await liveRows(loft.db)
    const { id, counts } = await previewResults(loft, LIST)
    expect(counts).toMatchObject({ new: ROWS, question: ROWS / EACH, error: 0 })
    const url = `/api/race-imports/${id}`
    const asked = await rowsAt<RaceImportRow>(loft, `${url}/rows?verdict=question`)
    const rows: Record<string, number> = {}
    for (const { key, readings } of asked) {
      const agreeing = readings.findIndex(({ speed, arrivalTime }) => speed !== null && speed < 1300 && arrivalTime !== null)
      expect(agreeing).toBeGreaterThanOrEqual(0)
      rows[key] = agreeing
    }
    await choose(loft, url, { races: { 0: { rows } } })
    const previewed = await rowsAt<RaceImportRow>(loft, `${url}/rows`)
    const done = await loft.call('POST', `${url}/commit`)
    expect(done.json<RaceImported>()).toMatchObject({ imported: ROWS, errors: 0 })

    const stored = await loft.db.selectFrom('raceResults').selectAll().orderBy('position').execute()
    expect(stored.map(({ bandText, position, speed, arrivalTime }) => [bandText, position, speed, arrivalTime])).toEqual(
      previewed.map(({ bandId, position, speed, arrivalTime }) => [bandId, position, speed, arrivalTime]),
    )
    for (const [at, { speed, clock }] of flights.entries()) {
      expect(stored[at]!.arrivalTime).toBe(`2026-05-02T${clock}`)
      expect(Math.abs(stored[at]!.speed! - speed)).toBeLessThan(0.1)
    }
    await expectUndoAndRedo(loft, String(done.headers['x-action-id']), before)
  })

  test('a large inventory adds the birds that are not those of the loft by the answers, and can be undone and redone', async () => {
    await using loft = await open('2026-05-03')
    // The loft has no issuer for rings without a country, because its birds are of several countries.
    for (const bandId of ['DV-06976-18-1', 'GB-18-A-1', 'PL-0123-18-4567'])
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2018, gender: 'cock' })
    const isKnown = (at: number) => at % (EACH * 5) === 0
    for (const at of numbers.filter(isKnown))
      await loft.call('POST', '/api/pigeons', { bandId: `BE18-${6_230_000 + at}`, birthYear: 2018, gender: 'cock' })
    const before = await liveRows(loft.db)
    const file = csv('Bird #,Sex,Color', ...numbers.map((at) => `${6_230_000 + at}/18,Cock,Blue`))
    const { id, counts } = await previewInventory(loft, file)
    const known = numbers.filter(isKnown).length
    expect(counts).toMatchObject({ new: ROWS - known, questions: known, open_questions: known })
    const url = `/api/imports/${id}`
    // The first of these rows is the stored bird; the others are not.
    const [first] = await rowsAt<PreviewRow>(loft, `${url}/rows?verdict=conflict`)
    const answered = await choose(loft, url, { allSameBirds: 'other', sameBirds: { [first!.rowNumber]: 'same' } })
    expect(answered.counts).toMatchObject({ new: ROWS - 1, open_questions: 0 })
    const previewed = await rowsAt<PreviewRow>(loft, `${url}/rows`)
    const done = await loft.call('POST', `${url}/commit`, { takeConflicts: 'none' })
    expect(done.json<ImportResult>()).toMatchObject({ imported: ROWS - 1, updated: 1, errors: 0 })

    const stored = await loft.db.selectFrom('pigeons').select(['bandId', 'color', 'gender']).execute()
    const added = stored.filter(({ bandId }) => bandId.endsWith('/18'))
    expect(added.map(({ bandId, color, gender }) => `${bandId} ${color} ${gender}`).toSorted()).toEqual(
      previewed.flatMap(({ verdict, bandId }) => (verdict === 'new' ? [`${bandId} Blue cock`] : [])).toSorted(),
    )
    expect(stored).toHaveLength(3 + known + ROWS - 1)
    expect(await loft.db.selectFrom('separateBirds').selectAll().execute()).toHaveLength(known - 1)
    await expectUndoAndRedo(loft, String(done.headers['x-action-id']), before)
  })
})
