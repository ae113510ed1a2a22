import { describe, expect, test } from 'vitest'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import type { RaceImportRow } from '#shared/races/race-imports-api.ts'
import { readTable } from '#server/sheets/read-sheets.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { previewResults, uploadResults } from './race-files-for-tests.ts'

const find = async (...lines: string[]) => findLists([await readTable(lines.join('\n'))], 2026)
const HEAD = 'Place;Ring;Km;Arrival;m/min'
const ROWS = ['1;BE1120086-14;251,760;10:50:08;1257,96', '2;BE1120099-15;252,757;10:51:25;1254,89']

describe('reads what club offices write around their lists', () => {
  test.each([
    ['day and month', '05/03/2016'],
    ['a date without separators', '20160305'],
    ['a month in words', '5 de marzo de 2016'],
    ['two digits of the year', '5-Mar-16'],
  ])('a date as %s', async (_, date) => {
    expect((await find(`Race: Agen;Date: ${date}`, HEAD, ...ROWS)).races[0]?.facts).toMatchObject({
      name: 'Agen',
      date: '2016-03-05',
    })
  })

  test('a fact whose label has a cell of its own, such as the release point', async () => {
    const [race] = (await find('Race Point;Agen', 'Date;05/03/2016', 'Release Time;07:30', HEAD, ...ROWS)).races
    expect(race?.facts).toEqual({ name: 'Agen', releaseLocation: 'Agen', date: '2016-03-05', release: 27_000_000 })
  })

  test('a row of totals, which is not a result', async () => {
    const found = await find(HEAD, ...ROWS, 'Total;2 birds;;;', 'Average;;252,2;;1256')
    expect([found.races.map(({ rows }) => rows.length), found.otherRows]).toEqual([[2], 2])
  })

  test('the name of a race that only the first row of its results has', async () => {
    const book = ['Agen;05/03/2016', ';', ';', 'Brive;12/03/2016', ';', ';'].map(
      (race, at) => `${race};${(at % 3) + 1};BE11200${at}0-14;251,760;10:50:0${at}`,
    )
    const { races } = await find('Race Point;Date;Place;Ring;Km;Arrival', ...book)
    expect(races.map(({ facts, rows }) => [facts.name, facts.date, rows.length])).toEqual([
      ['Agen', '2016-03-05', 3],
      ['Brive', '2016-03-12', 3],
    ])
  })

  test.each([
    ['42434.451481481', { arrivalDate: '2016-03-05' }],
    ['10:50:08 +1', { arrivalDay: 1 }],
    ['10:50:08 (2)', { arrivalDay: 1 }],
  ])('an arrival %s', async (text, day) => {
    const [race] = (await find('Place;Ring;Arrival', `1;BE1120086-14;${text}`, '2;BE1120099-15;10:50:09')).races
    expect(readList(race!, { thisYear: 2026 })[0]).toMatchObject({ arrival: 39_008_000, ...day, problems: [] })
  })

  test('distances in yards', async () => {
    const [race] = (await find('Place;Ring;Yards;Arrival', '1;BE1120086-14;275328;10:50:08')).races
    expect(readList(race!, { thisYear: 2026 })[0]?.distance).toBe(251_760)
  })

  test('lines without any space, at the cuts that the keeper sets', async () => {
    expect(await find('1BE112008614', '2BE112009915')).toMatchObject({ isText: true, cuts: [] })
    const sheet = await readTable('1BE112008614\n2BE112009915')
    const found = findLists([sheet], 2026, { cuts: [1], headers: { 0: 0 }, columns: { 0: 'position', 1: 'bandId' } })
    expect(found.races[0]?.rows.map(({ fields }) => fields.bandId)).toEqual(['BE112008614', 'BE112009915'])
  })
})

onDatabases(longRunEngines('sqlite'), (open) => {
  test('two races of a file are added to one race, named birds are shown, and an undo restores every table', async () => {
    await using loft = await open('2016-04-01')
    await loft.call('POST', '/api/pigeons', { bandId: 'BE-2014-1120086', name: 'Blue', birthYear: 2014, gender: 'cock' })
    const event = { eventName: 'Sunday', eventDate: '2016-03-05' }
    const { id: eventId } = (await loft.call('POST', '/api/race-events', event)).json<{ id: number }>()
    const before = await liveRows(loft.db)
    const more = ROWS.map((row) => row.replace('BE11', 'BE12'))
    const titles = (name: string) => [`Lossing: ${name};Date: 05/03/2016;Release: 07:30`, HEAD]
    const list = [...titles('Agen'), ...ROWS, '', ...titles('Brive'), ...more].join('\n')
    const preview = await previewResults(loft, list, 'list.csv')
    expect(preview.races.map(({ event }) => event.releaseLocation)).toEqual(['Agen', 'Brive'])
    const { rows } = (await loft.call('GET', `/api/race-imports/${preview.id}/rows`)).json<{ rows: RaceImportRow[] }>()
    expect(rows.map(({ birdName }) => birdName)).toEqual(['Blue', null, null, null])
    await loft.call('PATCH', `/api/race-imports/${preview.id}`, { races: { 0: { eventId }, 1: { eventId } } })
    const done = await loft.call('POST', `/api/race-imports/${preview.id}/commit`)
    expect(done.json()).toMatchObject({ imported: 4, errors: 0, events: [{ eventId }, { eventId }] })
    expect(await liveRows(loft.db)).not.toEqual(before)
    await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
    expect(await liveRows(loft.db)).toEqual(before)
  })

  test('a workbook with titles and no row is imported as no results', async () => {
    await using loft = await open('2016-04-01')
    const race = { eventName: 'Agen', eventDate: '2016-03-05', releasedAt: '2016-03-05T08:00' }
    const { id } = (await loft.call('POST', '/api/race-events', race)).json<{ id: number }>()
    const titles = ['Speed', 'Position', 'Arrival Time', 'Band ID', 'Flight Time']
    const empty = await uploadResults(loft, id, await toXlsx([{ name: 'Results', rows: [titles] }]))
    expect([empty.statusCode, empty.json()]).toMatchObject([200, { results: [], rejected: [], otherRaces: [] }])
    const row = ['68.57', '1', '09:45:00', 'AU-2024-X-1', '1:45:00']
    const full = await uploadResults(loft, id, await toXlsx([{ name: 'Results', rows: [titles, row] }]))
    expect(full.json()).toMatchObject({
      results: [
        { bandId: 'AU-2024-X-1', position: 1, velocity: 68.57, flightTime: '1:45:00', arrivalTime: '2016-03-05T09:45:00' },
      ],
    })
  })
})
