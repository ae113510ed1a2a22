import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from './find-lists.ts'
import { withPastDate } from './month-first-dates.ts'
import { readList } from './read-list.ts'

const find = (text: string) => findLists([{ name: '', rows: text.split('\n').map((line) => line.split(';')) }], 2026)
const factsOf = (text: string) => find(text).races.map(({ facts }) => facts)

describe('dates with the month first', () => {
  const season = (first: string, second: string, ring: string, length: string) =>
    [
      'Race;Date;Pos;Band',
      ...[first, second].flatMap((date, race) => [1, 2, 3].map((at) => `R${race} ${length};${date};${at};${ring} ${at}`)),
    ].join('\n')
  type Case = readonly [string, string, string, string, readonly (string | undefined)[], string?]
  test.for<Case>([
    ['one number above 12 decides for all', '3/5/2024', '3/19/2024', 'GB 22 A', ['2024-03-05', '2024-03-19']],
    ['also with dashes', '3-5-2024', '3-19-2024', 'GB 22 A', ['2024-03-05', '2024-03-19']],
    ['a year of two digits', '3/5/24', '3/19/24', 'GB 22 A', ['2024-03-05', '2024-03-19']],
    ['without such a number the day is first', '3/5/2024', '3/12/2024', 'GB 22 A', ['2024-05-03', '2024-12-03']],
    ['a day above 12 in front decides for all', '3/5/2024', '19/5/2024', 'AU 22 ABC', ['2024-05-03', '2024-05-19']],
    ['a date with points has the day first', '3.5.2024', '12.5.2024', 'AU 22 ABC', ['2024-05-03', '2024-05-12']],
    ['rings of the USA alone do not decide', '3/5/2024', '3/12/2024', 'AU 22 ABC', [undefined, undefined]],
    ['rings and miles of the USA decide', '3/5/2024', '3/12/2024', 'AU 22 ABC', ['2024-03-05', '2024-03-12'], '150 miles'],
    ['also where the union is last', '3/5/2024', '3/12/2024', '12 ABC AU 22', ['2024-03-05', '2024-03-12'], '150 miles'],
    ['rings of Great Britain and miles do not', '3/5/2024', '3/12/2024', 'GB 22 ABC', ['2024-05-03', '2024-12-03'], '150 miles'],
  ])('%s', ([, first, second, ring, dates, length = '']) => {
    expect(factsOf(season(first, second, ring, length)).map(({ date }) => date)).toEqual(dates)
  })
})

describe('the date of a race that can be read in two ways', () => {
  const list = (date: string, titles: string, ...rings: readonly string[]) =>
    factsOf(
      [`Race: Lindale;Date: ${date}`, titles, ...rings.map((ring, at) => `${at + 1};${ring};10:4${at}:11;133${at}.5`)].join('\n'),
    )
  const ENGLISH = 'Pos;Band;Arrival;Velocity'
  const readings = ['2022-08-12', '2022-12-08']
  test.each([
    ['is asked where nothing decides', '08/12/2022', ENGLISH, ['8072', '8109', '8146'], { dateReadings: readings }],
    [
      'is asked for rings of the USA',
      '08/12/2022',
      ENGLISH,
      ['AU 22 LV 1', 'IF 22 LV 2', 'AU 22 LV 3'],
      { dateReadings: readings },
    ],
    ['is not asked for equal numbers', '08/08/2022', ENGLISH, ['8072', '8109', '8146'], { date: '2022-08-08' }],
    [
      'is not asked with another date that has points',
      '08/12/2022 (24.7.2022)',
      ENGLISH,
      ['8072', '8109', '8146'],
      { date: '2022-12-08' },
    ],
    [
      'is not asked with the name of a month',
      '08/12/2022 (as on 7th May 2022)',
      ENGLISH,
      ['8072', '8109'],
      { date: '2022-12-08' },
    ],
    ['is not asked with its day of the week', 'Friday 08/12/2022', ENGLISH, ['8072', '8109'], { date: '2022-08-12' }],
    ['is not asked with that day behind it', '08/12/2022 (Thu)', ENGLISH, ['8072', '8109'], { date: '2022-12-08' }],
    [
      'is not asked for a federation of Australia',
      '08/12/2022;Queensland RPF',
      ENGLISH,
      ['8072', '8109'],
      { date: '2022-12-08' },
    ],
    ['is not asked for one of South Africa', '08/12/2022;GAUTENG UNION', ENGLISH, ['8072', '8109'], { date: '2022-12-08' }],
    ['is not asked with points', '08.12.2022', ENGLISH, ['8072', '8109', '8146'], { date: '2022-12-08' }],
    ['is not asked for rings of Europe', '08/12/2022', ENGLISH, ['GB22X1', 'SU22L2', '8146'], { date: '2022-12-08' }],
    [
      'is not asked for titles of another language',
      '08/12/2022',
      'Puesto;Anilla;Hora;Velocidad',
      ['8072', '8109'],
      { date: '2022-12-08' },
    ],
  ] as const)('%s', (_, date, titles, rings, facts) => {
    const [found] = list(date, titles, ...rings)
    expect({ date: found?.date, dateReadings: found?.dateReadings }).toEqual(facts)
  })
})

