import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { findLists } from './find-lists.ts'
import { readList, unitOfTitle } from './read-list.ts'
import { calculateRace } from './calculate-results.ts'
import type { KnownRace } from './race-inference.ts'

const date = '2026-05-02' as LocalDate
const release = { releasedAt: '2026-05-02T08:00:00' as WallTime, neutralisation: { rule: 'none' } as const }

/** Reads a list in the same way as an import. */
function calculate(rows: readonly (readonly string[])[], race: KnownRace = { date, release }) {
  return infer(rows, race).rows
}

function infer(rows: readonly (readonly string[])[], race: KnownRace = { date, release }) {
  const [list] = findLists([{ name: 'Sheet1', rows }], 2026).races
  if (!list) throw new Error('no list')
  return calculateRace(readList(list, { thisYear: 2026, date }), { ...race, unitOfTitle: unitOfTitle(list) }, {})
}

const HEAD = ['Pos', 'Ring', 'Distance (km)', 'Arrival', 'Velocity m/min']
const codesOf = (rows: ReturnType<typeof calculate>) => rows.map(({ problems }) => problems.map(({ code }) => code))

describe('impossible values of a row are reported', () => {
  test.each([
    ['a correct row', ['1', 'AU-1', '100', '09:40:00', '1000'], []],
    ['no band', ['1', ' ', '100', '09:40:00', '1000'], ['band_missing']],
    ['a negative place', ['-1', 'AU-1', '100', '09:40:00', '1000'], ['position_invalid']],
    ['half a place', ['1.5', 'AU-1', '100', '09:40:00', '1000'], ['position_invalid']],
    ['an impossible speed', ['1', 'AU-1', '100', '', '3001'], ['speed_impossible']],
    ['a negative speed', ['1', 'AU-1', '100', '', '-5'], ['speed_impossible']],
    ['an arrival before the release', ['1', 'AU-1', '100', '07:59:59', ''], ['arrival_before_release']],
    ['a clock time as velocity', ['1', 'AU-1', '100', '09:40:00', '74.5'], ['velocity_ignored']],
    ['a velocity that differs from distance and time', ['1', 'AU-1', '100', '09:40:00', '1100'], ['velocity_differs']],
    ['an invalid time', ['1', 'AU-1', '100', 'lost', '1000'], ['time_unreadable']],
    ['an invalid distance', ['1', 'AU-1', 'far', '09:40:00', '1000'], ['distance_unreadable']],
    ['2,000 km', ['1', 'AU-1', '2000', '', '1000'], []],
    ['more than 2,000 km', ['1', 'AU-1', '2000.1', '', '1000'], ['distance_unreadable']],
    ['more than 2,000 km in metres', ['1', 'AU-1', '2000001', '', '1000'], ['distance_unreadable']],
    ['240 hours after midnight', ['1', 'AU-1', '100', '240:00:00', ''], ['speed_impossible']],
    ['more than 240 hours', ['1', 'AU-1', '100', '240:00:01', '1000'], ['time_unreadable']],
    ['place one million', ['1000000', 'AU-1', '100', '', '1000'], []],
    ['a place above a million', ['1000001', 'AU-1', '100', '', '1000'], ['position_invalid']],
  ])('%s', (_, row, codes) => expect(codesOf(calculate([HEAD, row]))).toEqual([codes]))

  test.each([
    ['Points', '0', true],
    ['Points', '-0.01', false],
    ['Points', '1000000', true],
    ['Points', '1000000.01', false],
    ['Prize', '0', true],
    ['Prize', '-5', false],
    ['Prize', '100000000', true],
    ['Prize', '100000000.01', false],
    ['Prize', '99999999999999999999999', false],
    ['Drift', '-86400', true],
    ['Drift', '-86400.1', false],
    ['Drift', '86400', true],
    ['Drift', '86400.1', false],
    ['Flight time', '240:00:00', true],
    ['Flight time', '240:00:01', false],
  ])('%s %s is accepted: %s', (title, cell, isTaken) => {
    const [codes] = codesOf(
      calculate([
        ['Ring', title],
        ['AU-1', cell],
      ]),
    )
    expect(codes).toEqual(isTaken ? [] : [title === 'Flight time' ? 'time_unreadable' : 'number_unreadable'])
  })

  test.each([
    ['2026-04-22T09:40:00', []],
    ['2026-04-22T09:39:59', ['flight_too_long']],
  ])('an arrival at 09:40 on the day of the race, after a release at %s: %j', (releasedAt, codes) => {
    const race = { date, release: { ...release, releasedAt: releasedAt as WallTime } }
    expect(
      codesOf(
        calculate(
          [
            ['Ring', 'Arrival'],
            ['AU-1', '09:40:00'],
          ],
          race,
        ),
      ),
    ).toEqual([codes])
  })

  test('rejects a second row of a bird and names the first one, but accepts an identical row', () => {
    const row = ['1', 'AU-1', '100', '09:40:00', '1000']
    const rows = calculate([HEAD, row, row, ['2', 'au 1', '100', '09:50:00', '']])
    expect(codesOf(rows)).toEqual([[], [], ['band_repeated']])
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, 2, undefined])
    expect(rows[2]?.problems[0]?.other).toBe('2')
  })
})

