import { describe, expect, test } from 'vitest'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceImported, RaceImportPreview, RaceImportRow } from '#shared/races/race-imports-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { choose, commit, listResults, previewResults, rowsOf } from './race-files-for-tests.ts'

/** Makes the rows of a race: places, bands, distances in km and velocities in m/min; with the time of an arrival after the release. */
function raceRows(band: string, count: number, releaseHour: number, km: number): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const seconds = releaseHour * 3600 + 2 * 3600 + at * 61
    const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0'))
    const velocity = ((km * 1000) / (7200 + at * 61)) * 60
    return [String(at + 1), `Loft ${at % 3}`, `${band}-${100 + at}`, km.toFixed(3), clock.join(':'), velocity.toFixed(4)]
  })
}

const HEAD = ['Pos', 'Name', 'Ring No', 'Distance', 'Arrival', 'Velocity']
const lines = (...rows: string[][]) => rows.map((cells) => cells.join(';')).join('\r\n')

/** Makes one sheet with columns that name the race of each row. */
function seasonSheet(): string {
  const races = [
    { facts: ['Tudela', '07/03/2026', 'Old', '210', '08:00'], rows: raceRows('AU-2024-SB', 6, 8, 150) },
    { facts: ['Zaragoza', '14/03/2026', 'Old', '190', '07:30'], rows: raceRows('AU-2024-SB', 5, 7.5, 190) },
    { facts: ['Zaragoza', '14/03/2026', 'Young', '80', '07:45'], rows: raceRows('AU-2025-YB', 4, 7.75, 190) },
  ]
  return lines(
    ['Season 2026'],
    ['Race Point', 'Date', 'Category', 'Total Pigeon', 'Release time', ...HEAD],
    ...races.flatMap(({ facts, rows }) => rows.map((row) => [...facts, ...row])),
  )
}

/** A sheet with one list below the other. */
const BLOCKS = lines(
  ['Race: Tudela', 'Date: 07/03/2026', 'Release Time: 08:00'],
  HEAD,
  ...raceRows('AU-2024-SB', 4, 8, 150),
  [''],
  ['Race: Zaragoza', 'Date: 14/03/2026', 'Release Time: 07:30'],
  HEAD,
  ...raceRows('AU-2024-SB', 3, 7.5, 190),
)

const events = async (loft: TestApp) => (await loft.call('GET', '/api/race-events')).json<RaceEvent[]>()

/** Returns the values that a preview shows of each row, and those that an import stored. */
const previewed = ({ rows }: { rows: RaceImportRow[] }) =>
  rows.map(({ bandId, position, speed, arrivalTime, flightTime }) => ({ bandId, position, speed, arrivalTime, flightTime }))
const stored = (list: RaceResult[]) =>
  list.map(({ bandId, position, speed, arrivalTime, flightTime }) => ({ bandId, position, speed, arrivalTime, flightTime }))
const byBand = (one: { bandId: string; speed: number | null }, other: { bandId: string; speed: number | null }) =>
  one.bandId < other.bandId ? -1 : one.bandId > other.bandId ? 1 : (one.speed ?? 0) - (other.speed ?? 0)

