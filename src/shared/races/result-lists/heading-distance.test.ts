import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { calculateRace } from './calculate-results.ts'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'
import { unitOfTitle } from './unit-of-title.ts'

const DATE = '2024-10-26' as LocalDate

/** Calculates a list of one loft, of which only the heading has the distance. */
function calculate(lines: readonly string[]) {
  const list = findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races[0]!
  const { date = DATE, release, distance } = list.facts
  return calculateRace(
    readList(list, { thisYear: 2026, date }),
    {
      date,
      release: { releasedAt: timeOn(date, release ?? 0), neutralisation: { rule: 'none' } },
      distance,
      isDistanceOfHeading: list.isDistanceOfHeading,
      unitOfTitle: unitOfTitle(list),
    },
    {},
  )
}

test('the distance of a heading is that of the birds whose velocities and times agree with it', () => {
  const { rows, questions } = calculate([
    'Final 26/10/2024;Release: 07:30',
    'Distance: 350 km',
    'Rank;Ring;Time;m/min',
    '1;GB24F00001;12:30:00;1166.667',
    '2;GB24F00002;12:40:00;1129.032',
    '3;GB24F00003;12:50:00;1093.750',
    '4;GB24F00004;12:50:00;1021.111',
  ])
  expect(questions).toEqual([])
  expect(rows.map(({ distance }) => distance)).toEqual([350_000, 350_000, 350_000, undefined])
})

test('the distance of a heading that is a mean of several lofts is that of no bird', () => {
  const { rows } = calculate([
    'Final 26/10/2024;Release: 07:30',
    'Distance: 350 km',
    'Rank;Ring;Time;m/min',
    '1;GB24F00001;12:30:00;1186.667',
    '2;GB24F00002;12:40:00;1149.132',
    '3;GB24F00003;12:50:00;1053.750',
  ])
  expect(rows.map(({ distance }) => distance)).toEqual([undefined, undefined, undefined])
})

test('the distance of a race that several lofts flew does not decide on the unit of their velocities', () => {
  // At 243.23 km, a velocity in m/min equals that of 266 km in yards per minute.
  const lofts = [243_230, 258_000, 271_000].flatMap((metres) => [175, 176, 177, 178].map((minutes) => ({ metres, minutes })))
  const clock = (minutes: number) => `${8 + Math.floor((45 + minutes) / 60)}:${String((45 + minutes) % 60).padStart(2, '0')}:00`
  const race = calculate([
    'Final 26/10/2024;Release: 08:45',
    'Distance: 266 km',
    'Rank;Ring;Time;m/min',
    ...lofts.map(({ metres, minutes }, at) => `${at + 1};CH 20 ${100 + at};${clock(minutes)};${(metres / minutes).toFixed(3)}`),
  ])
  expect(race).toMatchObject({ velocityUnit: 'm_min', unitSource: 'title', questions: [] })
  expect(race.rows.flatMap(({ problems }) => problems).map(({ code }) => code)).not.toContain('velocity_differs')
})