describe('missing values are calculated', () => {
  test('the velocity, with the distance of the race if the row has none', () => {
    const [row] = calculate(
      [
        ['Pos', 'Ring', 'Arrival'],
        ['1', 'AU-1', '09:40:00'],
      ],
      { date, release, distance: 150_000 },
    )
    expect(row).toMatchObject({ speed: 1500, flightTimeMs: 6_000_000, arrivalTime: '2026-05-02T09:40:00' })
  })

  test('the places by speed, where equal speeds share a place', () => {
    const rows = calculate([
      ['Ring', 'Velocity'],
      ['A1', '80.1'],
      ['A2', '80.2'],
      ['A3', '80.2'],
      ['A4', '79'],
    ])
    expect(rows.map(({ position }) => position)).toEqual([3, 1, 1, 4])
  })

  test('the day of an arrival, if the bird cannot have flown so far on the first day', () => {
    const [row] = calculate([HEAD, ['1', 'AU-1', '1000', '10:00:00', '900']])
    expect(row?.arrivalTime).toBe('2026-05-03T10:00:00')
  })

  test('the distance of a second bird, from the first bird of its loft', () => {
    const rows = calculate([
      ['Pos', 'Name', 'Ring', 'Distance', 'Velocity m/min'],
      ['1', 'Loft One', 'A1', '506810', '1385'],
      ['2', 'Loft One', 'A2', '2', '1344'],
      ['3', 'Loft Two', 'A3', '2', '1340'],
    ])
    expect(rows.map(({ distance }) => distance)).toEqual([506_810, 506_810, undefined])
  })
})

describe('the unit of velocities', () => {
  const unitOf = (...rows: string[][]) => infer(rows).velocityUnit
  test.each([
    ['Velocity(YPM)', '1258.93', 'yd_min'],
    ['Speed km/h', '72.1', 'kmh'],
    ['Velocity', '72.1', 'kmh'],
    ['Velocity', '1000.3', 'm_min'],
    ['Velocity', '1093.61', 'yd_min'],
    ['Velocity', '1385.1', 'm_min'],
  ])('%s %s over 100 km in 100 minutes is %s', (title, velocity, unit) => {
    expect(unitOf(['Ring', 'Distance', 'Arrival', title], ['A1', '100', '09:40:00', velocity])).toBe(unit)
  })
})

describe('several sheets', () => {
  const head = ['Pos', 'Ring', 'Total Time']
  test('a sheet without a header continues the previous one, and a sheet with a header is another race', () => {
    const lists = findLists(
      [
        { name: 'one', rows: [['Autumn race'], head, ['1', '84130', '3:48:07']] },
        {
          name: 'two',
          rows: [
            ['2', '84131', '3:49:07'],
            ['3', '84132', '3:50:07'],
          ],
        },
        { name: 'three', rows: [head, ['1', '77', '1:00:00']] },
        { name: 'notes', rows: [['All birds were counted']] },
      ],
      2026,
    ).races
    expect(lists.map(({ sheets, rows }) => [sheets, rows.length])).toEqual([
      [['one', 'two'], 3],
      [['three'], 1],
    ])
    expect(lists[0]?.facts.name).toBe('Autumn race')
  })
})
