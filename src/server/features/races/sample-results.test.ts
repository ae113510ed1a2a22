import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { isRejected } from '#shared/races/result-lists/calculate-results.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import type { CalculatedResult } from '#shared/races/result-lists/race-inference.ts'
import { coefficient } from '#shared/races/points.ts'
import type { Neutralisation } from '#shared/races/neutralisation.ts'
import { fromSpeed, speedOf, type VelocityUnit } from '#shared/races/velocity.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'

const SAMPLES = 'fixtures/races/'
const THIS_YEAR = 2026
const HOUR = 3_600_000

interface KnownFacts {
  readonly date: string
  readonly release: number
  readonly neutralisation?: Neutralisation
}

/** Reads the races of a file as an import does; `knownFacts` is used for facts that are missing in the file. */
async function racesOf(file: string, knownFacts?: KnownFacts) {
  const lists = findLists(await readSheets(readFileSync(SAMPLES + file)), THIS_YEAR).races
  return lists.map((list) => {
    const date = (list.facts.date ?? knownFacts?.date ?? '2022-05-22') as LocalDate
    const ms = list.facts.release ?? knownFacts?.release
    const release =
      ms === undefined
        ? undefined
        : { releasedAt: timeOn(date, ms), neutralisation: knownFacts?.neutralisation ?? { rule: 'none' as const } }
    const listed = readList(list, { thisYear: THIS_YEAR, date })
    const { rows, velocityUnit } = calculateRace(listed, { date, release, unitOfTitle: unitOfTitle(list) }, {})
    return { sheets: list.sheets, facts: list.facts, unit: velocityUnit, rows }
  })
}

const acceptedRows = (rows: readonly CalculatedResult[]) => rows.filter((row) => !isRejected(row) && row.sameAs === undefined)
const places = (rows: readonly CalculatedResult[]) => rows.map(({ position }) => position)
const printed = (row: CalculatedResult | undefined, unit: VelocityUnit | undefined) => fromSpeed(row?.speed ?? NaN, unit ?? 'kmh')

describe('real result files', () => {
  test('a legacy workbook contains two races, each with its facts', async () => {
    const [rongpur, other, ...none] = await racesOf('rongpur-2016.xls')
    expect(none).toEqual([])
    expect(rongpur?.facts).toEqual({ name: 'Rongpur', date: '2016-03-05', release: 7.75 * HOUR, participants: 1059 })
    expect(rongpur?.unit).toBe('yd_min')
    expect(acceptedRows(rongpur?.rows ?? [])).toHaveLength(623)
    expect(places(rongpur?.rows ?? [])).toEqual(Array.from({ length: 623 }, (_, at) => at + 1))
    expect(printed(rongpur?.rows[0], 'yd_min')).toBeCloseTo(1258.93042710562, 6)
    expect(rongpur?.rows[0]).toMatchObject({
      band: '72716H+',
      distance: 251_760,
      arrivalTime: '2016-03-05T11:23:42',
      flightTimeMs: 13_122_000,
    })
    expect(other?.facts).toMatchObject({ date: '2011-12-03', participants: 600 })
    expect(acceptedRows(other?.rows ?? [])).toHaveLength(6)
  })

  test.each([
    ['saidpur-2017.xlsx', 'SAIDPUR', '2017-03-04', 6 * HOUR + 59 * 60_000, 1187, 178, '84130', 1255.286212, '87456', 1063.351943],
    [
      'tetulia-2017.xlsx',
      'TETULIA (Bangla Bandha)',
      '2017-03-23',
      7 * HOUR + 19 * 60_000,
      701,
      105,
      '92823',
      1214.375562,
      '79701',
      1047.591208,
    ],
  ])(
    '%s continues on its second sheet',
    async (file, name, date, release, participants, count, first, fastest, last, slowest) => {
      const [race, ...none] = await racesOf(file)
      const rows = race?.rows ?? []
      expect(none).toEqual([])
      expect(race?.sheets).toEqual(['page 1', 'Sheet1'])
      expect(race?.facts).toMatchObject({ name, date, release, participants })
      expect(acceptedRows(rows)).toHaveLength(count)
      expect(places(rows)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      expect([rows[0]?.band, rows.at(-1)?.band]).toEqual([first, last])
      expect(printed(rows[0], race?.unit)).toBeCloseTo(fastest, 6)
      expect(printed(rows.at(-1), race?.unit)).toBeCloseTo(slowest, 6)
    },
  )

  test('in a Belgian one-day race, the speed of each row without clock drift is distance by time, to 0.01 m/min', async () => {
    const [race] = await racesOf('chateauroux-2017.csv', { date: '2017-08-14', release: 7.5 * HOUR })
    const rows = race?.rows ?? []
    expect(race?.unit).toBe('m_min')
    expect(acceptedRows(rows)).toHaveLength(715)
    const timed = rows.filter(({ driftMs, distance }) => driftMs === 0 && distance !== undefined)
    expect(timed.length).toBeGreaterThan(100)
    const errors = timed.map(({ distance = 0, flightTimeMs = 0, speed = 0 }) =>
      Math.abs((speedOf(distance, flightTimeMs) ?? 0) - speed),
    )
    expect(Math.max(...errors)).toBeLessThan(0.01)
    expect(coefficient({ position: 5, participants: 2780 })).toBe(0.1799)
  })

  test('the race from Narbonne has a neutralised night of 421 minutes', async () => {
    const neutralisation = { rule: 'fixed', minutes: 421 } as const
    const [race] = await racesOf('narbonne-2017.csv', { date: '2017-07-28', release: 6.75 * HOUR, neutralisation })
    const rows = race?.rows ?? []
    expect(acceptedRows(rows)).toHaveLength(1088)
    // Three birds arrived during the night, so less time is neutralised for them.
    const inNight = rows.filter(({ arrivalTime = '' }) => arrivalTime.slice(11) < '05:30')
    expect(inNight).toHaveLength(3)
    expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([])
    const days = rows.map(({ arrivalTime }) => arrivalTime?.slice(0, 10))
    expect(new Set(days)).toEqual(new Set(['2017-07-28', '2017-07-29']))
  })

  test('a price list with columns aligned by spaces contains position, band, velocity and points', async () => {
    const [race] = await racesOf('riro-preisliste.txt')
    const rows = race?.rows ?? []
    expect(acceptedRows(rows)).toHaveLength(126)
    expect(rows[1]).toMatchObject({ position: 2, band: 'CH 20 009249W', bandKey: 'CH-2020-9249', speed: 1285.87, points: 11.12 })
    expect(rows.find(({ band }) => band === '5145 21 1103W')).toMatchObject({ speed: 1132.089, points: 7.92 })
  })

  test.each([
    ['deerlijk-1.txt', 'FONTENAY SUR EURE', 10, 247, 'JONGE', 1397],
    ['deerlijk-3.txt', 'CHIMAY', 10, 247, 'JONGE', 1397],
    ['deerlijk-6.txt', 'LA SOUTERRAINE', 9.5, 66, 'JONGEN', 1332.91],
  ])('reads %s, a list printed by a clock office', async (file, name, hour, participants, category, fastest) => {
    const [race] = await racesOf(file)
    expect(race?.facts).toEqual({ name, releaseLocation: name, date: '2013-05-25', release: hour * HOUR, participants, category })
    expect(race?.rows[0]).toMatchObject({ position: 1, speed: fastest })
    // Two of its four birds have the same invented band.
    expect(race?.rows.map(isRejected)).toEqual([false, false, false, true])
  })
})
