import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'

const FOLDER = 'fixtures/races/'
const THIS_YEAR = 2026
const MINUTE = 60_000

type Found = ReturnType<typeof findLists>

/** Calculates the only race of a file with the facts that the file has. */
function calculate(found: Found) {
  const [list, ...others] = found.races
  if (!list || others.length > 0) throw new Error(`${found.races.length} races`)
  const { date, release } = list.facts
  const day = date ?? ('2022-09-03' as LocalDate)
  const releasedAt = release === undefined ? undefined : timeOn(day, release)
  const rows = readList(list, { thisYear: THIS_YEAR, date, country: found.country })
  return calculateRace(
    rows,
    {
      date: day,
      release: releasedAt && { releasedAt, neutralisation: { rule: 'none' } },
      unitOfTitle: unitOfTitle(list),
      country: found.country,
    },
    {},
  )
}

const read = async (file: string) => findLists(await readSheets(readFileSync(FOLDER + file)), THIS_YEAR)

/** Files whose label of the name says that it is the release point. */
const NAMES_ITS_RELEASE_POINT = new Set(['compuclub.txt', 'deerlijk-new.txt', 'riro-2022.txt', 'aligned.txt', 'one-loft-zh.csv'])
/** Metres of the race in the heading. */
const DISTANCES: Readonly<Record<string, number>> = { 'lkon-prices.txt': 411_230, 'one-loft-zh.csv': 520_350 }

