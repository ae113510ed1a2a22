import { describe, expect, test } from 'vitest'
import { timeOn } from '#shared/races/wall-time.ts'
import { calculateRace } from './calculate-results.ts'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Writes texts at their columns. */
function line(...parts: readonly (readonly [at: number, text: string])[]): string {
  let written = ''
  for (const [at, text] of parts) written = written.padEnd(at) + text
  return written
}

const HEADER = line([0, '0'], [4, '5210522071500'], [19, 'Quievrain'], [73, '+502430.00+034100.00'])
const owner = (licence: string, name: string, place: string) => line([0, '1'], [3, '1234'], [7, licence], [29, place], [50, name])
const clock = (licence: string, stopped: string) =>
  line([0, '3'], [3, '1234'], [7, licence], [17, '2005190000'], [27, '2005190000'], [37, '2105190000'], [47, stopped])
const bird = (licence: string, ring: string, arrival?: string) =>
  line(
    [0, '4'],
    [3, '1234'],
    [7, licence],
    [15, 'M'],
    [16, 'NL'],
    [20, '20'],
    [25, ring],
    [48, arrival ? '1' : '0'],
    [49, '001'],
    [52, arrival ?? ''],
  )
const find = (...lines: string[]) => findLists([{ name: '', rows: lines.map((text) => [text]) }], 2026)

describe('a race of Dutch clocks', () => {
  const found = find(
    HEADER,
    owner('00000056', 'J. Jansen', '+513000.00+053000.00'),
    owner('00000057', 'K. Kok', ''),
    clock('00000056', '2105190000'),
    // Ten minutes fast after a day, so five minutes after half of that time.
    clock('00000057', '2105191000'),
    bird('00000056', '8507031', '2105092000'),
    bird('00000056', '8507032'),
    bird('00000057', '8507033', '2105070500'),
    '9',
  )
  const [race] = found.races

  test('has its name, day and release', () => {
    expect([found.races.length, race?.facts, race?.isOneLoft]).toEqual([
      1,
      { name: 'Quievrain', date: '2022-05-21', release: (7 * 60 + 15) * 60_000 },
      undefined,
    ])
  })

  test('has the timed birds, with the distance between loft and release, and the drift of the clock', () => {
    const rows = readList(race!, { thisYear: 2026, date: race!.facts.date })
    expect(
      rows.map(({ fancier, bandKey, distance, arrivalDate, arrival }) => [fancier, bandKey, distance, arrivalDate, arrival]),
    ).toEqual([
      ['J. Jansen', 'NL-2020-8507031', 176_182, '2022-05-21', (9 * 60 + 20) * 60_000],
      ['K. Kok', 'NL-2020-8507033', undefined, '2022-05-21', 7 * 60 * 60_000],
    ])
    const release = { releasedAt: timeOn(race!.facts.date!, race!.facts.release!), neutralisation: { rule: 'none' } } as const
    const [first] = calculateRace(rows, { date: race!.facts.date, release }, {}).rows
    expect(first?.speed).toBeCloseTo(176_182 / 125, 3)
  })

  test('of one loft has no places', () => {
    const own = find(HEADER, owner('00000056', 'J. Jansen', ''), bird('00000056', '8507031', '2105092000'))
    expect(own.races[0]?.isOneLoft).toBe(true)
  })

  test('of another kind is not a race', () => {
    expect(find(HEADER.replace('5210522', '1210522'), bird('00000056', '8507031', '2105092000')).races).toEqual([])
  })
})
