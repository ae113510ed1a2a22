import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { timeOn, type WallTime } from '#shared/races/wall-time.ts'
import { calculateRace } from './calculate-results.ts'
import type { KnownRace, ListedResult } from './race-inference.ts'

/**
 * A race over five days, listed as Belgian organisers do: the velocity above 800 m/min, below it the comparison time. The windows
 * are those of Barcelona 2017.
 */
const DATE = '2017-07-07' as LocalDate
const RELEASE = 9.5 * 3600
const DAY = 86_400
const HOUR = 3600
const NIGHTS = [
  [22 + 56 / 60, 29 + 9 / 60],
  [46 + 56 / 60, 53 + 10 / 60],
  [70 + 55 / 60, 77 + 11 / 60],
  [94 + 54 / 60, 101 + 12 / 60],
].map(([from = 0, to = 0]) => ({ from: Math.round(from * HOUR), to: Math.round(to * HOUR) }))
const COMMON = 1_065_000
const SLOWEST = 800

/** Returns the clock at which a bird that flew some seconds is timed. */
function clockAfter(flown: number): number {
  let at = RELEASE + flown
  for (const { from, to } of NIGHTS) if (at > from) at += to - from
  return at
}

function printed(seconds: number): string {
  const tenths = Math.round((((seconds % DAY) + DAY) % DAY) * 10)
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600]
  const digits = `${String(minutes).padStart(2, '0')}${String(rest).padStart(3, '0')}`.replace(/0+$/, '')
  return `${hours}${digits ? `.${digits}` : ''}`
}

interface Bird {
  readonly distance: number
  readonly at: number
  readonly key: number
  readonly text: string
}

/** Makes birds of lofts between 960 and 1,160 km, with speeds from `fastest` down to 270 m/min. */
function flyBirds(count: number, fastest: number): Bird[] {
  return Array.from({ length: count }, (_, index) => {
    const distance = 960_000 + ((index * 7919) % 200_003)
    const speed = fastest * (270 / fastest) ** (index / (count - 1))
    const flown = (distance / speed) * 60
    const at = Math.floor(clockAfter(flown))
    const beyond = ((distance - COMMON) / SLOWEST) * 60
    const key = flown - beyond
    const text = speed >= SLOWEST ? speed.toFixed(4) : printed(clockAfter(key))
    return { distance, at, key: speed >= SLOWEST ? -speed : key, text }
  }).sort((one, other) => one.key - other.key)
}

function listed(birds: readonly Bird[]): ListedResult[] {
  return birds.map(({ distance, at, text }, index) => ({
    sheet: '',
    key: `0:${index + 2}`,
    rowNumber: index + 2,
    band: `BE${1000 + index}`,
    bandKey: `BE${1000 + index}`,
    position: index + 1,
    distance,
    arrival: (at % DAY) * 1000,
    velocityText: text,
    problems: [],
  }))
}

const race: KnownRace = {
  date: DATE,
  release: { releasedAt: timeOn(DATE, RELEASE * 1000), neutralisation: { rule: 'none' } },
  country: 'BE',
}
const arrivalOf = ({ at }: Bird): WallTime => timeOn(DATE, at * 1000)

