import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from './find-lists.ts'
import type { ListedResult } from './race-inference.ts'
import { readWrittenArrival } from './read-arrival.ts'
import { writtenBand } from './read-band.ts'
import { readList } from './read-list.ts'

const DATE = '2026-05-02' as LocalDate

/** Reads the rows of a table with titles. */
function read(...rows: string[][]): ListedResult[] {
  const [race] = findLists([{ name: 'Sheet1', rows }], 2026).races
  if (!race) throw new Error('no race')
  return readList(race, { thisYear: 2026, date: DATE })
}
const codesOf = (rows: readonly ListedResult[]) => rows.map(({ problems }) => problems.map(({ code }) => code))
const clock = (hours: number, minutes: number, seconds = 0) => ((hours * 60 + minutes) * 60 + seconds) * 1000

describe('reports values that cannot be read', () => {
  const HEAD = ['Pos', 'Ring', 'Distance (km)', 'Arrival', 'Velocity m/min']
  test.each([
    ['a correct row', ['1', 'AU-1', '100', '09:40:00', '1000'], []],
    ['no band', ['1', ' ', '100', '09:40:00', '1000'], ['band_missing']],
    ['50 characters of a band', ['1', `AU-${'1'.repeat(47)}`, '', '', ''], []],
    ['51 characters of a band', ['1', `AU-${'1'.repeat(48)}`, '', '', ''], ['band_too_long']],
    ['a negative place', ['-1', 'AU-1', '100', '09:40:00', '1000'], ['position_invalid']],
    ['half a place', ['1.5', 'AU-1', '100', '09:40:00', '1000'], ['position_invalid']],
    ['place one million', ['1000000', 'AU-1', '100', '', '1000'], []],
    ['a place above a million', ['1000001', 'AU-1', '100', '', '1000'], ['position_invalid']],
    ['an invalid time', ['1', 'AU-1', '100', 'lost', '1000'], ['time_unreadable']],
    ['240 hours', ['1', 'AU-1', '100', '240:00:00', ''], []],
    ['more than 240 hours', ['1', 'AU-1', '100', '240:00:01', '1000'], ['time_unreadable']],
    ['an invalid distance', ['1', 'AU-1', 'far', '09:40:00', '1000'], ['distance_unreadable']],
    ['2,000 km', ['1', 'AU-1', '2000', '', '1000'], []],
    ['more than 2,000 km', ['1', 'AU-1', '2000.1', '', '1000'], ['distance_unreadable']],
    ['more than 2,000 km in metres', ['1', 'AU-1', '2000001', '', '1000'], ['distance_unreadable']],
  ])('%s', (_, row, codes) => expect(codesOf(read(HEAD, row))).toEqual([codes]))

  test.each([
    ['Points', '0', true],
    ['Points', '-0.01', false],
    ['Points', '1000000', true],
    ['Points', '1000000.01', false],
    ['Prize', '-5', false],
    ['Prize', '100000000', true],
    ['Prize', '100000000.01', false],
    ['Drift', '-86400', true],
    ['Drift', '-86400.1', false],
    ['Drift', '86400.1', false],
    ['Flight time', '240:00:00', true],
    ['Flight time', '240:00:01', false],
  ])('%s %s is accepted: %s', (title, cell, isTaken) => {
    const expected = isTaken ? [] : [title === 'Flight time' ? 'time_unreadable' : 'number_unreadable']
    expect(codesOf(read(['Ring', title], ['AU-1', cell]))).toEqual([expected])
  })
})

describe('reads a place', () => {
  test.each([
    ['12', 12],
    ['3rd', 3],
    ['1er', 1],
    ['4º', 4],
    ['2a', 2],
    ['12/300', 12],
    ['7.', 7],
    ['=2', 2],
    ['2=', 2],
    ['T6', 6],
    ['3 ex', 3],
    ['3 ex æquo', 3],
    ['3 ex-aequo', 3],
    ['1 204', 1204],
    ['(4)', 4],
    ['1   7', undefined],
    ['1 7', undefined],
  ])('%s is %j', (text, position) => expect(read(['Pos', 'Ring'], [text, 'AU-1'])[0]?.position).toBe(position))
})

