import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Reads the days after the release of birds that were released at 06:00 and fly 600 km at the given velocities. */
function daysOf(date: string, times: readonly string[], velocities: readonly string[] = [], day = false): (number | undefined)[] {
  const rows = [
    ['Place', 'Name', 'Ring', 'Distance km', ...(day ? ['Day'] : []), 'Arrival', 'Velocity m/min'],
    ...times.map((time, at) => {
      return [String(at + 1), 'Brook', `PL-0120-20-${at + 1}`, '600', ...(day ? time.split(' ') : [time]), velocities[at] ?? '']
    }),
  ]
  const [race] = findLists([{ name: '', rows: [[`Race: Brussels ${date}`], ['Liberated 06:00'], ...rows] }], 2026).races
  return readList(race!, { thisYear: 2026, date: date as LocalDate }).map(({ arrivalDay }) => arrivalDay)
}

describe('numbers of days', () => {
  test.each<[string, string, readonly string[], readonly string[], readonly (number | undefined)[]]>([
    ['count from the day of the release', '2022-07-12', ['1-16:00:00', '2-05:00:00'], [], [0, 1]],
    ['are those of the month if no race has so many', '2022-07-15', ['15-16:00:00', '16-05:00:00'], [], [0, 1]],
    ['are those of the month at its end', '2022-06-30', ['30-16:00:00', '1-05:00:00'], [], [0, 1]],
    ['are those of the month if velocities agree', '2022-07-02', ['2-16:00:00', '3-05:00:00'], ['1000', '700'], [0, 1]],
    ['count from the release if velocities agree', '2022-07-02', ['2-08:00:00', '2-09:00:00'], ['600', '560'], [1, 1]],
    [
      'are days after the release if the birds of its day have none',
      '2022-07-15',
      ['16:00:00', '1-05:00:00'],
      [],
      [undefined, 1],
    ],
    [
      'count from the day of the release if its birds may lack them',
      '2022-07-15',
      ['16:00:00', '1-16:05:00'],
      [],
      [undefined, 0],
    ],
    ['count from the release if the month contradicts', '2022-07-02', ['2-05:00:00', '2-05:30:00'], [], [1, 1]],
  ])('%s', (_, date, times, velocities, days) => expect(daysOf(date, times, velocities)).toEqual(days))

  test('may have a column of their own', () => {
    expect(daysOf('2022-07-15', ['15 16:00:00', '16 05:00:00'], [], true)).toEqual([0, 1])
  })
})

test.each([
  ['a Friday in English', '2023-06-30', ['F 16:00:00', 'S 05:00:00'], [0, 1]],
  ['a Friday in Dutch', '2023-06-30', ['V 16:00:00', 'Z 05:00:00'], [0, 1]],
  ['a Friday in English or Portuguese', '2023-06-30', ['S 16:00:00', 'S 05:00:00'], [undefined, undefined]],
])('reads first letters of days from %s', (_, date, times, days) => expect(daysOf(date, times)).toEqual(days))

describe('words for days of the week', () => {
  const CZECH = ['Pořadí', 'Chovatel', 'Kroužek', 'Vzdálenost', 'Čas příletu', 'Rychlost']
  const GERMAN = ['Platz', 'Züchter', 'Ringnummer', 'Entfernung', 'Ankunft', 'Geschwindigkeit']
  const ENGLISH = ['Place', 'Name', 'Ring', 'Distance', 'Arrival', 'Velocity']
  test.each<[string, string, readonly string[], readonly string[], readonly (number | undefined)[]]>([
    ['so is Saturday below Czech titles', '2024-07-13', CZECH, ['so 16:00:00', 'so 16:10:00'], [0, 0]],
    ['so is Sunday below German titles', '2024-07-13', GERMAN, ['so 16:00:00', 'so 16:10:00'], [1, 1]],
    ['so is left open below other titles', '2024-07-13', ENGLISH, ['so 16:00:00', 'so 16:10:00'], [undefined, undefined]],
    ['the other words of a list show its language', '2024-07-13', ENGLISH, ['so 16:00:00', 'ne 05:10:00'], [0, 1]],
    ['the day of the release shows it too', '2024-07-12', ENGLISH, ['fr 16:00:00', 'so 05:10:00'], [0, 2]],
    ['a word that one language has is read at once', '2024-07-13', ENGLISH, ['Sat 16:00:00', 'Sun 05:10:00'], [0, 1]],
    ['whole names too', '2024-07-13', ENGLISH, ['sobota 16:00:00', 'niedziela 05:10:00'], [0, 1]],
    ['Cyrillic ones too', '2024-07-13', ENGLISH, ['сб 16:00:00', 'нд 05:10:00'], [0, 1]],
  ])('%s', (_, date, titles, times, days) => {
    const rows = times.map((time, at) => [String(at + 1), 'Brook', `CZ-0120-20-${at + 1}`, '600', time, `${900 - at},1`])
    const [race] = findLists([{ name: '', rows: [titles, ...rows] }], 2026).races
    expect(readList(race!, { thisYear: 2026, date: date as LocalDate }).map(({ arrivalDay }) => arrivalDay)).toEqual(days)
  })
})
