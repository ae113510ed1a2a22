import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Neutralisation } from '#shared/races/neutralisation.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import type { InferenceAnswers, KnownRace } from './race-inference.ts'
import { calculate, RACE, RELEASE, type Row } from './lists-for-tests.ts'

const one = (row: Row, race: KnownRace = RACE, answers: InferenceAnswers = {}) => calculate([row], race, answers).rows[0]!
const codesOf = (rows: ReturnType<typeof calculate>['rows']) => rows.map(({ problems }) => problems.map(({ code }) => code))

describe('a row is kept, with a remark where something is wrong', () => {
  test.each<[string, Row, readonly string[]]>([
    ['a correct row', { km: 100, at: '09:40:00', velocityText: '1000' }, []],
    ['a negative velocity', { km: 100, velocityText: '-5' }, ['speed_impossible']],
    ['30 m/min', { km: 100, velocityText: '30' }, ['speed_slow']],
    ['less than 30 m/min', { km: 100, velocityText: '29.9' }, ['velocity_ignored']],
    ['199.9 m/min', { km: 100, velocityText: '199.9' }, ['speed_slow']],
    ['200 m/min', { km: 100, velocityText: '200' }, []],
    ['a slow velocity that contradicts the time', { km: 100, at: '09:40:00', velocityText: '150' }, ['velocity_ignored']],
    ['a time as velocity', { km: 100, at: '09:40:00', velocityText: '14:30:01' }, ['velocity_ignored']],
    ['a velocity that differs', { km: 100, at: '09:40:00', velocityText: '900.5' }, ['velocity_differs']],
    ['a flight of more than 240 hours', { km: 100, flightTimeMs: 240 * 3_600_000 + 1 }, ['flight_too_long', 'speed_impossible']],
    ['an arrival before the release by its own date', { km: 100, at: '07:59:59', arrivalDay: 0 }, ['arrival_before_release']],
  ])('%s', (_, row, codes) => expect(codesOf(calculate([row]).rows)).toEqual([codes]))

  test('188 yd/min is slow, and stored', () => {
    const race = { ...RACE, unitOfTitle: 'yd_min' as const }
    expect(one({ km: 100, velocityText: '188' }, race)).toMatchObject({ speed: 188 * 0.9144, speedSource: 'list' })
  })

  test('rejects a second row of a bird and names the first one, but accepts an identical row', () => {
    const row = { band: 'AU-1', position: 1, km: 100, at: '09:40:00', velocityText: '1000' }
    const { rows } = calculate([row, row, { ...row, band: 'au 1', position: 2, at: '09:50:00', velocityText: '' }])
    expect(codesOf(rows)).toEqual([[], [], ['band_repeated']])
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, 2, undefined])
    expect(rows[2]?.problems[0]?.other).toBe('2')
  })
})

describe('missing values are calculated', () => {
  test('the velocity, with the distance of the race if no row has one, unless only a title above the list states it', () => {
    expect(one({ at: '09:40:00' }, { ...RACE, distance: 150_000, isDistanceOfHeading: true }).speed).toBeUndefined()
    expect(one({ at: '09:40:00' }, { ...RACE, distance: 150_000 })).toMatchObject({
      ...{ speed: 1500, speedSource: 'computed', flightTimeMs: 6_000_000, arrivalTime: '2026-05-02T09:40:00' },
    })
  })

  test('but not if the distance of the race is only the mean of the lofts', () => {
    const rows = [
      { at: '11:20:00', velocityText: '1510' },
      { at: '11:22:30', velocityText: '1480.5' },
      { at: '11:25:00', velocityText: '1499.1' },
    ]
    const found = calculate(rows, { ...RACE, distance: 280_000 })
    expect(codesOf(found.rows)).toEqual([[], [], []])
    expect(found.rows.map(({ speed, distance, arrivalTime }) => [speed, distance, arrivalTime])).toEqual([
      [1510, undefined, '2026-05-02T11:20:00'],
      [1480.5, undefined, '2026-05-02T11:22:30'],
      [1499.1, undefined, '2026-05-02T11:25:00'],
    ])
  })

  test('the places by speed, where equal speeds share a place', () => {
    const velocities = ['80.1', '80.2', '80.2', '79'].map((velocityText) => ({ velocityText }))
    const { rows } = calculate(velocities, { ...RACE, unitOfTitle: 'kmh' })
    expect(rows.map(({ position }) => position)).toEqual([3, 1, 1, 4])
  })
})