describe('reads distances in metres', () => {
  test.each([
    ['kilometres with a comma', ['Afstand'], ['123,588'], 123_588],
    ['kilometres with a point', ['Distance'], ['123.588'], 123_588],
    ['metres', ['Distance'], ['123588'], 123_588],
    ['miles with decimals', ['Miles'], ['200.5'], 322_673],
    ['yards with separated thousands', ['Yards'], ['154,199'], 141_000],
    ['miles and yards', ['Miles', 'Yards'], ['260', '123'], 418_542],
    ['miles and yards in one cell', ['Miles'], ['260 123'], 418_542],
    ['miles and yards as text', ['Distance'], ['302 mi 1201 yds'], 487_120],
    ['short miles and yards', ['Distance'], ['302m 1201y'], 487_120],
    ['a mile of yards as text', ['Distance'], ['302 mi 1760 yd'], undefined],
    ['titles of one letter', ['M', 'Y'], ['302', '1201'], 487_120],
    ['the most yards', ['Miles', 'Yards'], ['0', '1759'], 1608],
    ['a mile of yards', ['Miles', 'Yards'], ['0', '1760'], undefined],
  ])('%s', (_, titles, cells, metres) => expect(read(['Ring', ...titles], ['AU-1', ...cells])[0]?.distance).toBe(metres))

  test('that of a loft from any of its rows, where others have the number of the bird', () => {
    const rows = read(
      ['Pos', 'Name', 'Ring', 'Distance'],
      ['1', 'Loft One', 'A1', '2'],
      ['2', 'Loft One', 'A2', '506810'],
      ['3', 'Loft Two', 'A3', '2'],
    )
    expect(rows.map(({ distance }) => distance)).toEqual([506_810, 506_810, undefined])
  })
})