describe('reads each layout of result lists with its days, units, bands and velocities', () => {
  test.each([
    [
      'compuclub.txt',
      10,
      'Quievrain',
      '2022-05-21',
      '07:15',
      512,
      'm_min',
      'NL-2020-8507031',
      1400.026,
      'NL-2020-8507310',
      1315.6,
    ],
    [
      'deerlijk-new.txt',
      8,
      'LIMOGES',
      '2021-07-17',
      '07:00',
      88,
      'm_min',
      'BE-2020-3010977',
      1210.0021,
      'BE-2020-3017816',
      1153.285,
    ],
    ['riro-2022.txt', 9, 'Dijon', '2022-06-11', '06:45', 640, 'm_min', 'CH-2020-9313', 1320.034, 'CH-2020-9417', 1258.412],
    [
      'winspeed.txt',
      8,
      'Ashford 150',
      '2023-09-23',
      '08:30',
      96,
      'yd_min',
      'AU-2023-LVH-107',
      1290.0227,
      'AU-2023-LVH-156',
      1243.8437,
    ],
    [
      'lkon.txt',
      9,
      'Magdeburg',
      '2022-06-18',
      '06:30',
      1204,
      'm_min',
      'PL-2020-124-1017',
      1179.9879,
      'PL-2019-124-1153',
      1116.8052,
    ],
    [
      'kbdb-pasted.txt',
      9,
      'Agen',
      '2023-06-30',
      '07:15',
      undefined,
      'm_min',
      'BE-2021-2041091',
      1150.005,
      'BE-2020-2041819',
      989.9987,
    ],
    [
      'kbdb-page.html',
      8,
      'Brive',
      '2023-07-08',
      '07:15',
      undefined,
      'm_min',
      'BE-2020-2040113',
      1220.0145,
      'BE-2021-2040904',
      1143.0038,
    ],
    [
      'club-page.html',
      7,
      'Maidstone',
      '2022-07-02',
      '06:00',
      undefined,
      'yd_min',
      'GB-2022-R-10021',
      1105.0003,
      'GB-2022-R-10147',
      1050.9986,
    ],
    [
      'pre-page.html',
      12,
      'Duffel',
      '2022-06-04',
      '09:00',
      undefined,
      'm_min',
      'NL-2021-8500007',
      1332.941,
      'NL-2021-8500084',
      1278.002,
    ],
    ['aligned.txt', 14, 'Tarancon', '2023-04-15', '07:30', 210, 'm_min', 'ES-2022-400057', 1289.978, 'ES-2022-400798', 1210.674],
    ['band-parts.csv', 6, 'Marlow', undefined, '07:00', 301, 'yd_min', 'AU-2022-MLW-11', 1250.0003, 'AU-2022-MLW-66', 1204.9808],
    [
      'two-row-titles.csv',
      6,
      'Bourges',
      '2019-05-25',
      '07:05',
      undefined,
      'm_min',
      'FR-2016-166071',
      1277.01,
      'FR-2017-166426',
      1231.96,
    ],
    [
      'day-numbers.csv',
      8,
      'Bergerac',
      '2018-07-20',
      '07:00',
      undefined,
      'kmh',
      'NL-2017-1500009',
      1099.9983,
      'NL-2017-1500072',
      889.9967,
    ],
    [
      'lkon-prices.txt',
      9,
      'SZPROTAWA',
      '2024-06-08',
      '06:30',
      1204,
      'm_min',
      'PL-2021-123-1100',
      1289.989,
      'PL-2023-123-1396',
      1228.192,
    ],
    [
      'one-loft-zh.csv',
      9,
      '阿荣旗',
      '2024-10-05',
      '07:05',
      undefined,
      'm_min',
      'CN-2024-3-123456',
      1320.0152,
      'CN-2024-3-131272',
      1271.2134,
    ],
    [
      'single-spaces-de.txt',
      10,
      'Regensburg',
      '2024-06-09',
      '06:15',
      1218,
      'm_min',
      'DE-2021-4321-101',
      1299.0005,
      'DE-2021-4322-362',
      1242.8257,
    ],
    [
      'single-spaces-uk.txt',
      9,
      'PETERBOROUGH',
      '2024-05-11',
      '12:05',
      742,
      'yd_min',
      'GB-2021-N-12040',
      1239.9837,
      'GB-2023-N-12288',
      1191.2298,
    ],
  ] as const)('%s', async (file, count, name, date, release, birds, unit, firstBand, fastest, lastBand, slowest) => {
    const found = await read(file)
    const [race] = found.races
    const [hours = 0, minutes = 0] = release.split(':').map(Number)
    expect(race?.facts).toEqual({
      name,
      release: (hours * 60 + minutes) * MINUTE,
      ...(date && { date }),
      ...(NAMES_ITS_RELEASE_POINT.has(file) && { releaseLocation: name }),
      ...(birds && { participants: birds }),
      ...(file === 'deerlijk-new.txt' && { category: 'JAARSE' }),
      ...(DISTANCES[file] && { distance: DISTANCES[file] }),
      ...(file === 'single-spaces-de.txt' && { weather: 'Wind SW 3' }),
    })
    const { rows, velocityUnit, days } = calculate(found)
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(rows.flatMap(({ problems }) => problems)).toEqual([])
    expect([velocityUnit, rows.at(0)?.bandKey, rows.at(-1)?.bandKey]).toEqual([unit, firstBand, lastBand])
    expect(rows.at(0)?.speed).toBeCloseTo(fastest, 1)
    expect(rows.at(-1)?.speed).toBeCloseTo(slowest, 1)
    expect(days).toMatchObject([{ day: 0, rows: count }])
  })

  test('tipes.d00: the timed birds of one loft, without places', async () => {
    const found = await read('tipes.d00')
    const [list] = found.races
    expect([found.races.length, list?.facts, list?.isOneLoft, found.otherRows]).toEqual([1, {}, true, 10])
    const date = '2022-06-11' as LocalDate
    const release = { releasedAt: timeOn(date, 7 * 60 * MINUTE), neutralisation: { rule: 'none' } } as const
    const race = { date, release, distance: 300_000, isOneLoft: true }
    const { rows } = calculateRace(readList(list!, { thisYear: THIS_YEAR }), race, { isNeutralisationSet: true })
    expect(rows.map(({ bandKey, arrivalTime, speed, position }) => [bandKey, arrivalTime, speed?.toFixed(1), position])).toEqual([
      ['CH-2019-10612', '2022-06-11T11:59:31', '1001.6', undefined],
      ['CH-2020-8840', '2022-06-11T12:06:24', '979.1', undefined],
      ['CH-2018-11777', '2022-06-11T12:02:24', '992.1', undefined],
      ['CH-2021-6811', '2022-06-11T12:00:04', '999.8', undefined],
      ['DE-2021-6976-233', '2022-06-11T11:58:32', '1004.9', undefined],
      ['DE-2021-6976-241', '2022-06-11T12:17:29', '944.9', undefined],
      ['CH-2021-6818', '2022-06-11T13:48:50', '733.8', undefined],
      ['CH-2021-6854', '2022-06-12T06:10:13', '215.8', undefined],
    ])
  })

  test('counts the filled rows that belong to no race', async () => {
    expect((await read('compuclub.txt')).otherRows).toBe(3)
    expect((await read('aligned.txt')).otherRows).toBe(2)
    expect((await read('kbdb-pasted.txt')).otherRows).toBe(2)
  })

  test('keeps the fancier, the distance in miles and yards, and the tied place of a row', async () => {
    const page = calculate(await read('club-page.html')).rows
    expect(page[0]).toMatchObject({ fancier: 'Rovers J', distance: 411_999 })
    expect(calculate(await read('deerlijk-new.txt')).rows[0]).toMatchObject({ fancier: 'Rovers J' })
    const prices = calculate(await read('riro-2022.txt')).rows
    expect(prices.slice(0, 3).map(({ sectionPosition, points }) => [sectionPosition, points])).toEqual([
      [41, 97.75],
      [42, 95.5],
      [43, 93.25],
    ])
  })
})
