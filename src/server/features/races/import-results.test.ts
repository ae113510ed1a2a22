import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/api/endpoint.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { raceResultsApi } from '#shared/races/races-api.ts'
import { csv } from '#server/features/imports/testing/upload-form.ts'
import { runSize, isFull } from '#server/testing/run-options.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { choose, commit, listResults, previewResults, rowsOf, uploadResults } from './race-files-for-tests.ts'

const MANY = runSize(600, 20_000)
const SAMPLES = 'fixtures/races/'

const addRace = async (loft: TestApp, more: object = {}) =>
  (await loft.call('POST', '/api/race-events', { eventName: 'May race', eventDate: '2026-05-02', ...more })).json<RaceEvent>().id
const addBird = async (loft: TestApp, bandId: string) =>
  (await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024, gender: 'cock' })).json<{ id: number }>().id

const LIST = csv('Place,Ring,Name,Speed km/h', '1,AU-2024-A-1,Own,80.12', '2,NL-1,Other,79.5', '-3,NL-2,Other,79', '4,,Other,70')

onBothDatabases((open) => {
  test('asks about a distance above a list without distances and velocities, and uses it for all birds when the keeper confirms it', async () => {
    await using loft = await open('2026-05-03')
    const heading = 'Race: Agen;02/05/2026;Released 08:00;Distance 450 km'
    const list = csv(heading, 'Pos;Ring;Time', '1;NL-21-1234567;14:00:00', '2;NL-21-1234568;14:10:00')
    const preview = await previewResults(loft, list, 'list.csv')
    const speeds = async () => (await rowsOf(loft, preview.id)).rows.map(({ speed }) => speed)
    expect(preview.races[0]?.event).toMatchObject({ eventName: 'Agen', distance: 450 })
    expect([preview.races[0]?.questions, await speeds()]).toEqual([[{ code: 'distance', samples: ['450'] }], [null, null]])
    const answered = await choose(loft, preview.id, { races: { 0: { isDistanceOfAll: true } } })
    expect(answered.races[0]).toMatchObject({ questions: [], isDistanceOfAll: true })
    expect(await speeds()).toEqual([1250, expect.closeTo(1216.216, 3)])
    const denied = await choose(loft, preview.id, { races: { 0: { isDistanceOfAll: false } } })
    expect([denied.races[0]?.questions, await speeds()]).toEqual([[], [null, null]])
    await choose(loft, preview.id, { races: { 0: { event: { distance: 450 } } } })
    expect(await speeds()).toEqual([1250, expect.closeTo(1216.216, 3)])
  })

  test('previews a list, imports it into a race and undoes it as a whole', async () => {
    await using loft = await open('2026-05-03')
    const [race, bird] = [await addRace(loft), await addBird(loft, 'AU-2024-A-1')]
    const preview = await previewResults(loft, LIST, 'list.csv', race)
    expect(preview).toMatchObject({
      fileName: 'list.csv',
      races: [{ index: 0, eventId: race, velocityUnit: 'kmh', rows: 4, isSkipped: false }],
      missing: [],
      otherRows: 0,
      total: 4,
      counts: { new: 2, same: 0, error: 2, own: 1, warning: 0, question: 0 },
    })
    expect((await rowsOf(loft, preview.id, '?verdict=own')).rows).toMatchObject([{ bandId: 'AU-2024-A-1', pigeonId: bird }])
    const errors = (await rowsOf(loft, preview.id, '?verdict=error')).rows
    expect(errors.map(({ rowNumber, problems }) => [rowNumber, problems[0]?.code])).toEqual([
      [4, 'position_invalid'],
      [5, 'band_missing'],
    ])
    const done = await commit(loft, preview.id)
    const counts = { imported: 2, same: 0, errors: 2, own: 1 }
    const events = [{ eventId: race, eventName: 'May race', isNew: false, ...counts }]
    expect(done.json()).toEqual({ eventId: race, ...counts, events })
    expect(await listResults(loft)).toMatchObject([
      { position: 1, pigeonId: bird, velocity: 80.12, uploadSource: 'list', sourceFileName: 'list.csv', participants: 2 },
      { position: 2, pigeonId: null, bandId: 'NL-1', fancier: 'Other' },
    ])
    expect((await commit(loft, preview.id)).json()).toMatchObject({ code: 'import_already_done' })
    const left = await loft.call('GET', `/api/race-imports/${preview.id}/rejected.csv`)
    expect(left.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFPlace,Ring,Name,Speed km/h,Reason',
      "'-3,NL-2,Other,79,“-3” is not a place. Places are whole numbers from 1.",
    ])
    expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
    expect((await loft.call('GET', `/api/imports/${preview.id}`)).statusCode).toBe(404)

    await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
    expect(await listResults(loft)).toEqual([])
  })

  test('links a row to a bird that may be meant, in the preview and in the import', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    for (const bandId of ['GB-24-A-1', 'DV-06976-24-1', 'PL-0123-24-4567']) await addBird(loft, bandId)
    const bird = await addBird(loft, 'BE24-6230264')
    const { id, counts } = await previewResults(loft, csv('Place,Ring', '1,6230264/24', '2,6230265/24'), 'list.csv', race)
    expect(counts).toMatchObject({ new: 2, own: 0, warning: 1 })
    const [row] = (await rowsOf(loft, id)).rows
    expect(row).toMatchObject({ pigeonId: null, maybeOwn: { pigeonId: bird, bandId: 'BE24-6230264' } })
    expect(row?.problems).toMatchObject([{ code: 'maybe_own_bird', other: 'BE24-6230264' }])

    const link = (pigeonId: number | null) => choose(loft, id, { races: { 0: { links: { [row!.key]: pigeonId } } } })
    // Only a bird that may be meant can be linked.
    expect((await link(1)).counts).toMatchObject({ own: 0, warning: 1 })
    expect((await link(bird)).counts).toMatchObject({ own: 1, warning: 0 })
    expect((await link(null)).counts).toMatchObject({ own: 0, warning: 1 })
    await link(bird)
    expect((await rowsOf(loft, id)).rows[0]).toMatchObject({ pigeonId: bird, problems: [], maybeOwn: { pigeonId: bird } })
    expect((await commit(loft, id)).json()).toMatchObject({ imported: 2, own: 1 })
    expect((await listResults(loft)).map(({ pigeonId }) => pigeonId)).toEqual([bird, null])
  })

  test('rings without issuer get that of the loft, also in a second list with other notations', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const bird = await addBird(loft, 'BE24-6230264')
    const first = await previewResults(loft, csv('Place,Ring', '1,6230264/24', '2,6230265/24'), 'list.csv', race)
    expect((await rowsOf(loft, first.id)).rows.map(({ pigeonId }) => pigeonId)).toEqual([bird, null])
    await commit(loft, first.id)
    const again = await previewResults(loft, csv('Place,Ring', '1,BE 24-6230264', '2,BE24-6230265'), 'list.csv', race)
    expect(again.counts).toMatchObject({ new: 0, same: 2 })
  })

  test('finds a bird by a former band or without its gender mark, but never a reference bird', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const bird = await addBird(loft, 'AU-2024-A-1')
    const reband = await loft.call('POST', `/api/pigeons/${bird}/band`, { bandId: 'AU-2024-A-2', reason: 'replaced' })
    expect(reband.statusCode).toBe(200)
    const marked = await addBird(loft, '72716')
    await loft.call('POST', '/api/pigeons', { bandId: 'AU-9', birthYear: 2024, gender: 'cock', sire: 'AU-2020-R-1' })
    const preview = await previewResults(loft, csv('Ring', 'AU-2024-A-1', '72716H+', 'AU-2020-R-1'), 'list.csv', race)
    expect((await rowsOf(loft, preview.id)).rows.map(({ pigeonId }) => pigeonId)).toEqual([bird, marked, null])
  })

  test('links earlier results to a bird that is added later, also with a gender mark; undo removes the link', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const list = csv('Ring,Place', '72716H+,1', 'AU-2024-A-1,2', 'AU-2024-A-2,3', 'AU-9,4')
    await commit(loft, (await previewResults(loft, list, 'list.csv', race)).id)
    await loft.call('POST', '/api/pigeons', { bandId: 'AU-9', birthYear: 2024, gender: 'cock', isReference: true })
    const owners = async () => (await listResults(loft)).map(({ pigeonId }) => pigeonId)
    expect(await owners()).toEqual([null, null, null, null])
    const marked = await addBird(loft, '72716')
    const bird = await addBird(loft, 'au 2024 a 1')
    expect(await owners()).toEqual([marked, bird, null, null])
    // A bird has one result per race, whatever bands it wears.
    await loft.call('POST', `/api/pigeons/${bird}/band`, { bandId: 'AU-2024-A-2', reason: 'replaced' })
    expect(await owners()).toEqual([marked, bird, null, null])
    const added = await loft.call('POST', '/api/pigeons', { bandId: 'AU-9', birthYear: 2024, gender: 'cock' })
    expect((await owners())[3]).toBe(added.json<{ id: number }>().id)
    await loft.call('POST', `/api/actions/${String(added.headers['x-action-id'])}/undo`)
    expect(await owners()).toEqual([marked, bird, null, null])
  })

  test('imports a list twice without a change, and refuses another result of the same bird, naming the stored one', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    await commit(loft, (await previewResults(loft, LIST, 'list.csv', race)).id)
    expect((await previewResults(loft, LIST, 'list.csv', race)).counts).toMatchObject({ new: 0, same: 2, error: 2 })
    const other = await previewResults(loft, csv('Place,Ring,Speed km/h', '9,NL-1,60'), 'list.csv', race)
    expect((await rowsOf(loft, other.id)).rows).toMatchObject([
      { verdict: 'error', problems: [{ code: 'already_recorded', other: '2. 79.5 km/h' }] },
    ])
  })

  test('creates a race from the facts of the file, corrected by the keeper', async () => {
    await using loft = await open('2026-05-03')
    const list = csv(
      'Race: Tudela,Date: 2026-05-02,Release Time: 8:00',
      'Ring,Arrival,Distance',
      'A-1,09:40:00,120',
      'A-2,09:30:00,120',
    )
    const preview = await previewResults(loft, list)
    const [race] = preview.races
    expect(race?.event).toMatchObject({ eventName: 'Tudela', eventDate: '2026-05-02', releasedAt: '2026-05-02T08:00:00' })
    await choose(loft, preview.id, {
      races: { 0: { event: { eventName: 'Tudela I', releasedAt: '2026-05-02T08:10', totalParticipants: 300 } } },
    })
    expect((await commit(loft, preview.id)).json()).toMatchObject({ imported: 2 })
    expect(await listResults(loft)).toMatchObject([
      { eventName: 'Tudela I', bandId: 'A-2', position: 1, flightTime: '1:20:00', velocity: 90, participants: 300 },
      { bandId: 'A-1', position: 2, flightTime: '1:30:00', velocity: 80 },
    ])
  })

  test('uses a release known only from the list for its rows and for existing results', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    await loft.call('POST', '/api/race-results', { raceEventId: race, bandId: 'AU-5', arrivalTime: '2026-05-02T10:00' })
    const list = csv('Release Time: 8:00', 'Ring,Distance,Arrival', 'AU-1,120,09:30:00')
    const preview = await previewResults(loft, list, 'list.csv', race)
    expect(preview).toMatchObject({
      races: [{ eventId: race, event: { releasedAt: '2026-05-02T08:00:00' } }],
      counts: { new: 1, error: 0 },
    })
    await commit(loft, preview.id)
    expect(await listResults(loft, '?search=AU-1')).toMatchObject([{ flightTime: '1:30:00', velocity: 80 }])
    expect(await listResults(loft, '?search=AU-5')).toMatchObject([{ flightTime: '2:00:00', velocity: null }])
  })

  test('recomputes values after a change of the release time, but no values from the list', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft, { releasedAt: '2026-05-02T08:00', distance: 120 })
    const list = csv('Pos,Ring,Arrival,Flight Time,Speed km/h', '1,A-1,09:30:00,1:30:00,79.99', '2,A-2,09:40:00,,')
    await commit(loft, (await previewResults(loft, list, 'list.csv', race)).id)
    expect((await listResults(loft)).map(({ flightTime, velocity }) => [flightTime, velocity])).toEqual([
      ['1:30:00', 79.99],
      ['1:40:00', 72],
    ])
    await loft.call('PATCH', `/api/race-events/${race}`, { releasedAt: '2026-05-02T08:10' })
    expect((await listResults(loft)).map(({ flightTime, velocity }) => [flightTime, velocity])).toEqual([
      ['1:30:00', 79.99],
      ['1:30:00', 80],
    ])
  })

  test('refuses a file that is not a workbook or names no race, and stores nothing', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const refusals = [
      [await uploadResults(loft, undefined, LIST), 'invalid_input'],
      [await uploadResults(loft, 99, LIST), 'unknown_race'],
      [await uploadResults(loft, race, '%PDF-1.7 results', 'results.xlsx'), 'sheet_pdf'],
      [await uploadResults(loft, race, LIST, 'results.csv'), 'results_not_excel'],
    ] as const
    for (const [answer, code] of refusals) expect(answer.json<{ code: string }>().code).toBe(code)
    expect(await listResults(loft)).toEqual([])
  })

  test('imports many results at once', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const lines = Array.from(
      { length: MANY },
      (_, at) => `${at + 1},NL-2024-${1_000_000 + at},Loft ${at % 900},${90 - at / 1000}`,
    )
    const preview = await previewResults(loft, csv('Pos,Ring,Name,Speed km/h', ...lines), 'big.csv', race)
    expect(preview.counts).toMatchObject({ new: MANY, error: 0 })
    expect((await commit(loft, preview.id)).json()).toMatchObject({ imported: MANY })
    const page = async (query: string) =>
      (await loft.call('GET', `/api/race-results?eventId=${race}&${query}`)).json<{
        items: { position: number }[]
        nextCursor: string
      }>()
    const first = await page(`limit=500`)
    const next = await page(`limit=2&cursor=${first.nextCursor}`)
    expect(next.items.map(({ position }) => position)).toEqual([501, 502])
  })

  describe('real files', () => {
    const file = (name: string) => readFileSync(SAMPLES + name)

    const FILES = [
      ['saidpur-2017.xlsx', 178, '84130', 1, 1255.286212, { totalParticipants: 1187, releasedAt: '2016-03-05T06:59:00' }, []],
      [
        'rongpur-2016.xls',
        623,
        '72716',
        1,
        1258.93042710562,
        { totalParticipants: 1059, releasedAt: '2016-03-05T07:45:00' },
        [6],
      ],
    ] as const

    // The longer file is imported in the release check only.
    test.each(isFull ? FILES : FILES.slice(0, 1))(
      'imports all rows of %s and finds birds of this loft',
      async (name, count, own, place, yards, facts, others) => {
        await using loft = await open('2026-05-03')
        const [race, bird] = [await addRace(loft, { eventName: name, eventDate: '2016-03-05' }), await addBird(loft, own)]
        const answer = await uploadResults(loft, race, file(name), name)
        const { results: stored, rejected, message, otherRaces } = answer.json<Reply<typeof raceResultsApi.upload.schemas>>()
        expect(stored).toHaveLength(count)
        expect(rejected).toEqual([])
        expect(message).toBe(`Successfully imported ${count} race results`)
        const mine = stored.filter(({ pigeonId }) => pigeonId === bird)
        expect(mine).toMatchObject([{ position: place, uploadSource: 'excel' }])
        expect((mine[0]?.speed ?? 0) / 0.9144).toBeCloseTo(yards, 6)
        expect((await loft.call('GET', `/api/race-events/${race}`)).json()).toMatchObject(facts)
        expect(otherRaces.map(({ rows }) => rows)).toEqual(others)
        expect(stored.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      },
    )
  })
})
