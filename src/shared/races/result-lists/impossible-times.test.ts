import { describe, expect, test } from 'vitest'
import { calculate, DATE, RACE } from './lists-for-tests.ts'

test('a bird whose row has a day before that of the race arrived before the release', () => {
  const rows = [{ at: '09:40:00', arrivalDate: '2025-05-02' as typeof DATE, velocityText: '1000', position: 1 }]
  expect(calculate(rows, { ...RACE, release: undefined }).rows[0]?.problems).toMatchObject([{ code: 'arrival_before_release' }])
})

test('a list in which no bird has a place, time, velocity or points has no results', () => {
  const problemsOf = (rows: Parameters<typeof calculate>[0]) =>
    calculate(rows, RACE).rows.map(({ problems }) => problems.map(({ code }) => code))
  expect(problemsOf([{ km: 100 }, { km: 120 }])).toEqual([['result_missing'], ['result_missing']])
  expect(problemsOf([{ km: 100, position: 1 }, { km: 120 }])).toEqual([[], []])
})

describe('one impossible time in a list without velocities', () => {
  const times = ['09:40:00', '09:41:00', '09:42:30', '09:45:00', '09:50:00', '09:58:00', '10:10:00']
  const rowsWith = (at: number, wrong: string, km = 100) =>
    times.map((time, index) => ({ km, position: index + 1, at: index === at ? wrong : time }))
  // The release is at 08:00.
  test.each([
    ['before the release, in the middle', 3, '07:20:00'],
    ['before the release, in the first row', 0, '07:20:00'],
    ['before the release, in the last row', 6, '07:20:00'],
    ['too fast for the distance, in the middle', 3, '08:05:00'],
    ['too fast for the distance, in the first row', 0, '08:05:00'],
  ])('%s asks only about its row', (_, at, wrong) => {
    const { rows, questions } = calculate(rowsWith(at, wrong), { ...RACE, country: 'BE' })
    expect(questions).toEqual([])
    expect(rows.flatMap(({ readings }, index) => (readings ? [index] : []))).toEqual([at])
    const others = rows.filter((_row, index) => index !== at)
    expect(others.map(({ arrivalTime }) => arrivalTime)).toEqual(
      times.filter((_time, index) => index !== at).map((time) => `${DATE}T${time}`),
    )
    expect(others.every(({ speed }) => speed !== undefined)).toBe(true)
  })

  test.each([0, 3, 6])('hours later than its neighbours on the day of the release, in row %i, is that day', (at) => {
    const { rows, questions } = calculate(rowsWith(at, '21:45:00'), { ...RACE, country: 'BE' })
    expect(questions).toEqual([])
    expect(rows.every(({ arrivalTime, readings }) => arrivalTime?.startsWith(DATE) && readings === undefined)).toBe(true)
  })

  test('without distances it is asked with its days', () => {
    const { rows, questions } = calculate(rowsWith(3, '07:20:00').map(({ position, at }) => ({ position, at })))
    expect(questions).toEqual([])
    expect(rows.map(({ readings }) => readings?.map(({ arrivalTime }) => arrivalTime))).toEqual(
      times.map((_time, index) => (index === 3 ? ['2026-05-03T07:20:00'] : undefined)),
    )
  })

  const manyRows = (length: number, km: number) =>
    Array.from({ length }, (_, at) => {
      const minute = String(at % 60).padStart(2, '0')
      return { km, position: at + 1, at: `${(km < 200 ? 9 : 14) + Math.floor(at / 60)}:${minute}:30` }
    })
  const asked = ({ rows }: ReturnType<typeof calculate>) => rows.flatMap(({ readings }, index) => (readings ? [index] : []))

  test.each([
    ['before the release, in the middle of 40 rows', 40, [20], 100, '07:30:00'],
    ['before the release, in the last of 19 rows', 19, [18], 100, '07:30:00'],
    ['before the release, in the last of 20 rows', 20, [19], 100, '07:30:00'],
    ['before the release, in the last of 45 rows', 45, [44], 100, '07:30:00'],
    ['too fast for the distance, in the last of 40 rows', 40, [39], 100, '08:20:00'],
    ['before the release, in the last of 40 rows over 450 km', 40, [39], 450, '07:30:00'],
    ['before the release, in the last two of 45 rows', 45, [43, 44], 100, '07:30:00'],
  ])('%s asks only about its rows', (_, length, wrong, km, at) => {
    const list = manyRows(length, km).map((row, index) => (wrong.includes(index) ? { ...row, at } : row))
    const result = calculate(list, { ...RACE, country: 'BE' })
    expect(result.questions).toEqual([])
    expect(asked(result)).toEqual(wrong)
    expect(result.rows[wrong[0]!]?.readings?.[0]).toMatchObject({ arrivalTime: `2026-05-03T${at}` })
    expect(result.rows.filter(({ arrivalTime }) => arrivalTime?.startsWith(DATE))).toHaveLength(length - wrong.length)
  })

  test('three birds of the next morning after those of the first day are not wrong rows', () => {
    const next = ['05:50:00', '06:10:00', '07:00:00'].map((at, index) => ({ km: 450, position: 71 + index, at }))
    const result = calculate([...manyRows(70, 450), ...next], { ...RACE, country: 'BE' })
    expect(asked(result)).toEqual([])
    expect(result.days.map(({ day, rows: count }) => [day, count])).toEqual([
      [0, 70],
      [1, 3],
    ])
  })

  test('a day that the list says is never asked about', () => {
    const list = [...manyRows(12, 300), { km: 300, position: 13, at: '06:10:00', arrivalDay: 1 }]
    const result = calculate(list, { ...RACE, country: 'BE' })
    expect(asked(result)).toEqual([])
    expect(result.rows[12]).toMatchObject({ arrivalTime: '2026-05-03T06:10:00', daySource: 'file' })
  })

  test('the day that the keeper chooses is used', () => {
    const rows = rowsWith(3, '07:20:00')
    const result = calculate(rows, { ...RACE, country: 'BE' }, { rows: { '0:5': 0 } })
    expect(result.rows[3]).toMatchObject({ arrivalTime: '2026-05-03T07:20:00', daySource: 'keeper' })
  })

  test('birds of the next morning after those of the first day are not asked about', () => {
    const late = [...times.slice(0, 5), '20:50:00', '21:20:00'].map((at, index) => ({ km: 500, position: index + 1, at }))
    const shifted = late.map((row, index) => ({ ...row, at: `${15 + index}:00:00` }))
    const rows = [...shifted, ...['05:50:00', '06:10:00', '07:00:00'].map((at, index) => ({ km: 500, position: index + 8, at }))]
    const { questions, days } = calculate(rows, { ...RACE, country: 'BE' })
    expect(questions).toEqual([])
    expect(days.map(({ day, rows: count }) => [day, count])).toEqual([
      [0, 7],
      [1, 3],
    ])
  })
})