describe('the day of an arrival', () => {
  test.each<[string, Row, string, string]>([
    ['of a date in the file', { arrivalDate: '2026-05-04' as LocalDate }, '2026-05-04T09:40:00', 'file'],
    ['of a day number in the file', { arrivalDay: 1 }, '2026-05-03T09:40:00', 'file'],
    ['of the velocity', { velocityText: '1000' }, '2026-05-02T09:40:00', 'velocity'],
    ['of what is possible', {}, '2026-05-02T09:40:00', 'possible'],
  ])('is that %s', (_, row, arrivalTime, daySource) => {
    expect(one({ km: 100, at: '09:40:00', ...row })).toMatchObject({ arrivalTime, daySource })
  })

  // By distance: the greatest speed of a bird that came on the day of the release.
  test.each([
    [199.9, 2600, '2026-05-02'],
    [199.9, 2610, '2026-05-03'],
    [200, 2190, '2026-05-02'],
    [200, 2210, '2026-05-03'],
    [400, 1890, '2026-05-02'],
    [400, 1910, '2026-05-03'],
    [700, 1690, '2026-05-02'],
    [700, 1710, '2026-05-03'],
  ])('%f km at %i m/min: %s', (km, speed, day) => {
    const seconds = Math.ceil((km * 60_000) / speed)
    const at = new Date((8 * 3600 + seconds) * 1000).toISOString().slice(11, 19)
    expect(one({ km, at }).arrivalTime?.slice(0, 10)).toBe(day)
  })

  // Distance, time and official velocity agree; beyond the greatest speed of the distance the keeper is asked all the same.
  test.each([
    [199.9, 2590, 0],
    [199.9, 2610, 1],
    [399, 2190, 0],
    [399, 2210, 1],
    [699, 1890, 0],
    [699, 1910, 1],
    [700, 1690, 0],
    [700, 1710, 1],
  ])('%f km at an official velocity of %i m/min is asked about: %i', (km, speed, asked) => {
    const seconds = Math.round((km * 60_000) / speed)
    const at = new Date((8 * 3600 + seconds) * 1000).toISOString().slice(11, 19)
    const row = one({ km, at, velocityText: ((km * 60_000) / seconds).toFixed(4) })
    expect(Math.min(1, row.readings?.length ?? 0)).toBe(asked)
    expect(row.speed).toBeCloseTo((km * 60_000) / seconds, 2)
  })

  test('a time before the release is that of the next day', () => {
    expect(one({ km: 100, at: '07:59:59' }).arrivalTime).toBe('2026-05-03T07:59:59')
  })

  test('without distances, the day of the release is used for times after the release', () => {
    expect(one({ at: '08:00:01' }).arrivalTime).toBe('2026-05-02T08:00:01')
    expect(one({ at: '08:00:00' }).arrivalTime).toBe('2026-05-03T08:00:00')
  })

  test('of the last bird of a short list is that of the next morning, hours after most others and soon after the one before it', () => {
    const clocks = ['19:00:00', '19:30:00', '20:00:00', '20:40:00', '21:20:00', '06:10:00', '08:20:00', '10:10:00', '12:20:00']
    const neutralisation = { rule: 'clock', from: '22:00', to: '05:00' } as const
    const rows = clocks.map((at, index) => ({ km: 760, at, position: index + 1 }))
    const { rows: read } = calculate(rows, { ...RACE, release: { ...RELEASE, neutralisation } }, { isNeutralisationSet: true })
    expect(read.map(({ arrivalTime }) => arrivalTime?.slice(8, 13))).toEqual([
      ...['02T19', '02T19', '02T20', '02T20', '02T21', '03T06', '03T08', '03T10', '03T12'],
    ])
  })

  test('rows out of order over 700 km ask, and are stored without arrival and velocity', () => {
    const clocks = ['19:00:00', '13:00:00', '18:00:00', '12:00:00', '20:30:00', '17:00:00', '06:30:00', '16:30:00']
    const rows = clocks.map((at) => ({ km: 900, at }))
    const open = calculate(rows, { ...RACE, country: 'BE' })
    expect(open.questions.map(({ code }) => code)).toEqual(['arrivals'])
    expect(open.rows.every(({ arrivalTime, speed }) => arrivalTime === undefined && speed === undefined)).toBe(true)
    const all = calculate(rows, { ...RACE, country: 'BE' }, { arrivals: 'release_day' })
    expect(all.questions).toEqual([])
    expect(all.rows.filter(({ arrivalTime }) => arrivalTime).map(({ arrivalTime }) => arrivalTime)).toEqual([
      '2026-05-02T19:00:00',
      '2026-05-02T18:00:00',
      '2026-05-02T20:30:00',
      '2026-05-02T17:00:00',
    ])
    const ordered = calculate(rows, { ...RACE, country: 'BE' }, { arrivals: 'in_order' })
    expect(ordered.days.length).toBeGreaterThan(1)
  })
})