onDatabases(longRunEngines('sqlite'), (open) => {
  test('imports a season book of one sheet as one action, with the numbers of its preview', async () => {
    await using loft = await open('2026-04-01')
    const preview = await previewResults(loft, seasonSheet(), 'season.csv')
    expect(preview.races).toMatchObject([
      {
        eventId: null,
        rows: 6,
        event: {
          eventName: 'Tudela',
          eventDate: '2026-03-07',
          category: 'Old',
          totalParticipants: 210,
          releasedAt: '2026-03-07T08:00:00',
          distance: 150,
        },
      },
      { rows: 5, event: { eventName: 'Zaragoza', category: 'Old', totalParticipants: 190, releasedAt: '2026-03-14T07:30:00' } },
      { rows: 4, event: { eventName: 'Zaragoza', category: 'Young', totalParticipants: 80, releasedAt: '2026-03-14T07:45:00' } },
    ])
    expect(preview).toMatchObject({ total: 15, otherRows: 1, counts: { new: 15, error: 0 } })
    const before = await rowsOf(loft, preview.id)
    const done = await commit(loft, preview.id)
    const imported = done.json<RaceImported>()
    expect(imported.events.map((event) => [event.eventName, event.isNew, event.imported])).toEqual([
      ['Tudela', true, 6],
      ['Zaragoza', true, 5],
      ['Zaragoza', true, 4],
    ])
    expect(previewed(before).toSorted(byBand)).toEqual(stored(await listResults(loft)).toSorted(byBand))
    expect((await rowsOf(loft, preview.id, '?race=1')).rows.map(({ race }) => race)).toEqual([1, 1, 1, 1, 1])
    await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
    expect([await events(loft), await listResults(loft)]).toEqual([[], []])
  })

  test('imports a workbook with a race in each sheet, and the same book again without a change', async () => {
    await using loft = await open('2026-04-01')
    const sheet = (name: string, title: string, rows: string[][]) => ({ name, rows: [[title], HEAD, ...rows] })
    const book = await toXlsx([
      sheet('Tudela', 'Date: 07/03/2026 Release Time: 08:00', raceRows('AU-2024-SB', 5, 8, 150)),
      sheet('Zaragoza', 'Date: 14/03/2026 Release Time: 07:30', raceRows('AU-2024-SB', 4, 7.5, 190)),
    ])
    const first = await previewResults(loft, book, 'season.xlsx')
    expect(first.races.map(({ event, rows, sheets }) => [event.eventName, event.eventDate, rows, sheets])).toEqual([
      ['Tudela', '2026-03-07', 5, ['Tudela']],
      ['Zaragoza', '2026-03-14', 4, ['Zaragoza']],
    ])
    const { events: imported } = (await commit(loft, first.id)).json<RaceImported>()
    const again = await previewResults(loft, book, 'season.xlsx')
    expect(again.races.map(({ eventId }) => eventId)).toEqual(imported.map(({ eventId }) => eventId))
    expect(again.counts).toMatchObject({ new: 0, same: 9, error: 0 })
    expect((await commit(loft, again.id)).json()).toMatchObject({ imported: 0, same: 9 })
    expect([(await events(loft)).length, (await listResults(loft)).length]).toEqual([2, 9])
  })

  test('splits a sheet where the places begin again below other titles; a race can be left out', async () => {
    await using loft = await open('2026-04-01')
    const preview = await previewResults(loft, BLOCKS, 'blocks.csv')
    expect(preview.races.map(({ event, rows }) => [event.eventName, event.eventDate, rows])).toEqual([
      ['Tudela', '2026-03-07', 4],
      ['Zaragoza', '2026-03-14', 3],
    ])
    expect(await choose(loft, preview.id, { races: { 0: { isSkipped: true } } })).toMatchObject({
      total: 3,
      races: [
        { isSkipped: true, counts: { new: 0 } },
        { isSkipped: false, counts: { new: 3 } },
      ],
    })
    expect((await commit(loft, preview.id)).json()).toMatchObject({ imported: 3, events: [{ eventName: 'Zaragoza' }] })
    expect(await events(loft)).toMatchObject([{ eventName: 'Zaragoza', resultCount: 3 }])
  })

  test('several races get the same answer about the days of arrival, and one of them can get another answer', async () => {
    await using loft = await open('2026-04-01')
    // Two days without places, velocities and days, in no order.
    const race = (name: string, date: string, band: string) =>
      ['18:40:00', '08:10:00', '19:05:00', '07:55:00'].map((time, at) => [name, date, '07:00', `${band} ${at}`, '900', time])
    const book = lines(
      ['Race Point', 'Date', 'Release time', 'Ring No', 'Distance', 'Arrival'],
      ...race('Barcelona', '21/02/2026', 'NL 24 1'),
      ...race('Perpignan', '28/02/2026', 'NL 24 2'),
      ...race('Marseille', '07/03/2026', 'NL 24 3'),
    )
    const { id, races } = await previewResults(loft, book, 'season.csv')
    const codes = (list: RaceImportPreview['races']) => list.map(({ questions }) => questions.map(({ code }) => code))
    expect(codes(races).map((asked) => asked.includes('arrivals'))).toEqual([true, true, true])
    const inOrder = { arrivals: 'in_order', event: { neutralisation: { rule: 'clock', from: '22:00', to: '05:00' } } }
    await choose(loft, id, { races: { 0: inOrder, 1: inOrder, 2: inOrder } })
    const last = await choose(loft, id, { races: { 1: { arrivals: 'leave_open' } } })
    expect(codes(last.races)).toEqual([[], [], []])
    const before = await rowsOf(loft, id)
    expect(before.rows.map(({ arrivalTime }) => arrivalTime !== null)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false],
      ...[true, true, true, true],
    ])
    expect((await commit(loft, id)).json()).toMatchObject({ imported: last.counts.new })
    expect(previewed(before).toSorted(byBand)).toEqual(stored(await listResults(loft)).toSorted(byBand))
  })

  describe('a race that is stored already', () => {
    const list = (title: string) => lines([title], HEAD, ...raceRows('AU-2024-SB', 4, 8, 150))
    test.each([
      ['the same day and name', { eventName: 'TUDELA', eventDate: '2026-03-07' }, true],
      ['another day', { eventName: 'Tudela', eventDate: '2026-03-08' }, false],
      ['another name at the same distance', { eventName: 'Alfaro', eventDate: '2026-03-07', distance: 150 }, true],
      ['another name at another distance', { eventName: 'Alfaro', eventDate: '2026-03-07', distance: 151 }, false],
    ])('is found by day, and by name or distance: %s', async (_, event, isFound) => {
      await using loft = await open('2026-04-01')
      const { id } = (await loft.call('POST', '/api/race-events', event)).json<RaceEvent>()
      const preview = await previewResults(loft, list('Race: Tudela;Date: 07/03/2026'), 'list.csv')
      expect(preview.races[0]?.eventId).toBe(isFound ? id : null)
      const changed = await choose(loft, preview.id, { races: { 0: { eventId: isFound ? null : id } } })
      expect(changed.races[0]?.eventId).toBe(isFound ? null : id)
    })

    test('is undone with its old facts and results', async () => {
      await using loft = await open('2026-04-01')
      await loft.call('POST', '/api/race-events', { eventName: 'Tudela', eventDate: '2026-03-07' })
      await loft.call('POST', '/api/race-results', { raceEventId: 1, bandId: 'AU-2024-SB-900', arrivalTime: '2026-03-07T10:30' })
      const before = [await events(loft), await listResults(loft)]
      const preview = await previewResults(loft, list('Race: Tudela;Date: 07/03/2026;Release Time: 08:00'), 'list.csv')
      const done = await commit(loft, preview.id)
      expect(done.json()).toMatchObject({ imported: 4, events: [{ isNew: false }] })
      expect((await events(loft))[0]).toMatchObject({ releasedAt: '2026-03-07T08:00:00', resultCount: 5 })
      expect((await listResults(loft)).find(({ bandId }) => bandId === 'AU-2024-SB-900')?.flightTime).toBe('2:30:00')
      await loft.call('POST', `/api/actions/${String(done.headers['x-action-id'])}/undo`)
      const values = (list: object[]) => list.map((row) => ({ ...row, version: 0, updatedAt: '' }))
      expect([values(await events(loft)), values(await listResults(loft))]).toEqual(before.map(values))
    })
  })

  test('calculates a race without a date, asks for the date, and refuses to import until it is answered', async () => {
    await using loft = await open('2026-04-01')
    const undated = lines(['Race: Tudela', 'Release Time: 08:00'], HEAD, ...raceRows('AU-2024-SB', 4, 8, 150))
    const preview = await previewResults(loft, undated, 'list.csv')
    expect(preview.races).toMatchObject([{ event: { eventDate: null, releasedAt: null }, questions: [{ code: 'date' }] }])
    const before = await rowsOf(loft, preview.id)
    expect(before.rows[0]).toMatchObject({ arrivalTime: null, flightTime: '2:00:00', speed: 1250, daySource: 'velocity' })
    const refused = await commit(loft, preview.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'race_missing', error: 'Enter the date of “Tudela”', details: { field: 'eventDate' } },
    ])
    const dated = await choose(loft, preview.id, { races: { 0: { event: { eventDate: '2026-03-07' } } } })
    expect(dated.races).toMatchObject([{ event: { releasedAt: '2026-03-07T08:00:00' }, questions: [] }])
    const after = await rowsOf(loft, preview.id)
    expect(after.rows[0]).toMatchObject({ arrivalTime: '2026-03-07T10:00:00', flightTime: '2:00:00', speed: 1250 })
    await commit(loft, preview.id)
    expect(stored(await listResults(loft))).toEqual(previewed(after))
  })

  test('computes the distance of a new race from its release point before the import', async () => {
    await using loft = await open('2026-04-01')
    await loft.call('PATCH', '/api/settings', { latitude: 41.65, longitude: -0.88 })
    const list = lines(['Ring', 'Arrival'], ['AU-2024-SB-1', '09:30:00'], ['AU-2024-SB-2', '09:40:00'])
    const { id } = await previewResults(loft, list, 'list.csv')
    const event = {
      eventName: 'Tudela',
      eventDate: '2026-03-07',
      releasedAt: '2026-03-07T08:00',
      releaseLatitude: 42.06,
      releaseLongitude: -1.6,
    }
    await choose(loft, id, { races: { 0: { event } } })
    const before = await rowsOf(loft, id)
    expect(before.rows[0]?.speed).toBeGreaterThan(500)
    await commit(loft, id)
    expect(stored(await listResults(loft))).toEqual(previewed(before))
  })
})