describe('reads an arrival with its day', () => {
  test.each([
    ['14:36:20', { time: clock(14, 36, 20) }],
    ['13.18010', { time: clock(13, 18, 1) }],
    ['08.46270', { time: clock(8, 46, 27) }],
    ['14.21158', { time: clock(14, 21, 15) + 800 }],
    ['6.044', { time: clock(6, 4, 40) }],
    ['11.58.19', { time: clock(11, 58, 19) }],
    ['121828.0', { time: clock(12, 18, 28) }],
    ['2 - 14:36:20', { dayNumber: 2, time: clock(14, 36, 20) }],
    ['1-10:12:33', { dayNumber: 1, time: clock(10, 12, 33) }],
    ['2.', { dayNumber: 2 }],
    ['2-', { dayNumber: 2 }],
    ['2016-03-05 11:23:42', { date: '2016-03-05', time: clock(11, 23, 42) }],
    ['05/03/2016 11:23', { date: '2016-03-05', time: clock(11, 23) }],
    ['Sat 14:36', { weekday: 'sat', time: clock(14, 36) }],
    ['zo 07:10:00', { weekday: 'zo', time: clock(7, 10) }],
    ['D2 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['2. 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['2 05.12.33', { dayNumber: 2, time: clock(5, 12, 33) }],
    ['(2) 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['05:12 (2)', { dayNumber: 2, time: clock(5, 12) }],
    ['05:12:30 J2', { dayNumber: 2, time: clock(5, 12, 30) }],
    ['Tag 2 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['2e dag 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['2º día 05:12', { dayNumber: 2, time: clock(5, 12) }],
    ['05:12:33 (2e dag)', { dayNumber: 2, time: clock(5, 12, 33) }],
    ['05:12:33 2ème jour', { dayNumber: 2, time: clock(5, 12, 33) }],
    ['05:12:33 2. Tag', { dayNumber: 2, time: clock(5, 12, 33) }],
    ['05:12:33 2', { dayNumber: 2, time: clock(5, 12, 33) }],
    ['05:12:33 next day', { daysAfter: 1, time: clock(5, 12, 33) }],
    ['05:12:33 zat', { weekday: 'zat', time: clock(5, 12, 33) }],
    ['za 25-06 05:12:33', { weekday: 'za', monthDay: '06-25', time: clock(5, 12, 33) }],
    ['za 25-06-2022 05:12:33', { weekday: 'za', date: '2022-06-25', time: clock(5, 12, 33) }],
    ['05:12:33 25/06/2022', { date: '2022-06-25', time: clock(5, 12, 33) }],
    ['05:12:33 lost', undefined],
    ['J2', { dayNumber: 2 }],
    ['J+1 05:12', { daysAfter: 1, time: clock(5, 12) }],
    ['+1 05:12', { daysAfter: 1, time: clock(5, 12) }],
    ['05:12 +1', { daysAfter: 1, time: clock(5, 12) }],
    ['22/07 05:12', { monthDay: '07-22', time: clock(5, 12) }],
    [`05u12'33"`, { time: clock(5, 12, 33) }],
    ['05:12:33*', { time: clock(5, 12, 33) }],
    ['51233', { time: clock(5, 12, 33) }],
    ['lost', undefined],
    ['25.12345', undefined],
  ])('%s is %j', (text, arrival) => expect(readWrittenArrival(text, 2026)).toEqual(arrival))

  test.each([
    ['Day', ['1', '2', '3'], [0, 1, 2]],
    ['Day', ['0', '1', '2'], [0, 1, 2]],
    ['Dag', ['za', 'zo', 'ma'], [0, 1, 2]],
    ['Vluchtdag', ['1', '1', '2'], [0, 0, 1]],
    ['Jour', ['J1', 'J2', 'J3'], [0, 1, 2]],
    ['Tag', ['Tag 1', 'Tag 2', 'Tag 2'], [0, 1, 1]],
    ['Day', ['+0', '+1', '+1'], [0, 1, 1]],
  ])('a column %s of %j gives the days %j', (title, days, expected) => {
    const rows = read(['Ring', 'Arrival', title], ...days.map((day, at) => [`A${at + 1}`, '10:00:00', day]))
    expect(rows.map(({ arrivalDay }) => arrivalDay)).toEqual(expected)
  })

  test('dates beside the arrivals of one race are days of arrival', () => {
    const rows = read(
      ['Pos', 'Ring', 'Date', 'Time'],
      ['1', 'A1', '02/05/2026', '19:00:00'],
      ['2', 'A2', '03/05/2026', '07:00:00'],
    )
    expect(rows.map(({ arrivalDate }) => arrivalDate)).toEqual(['2026-05-02', '2026-05-03'])
  })
})

test('flying times may be minutes with decimals', () => {
  const rows = ['123.3833', '127.05', '118.8167'].map((minutes, at) => [String(at + 1), `AU-${at}`, minutes])
  expect(read(['Pos', 'Ring', 'Fly Time (Min)'], ...rows).map(({ flightTimeMs }) => flightTimeMs)).toEqual([
    7_402_998, 7_623_000, 7_129_002,
  ])
})

test('all rows of a part of a list without titles are read when the columns are pointed at', () => {
  const rows = [1, 2, 3].map((place) => [String(place), `BE21-204110${place}`, '100,5', '09:40:00', `99${place},5`])
  const found = findLists([{ name: '', rows }], 2026, {
    columns: { 0: 'position', 1: 'bandId', 2: 'distance', 3: 'arrivalTime', 4: 'velocity' },
  })
  expect(found.sheets[0]?.headerRow).toBe(null)
  expect(readList(found.races[0]!, { thisYear: 2026 })).toMatchObject([
    { position: 1, bandKey: 'BE-2021-2041101', distance: 100_500, arrival: clock(9, 40), velocityText: '991,5' },
    { position: 2 },
    { position: 3 },
  ])
  expect(findLists([{ name: '', rows }], 2026).columns).toHaveLength(5)
})

describe('puts a band together from its columns', () => {
  test.each([
    [{ bandId: 'AU 2020 ABC 1' }, 'AU 2020 ABC 1'],
    [{ bandCountry: 'AU', bandYear: '2022', bandClub: 'ABC', bandNumber: '12' }, 'AU-2022-ABC-12'],
    [{ bandCountry: 'DV', bandYear: '21', bandClub: '06976', bandNumber: '136' }, 'DV-06976-21-136'],
    [{ bandId: '6230264', bandYear: '18', bandCountry: 'BE' }, 'BE-18-6230264'],
    [{ bandId: 'FR 166548', bandYear: '98' }, 'FR-98-166548'],
    [{ bandId: 'BE18-6230264', bandYear: '18', bandCountry: 'BE' }, 'BE18-6230264'],
    [{ bandYear: '18' }, ''],
  ])('%j is %s', (fields, band) => expect(writtenBand(fields)).toBe(band))

  test('serial number and year without a separator are read in the order that most of the list has', () => {
    const keys = (...bands: string[]) => read(['Ring', 'Country'], ...bands.map((band) => [band, 'BE'])).map((row) => row.bandKey)
    expect(keys('204011320', '6230264-18')).toEqual(['BE-2020-2040113', 'BE-2018-6230264'])
    expect(keys('204011320', '18-6230264')).toEqual(['BE-2020-4011320', 'BE-2018-6230264'])
  })
})

describe('several sheets', () => {
  const head = ['Pos', 'Ring', 'Total Time']
  test('a sheet without a header continues the previous one, and a sheet with a header is another race', () => {
    const { races, otherRows } = findLists(
      [
        { name: 'one', rows: [['Autumn race'], head, ['1', '84130', '3:48:07']] },
        {
          name: 'two',
          rows: [
            ['2', '84131', '3:49:07'],
            ['3', '84132', '3:50:07'],
          ],
        },
        { name: 'three', rows: [head, ['1', '77', '1:00:00'], ['Total', '', '1']] },
        { name: 'notes', rows: [['All birds were counted']] },
      ],
      2026,
    )
    expect(races.map(({ sheets, rows, facts }) => [sheets, rows.length, facts.name])).toEqual([
      [['one', 'two'], 3, 'Autumn race'],
      [['three'], 1, 'three'],
    ])
    expect(otherRows).toBe(3)
  })
})

test.each([
  ['Positie', undefined],
  ['Velocity (YPM)', 'velocity'],
  ['Nº de anilla', 'bandId'],
  ['Obrączka', 'bandId'],
  ['Anilha', 'bandId'],
  ['Matricola', 'bandId'],
  ['Prędkość m/min', 'velocity'],
  ['Entfernung km', 'distance'],
  ['Bestat.', 'arrivalTime'],
  ['Columbófilo', 'fancier'],
] as const)('the title %s is %s', (title, field) => {
  const { columns } = findLists(
    [
      {
        name: '',
        rows: [
          ['Ring no', title],
          ['AU-1', '1'],
        ],
      },
    ],
    2026,
  )
  expect(columns.find((column) => column.title === title)?.field ?? undefined).toBe(field === 'bandId' ? undefined : field)
})
