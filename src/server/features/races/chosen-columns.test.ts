import { expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceImportRow } from '#shared/races/race-imports-api.ts'
import { csv } from '#server/features/imports/testing/upload-form.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { choose, commit, listResults, previewResults } from './race-files-for-tests.ts'

const addRace = async (loft: TestApp) =>
  (await loft.call('POST', '/api/race-events', { eventName: 'May race', eventDate: '2026-05-02' })).json<RaceEvent>().id

onBothDatabases((open) => {
  test('reads columns and velocity unit as the keeper chooses', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const preview = await previewResults(loft, csv('Place;Kolom;Snelheid', '1;A-1;1.100,00'), 'l.csv', race)
    expect(preview).toMatchObject({ missing: ['bandId'], total: 0 })
    expect((await commit(loft, preview.id)).json()).toMatchObject({ code: 'results_no_header' })
    expect(await choose(loft, preview.id, { columns: { 1: 'bandId' } })).toMatchObject({
      missing: [],
      races: [{ velocityUnit: null, questions: [{ code: 'unit' }] }],
      total: 1,
    })
    const answered = await choose(loft, preview.id, { races: { 0: { velocityUnit: 'yd_min' } } })
    expect(answered).toMatchObject({ races: [{ velocityUnit: 'yd_min', unitSource: 'keeper' }], missing: [] })
    await commit(loft, preview.id)
    expect((await listResults(loft))[0]?.velocity).toBe(60.35)
  })

  test('removes towns behind names as the keeper chooses, and asks about them once', async () => {
    await using loft = await open('2026-05-03')
    const preview = await previewResults(
      loft,
      csv(
        'Uitslag Quievrain',
        'Datum: 17-05-2025 Lossing: 08:15 uur',
        '1 H.J. Baker en Zn Zwolle 1/24 NL23-8288124 334,645 11.57.11 1506,166 99,3',
        '2 Jan Piet de Boer Ede 1/9 NL20-7585302 310,101 11.45.40 1471,910 96,5',
        '3 Jan Piet Visser Urk 1/9 NL20-7585303 310,101 11.46.40 1464,963 96,1',
      ),
      'list.txt',
    )
    const namesOf = async () => {
      const rows = await loft.call('GET', `/api/race-imports/${preview.id}/rows`)
      return rows.json<{ rows: RaceImportRow[] }>().rows.map(({ fancier, problems }) => [fancier, problems.length])
    }
    const asked = { code: 'names', samples: ['Jan Piet de Boer Ede', 'Jan Piet Visser Urk'] }
    expect(preview.races).toMatchObject([{ questions: [asked] }])
    expect(await namesOf()).toEqual([
      ['H.J. Baker en Zn', 0],
      ['Jan Piet de Boer Ede', 0],
      ['Jan Piet Visser Urk', 0],
    ])
    const answered = await choose(loft, preview.id, { races: { 0: { towns: 'last_word' } } })
    expect(answered.races).toMatchObject([{ questions: [], towns: 'last_word' }])
    expect((await namesOf()).map(([name]) => name)).toEqual(['H.J. Baker en Zn', 'Jan Piet de Boer', 'Jan Piet Visser'])
  })

  test('remembers the chosen columns for later files with the same titles', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const list = (band: string) => csv('Place;Kolom;Snelheid km/h', `1;${band};70,5`)
    const first = await previewResults(loft, list('A-1'), 'l.csv', race)
    await choose(loft, first.id, { columns: { 1: 'bandId' } })
    expect((await previewResults(loft, list('A-2'), 'l.csv')).missing).toEqual(['bandId'])
    await commit(loft, first.id)
    expect(await previewResults(loft, list('A-2'), 'l.csv')).toMatchObject({ missing: [], total: 1 })
    expect((await previewResults(loft, csv('Place;Other', '1;A-2'), 'l.csv')).missing).toEqual(['bandId'])
  })

  test('remembers chosen columns also for files without titles whose columns have values of the same kinds', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    const list = (...bands: string[]) =>
      csv(...bands.map((band, at) => `${at + 1};Brandt W;${band};335001;11:19:4${at};12${at}0,123`))
    // A single row shows too little to recognise its columns.
    const first = await previewResults(loft, list('NL20-1534439'), 'l.csv', race)
    expect(first).toMatchObject({
      missing: ['bandId'],
      columns: [{ samples: ['1'] }, { samples: ['Brandt W'] }, {}, {}, {}, {}],
    })
    await choose(loft, first.id, { columns: { 0: 'position', 2: 'bandId', 3: 'distance', 4: 'arrivalTime', 5: 'velocity' } })
    await commit(loft, first.id)
    const next = await previewResults(loft, list('NL21-1534441', 'NL21-1534442', 'NL21-1534443'), 'm.csv')
    expect(next).toMatchObject({ missing: [], total: 3 })
    expect(next.columns.map(({ field }) => field)).toEqual(['position', null, 'bandId', 'distance', 'arrivalTime', 'velocity'])
    expect((await loft.call('GET', '/api/import-answers')).json()).toMatchObject([
      { file: 'results', columns: [{ title: '1', field: 'position' }, { title: '3', field: 'bandId' }, {}, {}, {}] },
    ])
    expect((await previewResults(loft, csv('NL20-1534439;1;a'), 'n.csv')).missing).toEqual(['bandId'])
  })

  test('remembers the borders of columns and their fields for texts of the same shape, until the import is undone', async () => {
    await using loft = await open('2026-05-03')
    const race = await addRace(loft)
    // Place, ring, time and velocity without any space between them.
    const text = (...serials: string[]) =>
      csv('CLUB LIST', ...serials.map((serial, at) => `0${at + 1}NL20-${serial}11:19:4${at}12${at}0.123`))
    const cuts = [2, 14, 22]
    const first = await previewResults(loft, text('1534439', '1534440'), 'a.txt', race)
    expect(first).toMatchObject({ missing: ['bandId'], isText: true })
    await choose(loft, first.id, { cuts })
    await choose(loft, first.id, { columns: { 0: 'position', 1: 'bandId', 2: 'arrivalTime', 3: 'velocity' } })
    const { statusCode, headers } = await commit(loft, first.id)
    expect(statusCode).toBe(200)
    const again = text('1534441', '1534442', '1534443')
    const next = await previewResults(loft, again, 'b.txt')
    expect(next).toMatchObject({ missing: [], cuts, total: 3 })
    expect(next.columns.map(({ field }) => field)).toEqual(['position', 'bandId', 'arrivalTime', 'velocity'])
    const other = csv('CLUB LIST', ...['a', 'b', 'c'].map((name) => `${name} no results of this form are in it: 1 2 3`))
    expect((await previewResults(loft, other, 'c.txt')).cuts).not.toEqual(cuts)
    await loft.call('POST', `/api/actions/${String(headers['x-action-id'])}/undo`)
    expect((await previewResults(loft, again, 'b.txt')).missing).toEqual(['bandId'])
  })

  test('answers about a race follow its rows when columns are chosen, and are dropped with the race', async () => {
    await using loft = await open('2026-05-03')
    const result = (point: string, at: number) => [point, `A-${at}`, '500', `1${at}:00:00`].join(';')
    const preview = await previewResults(
      loft,
      csv(
        'Race Point;Ring No;Distance;Arrival',
        ...[1, 2, 3].map((at) => result('Pau', at)),
        ...[4, 5, 6].map((at) => result('Nantes', at)),
      ),
      'l.csv',
    )
    expect(preview.races).toMatchObject([{ rows: 3 }, { rows: 3 }])
    await choose(loft, preview.id, { races: { 0: { isSkipped: true }, 1: { event: { category: 'Old birds' } } } })
    // Another column says nothing about the race.
    const same = await choose(loft, preview.id, { columns: { 2: null } })
    expect(same.races).toMatchObject([{ isSkipped: true }, { isSkipped: false, event: { category: 'Old birds' } }])
    const single = await choose(loft, preview.id, { columns: { 0: null } })
    expect(single.races).toMatchObject([{ isSkipped: false, rows: 6, event: { category: null } }])
    expect(single.total).toBe(6)
  })

  test('answers about the only race of a file stay when its columns are chosen', async () => {
    await using loft = await open('2026-05-03')
    const preview = await previewResults(loft, csv('Place;Ring No;X;km/h', '1;A-1;Pau;70,5', '2;A-2;Pau;70,4'), 'l.csv')
    await choose(loft, preview.id, { races: { 0: { event: { eventName: 'May race', eventDate: '2026-05-02' } } } })
    const named = await choose(loft, preview.id, { columns: { 2: 'racePoint' } })
    expect(named.races).toMatchObject([{ event: { eventName: 'May race', eventDate: '2026-05-02' } }])
  })
})
