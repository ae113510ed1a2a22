import { expect, test } from 'vitest'
import { calculate, RACE } from './lists-for-tests.ts'

const TIMES = [
  '09:40:00',
  '09:41:00',
  '09:42:30',
  '09:45:00',
  '09:50:00',
  '09:58:00',
  '10:10:00',
  '10:12:00',
  '10:15:00',
  '10:20:00',
]
const problemsOf = (times: readonly string[], km: (at: number) => number = () => 100) =>
  calculate(
    times.map((at, index) => ({ position: index + 1, km: km(index), at })),
    { ...RACE, country: 'BE' },
  ).rows.map(({ problems }) => problems.map(({ code }) => code).join())

const only = (wrong: number) => TIMES.map((_, at) => (at === wrong ? 'place_differs' : ''))

test('a velocity that contradicts its place is a misprint of the time or the distance', () => {
  expect(problemsOf(TIMES)).toEqual(TIMES.map(() => ''))
  expect(problemsOf(TIMES.with(3, '09:54:00'))).toEqual(only(3))
  expect(problemsOf(TIMES, (at) => (at === 6 ? 130 : 100))).toEqual(only(6))
})

test('a list in another order, and small differences, contradict no place', () => {
  expect(problemsOf(TIMES.toReversed())).toEqual(TIMES.map(() => ''))
  expect(problemsOf(TIMES, (at) => (at === 2 ? 100.5 : 100))).toEqual(TIMES.map(() => ''))
})