test('a few birds over three days have their days by the order of their places', () => {
  const night = { from: 21.5 * HOUR, to: DAY + 4.75 * HOUR }
  const count = 18
  const rows = Array.from({ length: count }, (_, index) => {
    const speed = 960 * (345 / 960) ** (index / (count - 1))
    const flown = (830_000 / speed) * 60
    const at = [0, DAY].reduce(
      (clock, day) => (clock > night.from + day ? clock + night.to - night.from : clock),
      10 * HOUR + flown,
    )
    return { at: Math.floor(at), speed }
  })
  const calculated = calculateRace(
    listed(rows.map(({ at }) => ({ at, distance: 830_000, key: 0, text: '' }))),
    {
      date: DATE,
      release: { releasedAt: timeOn(DATE, 10 * HOUR * 1000), neutralisation: { rule: 'none' } },
      statedNight: { from: '21:30', to: '04:45' },
    },
    {},
  )
  expect(calculated.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(rows.map(({ at }) => timeOn(DATE, at * 1000)))
  const errors = calculated.rows.map(({ speed = 0 }, index) => Math.abs(speed - rows[index]!.speed))
  expect(Math.max(...errors)).toBeLessThan(0.1)
})

describe.each([
  ['most of whose birds have comparison times', flyBirds(900, 1000)],
  ['all of whose birds have comparison times', flyBirds(900, 790)],
])('a race over five days, %s', (_, birds) => {
  const calculated = calculateRace(listed(birds), race, {})

  test('has the day of every arrival, by velocity or comparison time', () => {
    expect(calculated.questions).toEqual([])
    expect(calculated.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(birds.map(arrivalOf))
    expect(calculated.rows.map(({ daySource }) => daySource)).toEqual(
      birds.map(({ key }) => (key < 0 ? 'velocity' : 'comparison_time')),
    )
    const counts = [0, 1, 2, 3, 4].map((day) => birds.filter(({ at }) => Math.floor(at / DAY) === day).length)
    expect(calculated.days.map(({ day, rows }) => [day, rows])).toEqual(
      counts.flatMap((rows, day) => (rows ? [[day, rows]] : [])),
    )
  })

  test('has the nights to the minute, and velocities without them', () => {
    expect(calculated.nights.map(({ minutes }) => minutes)).toEqual([373, 374, 376, 378])
    expect(calculated.rows.map(({ speedSource }) => speedSource)).toEqual(birds.map(({ key }) => (key < 0 ? 'list' : 'computed')))
    const errors = calculated.rows.map(({ speed = 0, distance = 0, flightTimeMs = 0 }, index) => {
      const { key, text } = birds[index]!
      const flown = key + ((distance - COMMON) / SLOWEST) * 60
      return key < 0 ? Math.abs(speed - Number(text)) : Math.max(0, Math.abs(flightTimeMs / 1000 - flown) - 1)
    })
    expect(Math.max(...errors)).toBeLessThan(0.001)
    expect(calculated.rows.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('is read the same when all decimal points are lost', () => {
    const rows = listed(birds).map((row) => ({ ...row, velocityText: (row.velocityText ?? '').replace('.', '') }))
    const result = calculateRace(rows, race, {})
    const wrong = result.rows.filter(({ arrivalTime }, index) => arrivalTime !== arrivalOf(birds[index]!))
    expect(wrong.map(({ key }) => key)).toEqual([])
    const errors = result.rows.map(({ speed = 0 }, index) => Math.abs(speed - (calculated.rows[index]!.speed ?? 0)))
    expect(Math.max(...errors)).toBeLessThan(0.1)
  })

  test('measures nights without a preset of the country', () => {
    const unaided = calculateRace(listed(birds), { ...race, country: undefined }, {})
    expect(unaided.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(birds.map(arrivalOf))
    const nights = new Map(calculated.nights.map(({ from, minutes }) => [from.slice(0, 10), minutes]))
    expect(unaided.nights.length).toBeGreaterThan(0)
    expect(unaided.nights.every(({ source }) => source === 'measured')).toBe(true)
    expect(unaided.nights.map(({ minutes }) => minutes)).toEqual(unaided.nights.map(({ from }) => nights.get(from.slice(0, 10))))
  })

  test('keeps a row with a misprinted time and says so', () => {
    const rows = listed(birds)
    const index = rows.length - 100
    const misprinted = rows.map((row, at) => (at === index ? { ...row, velocityText: '11.11111' } : row))
    const result = calculateRace(misprinted, race, {})
    expect(result.rows[index]).toMatchObject({ arrivalTime: arrivalOf(birds[index]!), speedSource: 'computed' })
    expect(result.rows.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['comparison_time_differs'])
  })

  test('rebuilds missing distances from comparison times', () => {
    const rows = listed(birds).map((row, index) => {
      if (index % 50 !== 49 || birds[index]!.key < 0) return row
      const { distance, ...rest } = row
      void distance
      return rest
    })
    const result = calculateRace(rows, race, {})
    expect(result.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(birds.map(arrivalOf))
    const errors = result.rows.map(({ distance = 0 }, index) => Math.abs(distance - birds[index]!.distance))
    expect(Math.max(...errors)).toBeLessThan(30)
  })

  test('asks for the days when neither order nor velocities decide them', () => {
    const shuffled = listed(birds).map((row, index) => {
      const { position, velocityText, ...rest } = row
      void [position, velocityText]
      return { rest, by: (index * 7919) % 1009 }
    })
    const rows = shuffled.toSorted((one, other) => one.by - other.by).map(({ rest }) => rest)
    const result = calculateRace(rows, race, {})
    expect(result.questions.map(({ code }) => code)).toContain('arrivals')
    expect(result.rows.every(({ arrivalTime, speed }) => arrivalTime === undefined && speed === undefined)).toBe(true)
    const answered = calculateRace(rows, race, { arrivals: 'leave_open' })
    expect(answered.questions.map(({ code }) => code)).not.toContain('arrivals')
  })

  test('finds the days of a list in order without velocities', () => {
    const rows = listed(birds).map(({ velocityText, ...row }) => {
      void velocityText
      return row
    })
    const result = calculateRace(rows, race, {})
    expect(result.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(birds.map(arrivalOf))
    expect(result.rows.every(({ speedSource }) => speedSource === 'computed')).toBe(true)
  })
})
