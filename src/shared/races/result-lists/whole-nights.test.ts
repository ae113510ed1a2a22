import { expect, test } from 'vitest'
import { timeOn, type WallTime } from '#shared/races/wall-time.ts'
import { calculate, DATE, type Row } from './lists-for-tests.ts'

const [HOUR, DAY] = [3600, 86_400]
const RELEASE = 6 * HOUR

/** Makes birds of four days without a mark of the day; `from` and `to` are the hours of each night. */
function fourDays(from: number, to: number): { rows: Row[]; arrivals: WallTime[] } {
  const flown = Array.from({ length: 44 }, (_, at) => {
    const metres = 900_000 + ((at * 7919) % 120_011)
    return { metres, seconds: Math.floor((metres / (1000 * 0.974 ** at)) * 60) }
  })
  const arrivals = flown.map(({ seconds }) => {
    let at = RELEASE + seconds
    for (let night = 0; night < 5; night += 1) if (at > from * HOUR + night * DAY) at += (24 + to - from) * HOUR
    return timeOn(DATE, at * 1000)
  })
  const rows = flown.map(({ metres, seconds }, at) => ({
    km: metres / 1000,
    position: at + 1,
    at: arrivals[at]!.slice(11, 19),
    velocityText: ((metres / seconds) * 60).toFixed(3),
  }))
  return { rows, arrivals }
}

test.each([
  ['7 hours', 22, 5],
  ['8 hours, of which three nights are a whole day', 21.5, 5.5],
  ['9 hours', 21, 6],
])('after nights of %s, the day and the unit follow from the official velocity', (_, from, to) => {
  const { rows, arrivals } = fourDays(from, to)
  const release = { releasedAt: `${DATE}T06:00:00` as WallTime, neutralisation: { rule: 'none' } as const }
  const result = calculate(rows, { date: DATE, release })
  expect(result).toMatchObject({ velocityUnit: 'm_min', unitSource: 'times' })
  expect(result.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(arrivals)
  expect(result.rows.flatMap(({ problems }) => problems)).toEqual([])
})