test.each([
  ['2022-12-08', '2022-12-09', '2022-12-08'],
  ['2022-08-12', '2022-08-12', '2022-08-12'],
])('arrivals on %s and %s show the day of the race', (first, second, date) => {
  const rows = [`1;8072;${first} 16:44:11`, `2;8109;${second} 06:10:12`]
  expect(factsOf(['Race: Lindale;Date: 08/12/2022', 'Pos;Band;Arrival', ...rows].join('\n'))).toMatchObject([{ date }])
})

test('rings of South Africa without letters show that the day is first', () => {
  const rows = ['1;ZA-20-5358;10:44:11', '2;ZA-19-9486;10:46:12', '3;ZA-18-30243;10:47:12']
  expect(factsOf(['Race: Hanover;Date: 04-06-2024', 'Pos;Band;Arrival', ...rows].join('\n'))).toMatchObject([
    { date: '2024-06-04' },
  ])
})

test('lines with facts above a short list of the USA do not count as rows without its rings', () => {
  const facts = ['Gulf Coast Combine - Page 1', 'Race: ATHENS 250', 'Release Date: 10/08/2022', 'Released: 07:15', 'Birds: 214']
  const rows = [
    'Pos;Band;Arrival;YPM',
    '1;AU 2022 GCC 1201;11:45:12;1631.2',
    '2;AU 2022 GCC 77;11:46:55;1625.3',
    '3;IF 2022 TX 455;11:52:30;1594.5',
  ]
  expect(factsOf([...facts, ...rows].join('\n'))).toMatchObject([{ date: '2022-10-08' }])
})

test('an arrival that can be read in two ways has the reading that follows the release', () => {
  const { races } = find('Pos;Band;Arrival\n1;AU 22 LV 1;08/12/2022 10:41:11\n2;AU 22 LV 2;09/12/2022 06:10:00')
  const daysOf = (date: string) =>
    readList(races[0]!, { thisYear: 2026, date: date as LocalDate }).map(({ arrivalDate }) => arrivalDate)
  expect(daysOf('2022-08-12')).toEqual(['2022-08-12', '2022-12-09'])
  expect(daysOf('2022-12-08')).toEqual(['2022-12-08', '2022-12-09'])
})

test.each([
  ['one of them is in the past', '2022-10-01', { date: '2022-08-12' }],
  ['today counts', '2022-08-12', { date: '2022-08-12' }],
  ['both are in the past', '2022-12-08', { dateReadings: ['2022-08-12', '2022-12-08'] }],
  ['none is in the past', '2022-08-11', { dateReadings: ['2022-08-12', '2022-12-08'] }],
])('of two readings of a date, %s', (_, today, facts) => {
  const dateReadings = ['2022-08-12', '2022-12-08'] as LocalDate[]
  expect(withPastDate({ dateReadings }, today as LocalDate)).toEqual(facts)
})