describe('neutral hours', () => {
  const late: Row = { km: 700, at: '09:00:00' }
  const night = { from: '2026-05-02T22:00:00' as WallTime, to: '2026-05-03T05:00:00' as WallTime }
  const windows: Neutralisation = { rule: 'windows', windows: [night] }

  test('are asked when nothing decides them, and the velocity stays open', () => {
    const open = calculate([late])
    expect(open.questions).toEqual([{ code: 'neutralisation', samples: ['2026-05-02'] }])
    expect(open.rows[0]).toMatchObject({ arrivalTime: '2026-05-03T09:00:00' })
    expect(open.rows[0]?.speed).toBe(undefined)
  })

  test.each<[string, Neutralisation, number]>([
    ['no hours', { rule: 'none' }, 25],
    ['a window', windows, 18],
    ['clock times', { rule: 'clock', from: '22:00', to: '05:00' }, 18],
    ['minutes of each night', { rule: 'fixed', minutes: 360 }, 19],
  ])('are those of the keeper: %s', (_, neutralisation, hours) => {
    const race = { ...RACE, release: { ...RELEASE, neutralisation } }
    const result = calculate([late], race, { isNeutralisationSet: true })
    expect(result.questions).toEqual([])
    expect(result.neutralisation).toEqual(neutralisation)
    expect(result.rows[0]?.flightTimeMs).toBe(hours * 3_600_000)
  })

  test('are those of the preset of the country, stored as windows', () => {
    const result = calculate([late], { ...RACE, country: 'GB' })
    expect(result.neutralisation).toEqual(windows)
    expect(result.nights).toEqual([{ ...night, minutes: 420, source: 'preset' }])
  })

  test('are those that the list states, before the preset, and after those of the keeper', () => {
    const stated = { ...RACE, country: 'GB', statedNight: { from: '21:30', to: '04:30' } }
    expect(calculate([late], stated).nights).toMatchObject([{ minutes: 420, source: 'file' }])
    const neutralisation: Neutralisation = { rule: 'clock', from: '23:00', to: '04:00' }
    const own = calculate([late], { ...stated, release: { ...RELEASE, neutralisation } })
    expect(own.nights).toMatchObject([{ minutes: 300, source: 'keeper' }])
  })

  // Three birds of day 1 whose velocities leave out 7 hours; the fourth has another night.
  const shared = (minutes: readonly number[]) =>
    minutes.map((neutral, index) => {
      const km = 700 + index * 7
      const flown = 25 * 60 - neutral
      return { km, at: '09:00:00', velocityText: ((km * 1000) / flown).toFixed(4) }
    })
  test.each([
    [[420, 420], []],
    [[420, 420, 420], [420]],
    [[420, 420, 420, 300, 310, 320], [420]],
    [[420, 420, 420, 300, 310, 320, 330], []],
  ])('are measured from three rows that are at least half of their day: %j', (minutes, nights) => {
    const race = calculate(shared(minutes))
    expect(race.nights.map((one) => one.minutes)).toEqual(nights)
  })
})

describe('the official velocity', () => {
  // 300.003 km in 300 minutes: 1000.01 m/min.
  test.each([
    ['1000.2099', false],
    ['1000.2101', true],
    ['999.8101', false],
    ['999.8099', true],
  ])('%s m/min stays, and the computed one differs: %s', (velocityText, isDifferent) => {
    const row = one({ km: 300.003, at: '13:00:00', velocityText })
    expect(row).toMatchObject({ speed: Number(velocityText), speedSource: 'list' })
    expect(row.computedSpeed).toBe(isDifferent ? 1000.01 : undefined)
    expect(row.problems.map(({ code }) => code)).toEqual(isDifferent ? ['velocity_differs'] : [])
  })

  test('gives several readings to choose from if no bird can fly it', () => {
    const row = { km: 500, at: '13:00:00', velocityText: '1990' }
    const open = one(row)
    expect(open).toMatchObject({ speed: 1990, speedSource: 'list' })
    expect(open.arrivalTime).toBe(undefined)
    expect(open.readings).toContainEqual({ arrivalTime: '2026-05-02T13:00:00', speed: 500_000 / 300 })
    const at = open.readings!.findIndex(({ speed }) => speed === 500_000 / 300)
    expect(one(row, RACE, { rows: { '0:2': at } })).toMatchObject({
      ...{ arrivalTime: '2026-05-02T13:00:00', speed: 500_000 / 300, speedSource: 'computed', daySource: 'keeper' },
    })
    expect(one({ ...row, velocityText: '1890' }).readings).toBe(undefined)
  })
})

test('velocities with three decimals and no times are kilometres per hour if no bird flies them otherwise', () => {
  const list = (...texts: string[]) =>
    calculate(
      texts.map((velocityText) => ({ km: 300, velocityText })),
      { date: RELEASE.releasedAt.slice(0, 10) as LocalDate, release: RELEASE },
    )
  expect(list('88,812', '86,504', '79,330')).toMatchObject({ velocityUnit: 'kmh', unitSource: 'size', questions: [] })
  expect(list('1,145', '1,132', '1,101').questions.map(({ code }) => code)).toEqual(['unit'])
})

test('a race without a date asks for it, and days are found without it', () => {
  const { questions, days } = calculate([{ km: 100, at: '09:40:00', velocityText: '1000' }], { release: RELEASE })
  expect(questions.map(({ code }) => code)).toEqual(['date'])
  expect(days).toEqual([{ day: 0, rows: 1, source: 'velocity' }])
})

test('a race without a date asks only for it where the country has a rule for the night', () => {
  const late = { km: 700, at: '09:00:00' }
  const asked = (country?: string) => calculate([late], { release: RELEASE, country }).questions.map(({ code }) => code)
  expect(asked('BE')).toEqual(['date'])
  expect(asked()).toEqual(['neutralisation', 'date'])
})
