import { describe, expect, test } from 'vitest'
import { calculate, RACE } from './lists-for-tests.ts'
import type { KnownRace } from './race-inference.ts'

type VelocityTitle = KnownRace['unitOfTitle']

describe('the unit of velocities', () => {
  test.each<[string, VelocityTitle, string, string | undefined, string | undefined]>([
    ['times', undefined, '1000', 'm_min', 'times'],
    ['times against the title', 'kmh', '1000', 'm_min', 'times'],
    ['times', undefined, '1093.61', 'yd_min', 'times'],
    ['times', undefined, '60', 'kmh', 'times'],
    ['times', undefined, '37.282', 'mph', 'times'],
    ['times', undefined, '16.667', 'm_s', 'times'],
    ['the title against no physics', 'yd_min', '1300', 'yd_min', 'title'],
  ])('is decided by %s (title %s): %s is %s', (_, unitOfTitle, velocityText, velocityUnit, unitSource) => {
    const result = calculate([{ km: 100, at: '09:40:00', velocityText }], { ...RACE, unitOfTitle })
    expect([result.velocityUnit, result.unitSource]).toEqual([velocityUnit, unitSource])
    expect(result.questions.map(({ code }) => code)).toEqual(unitSource ? [] : ['unit'])
  })

  test.each([
    ['190', 'kmh', []],
    ['190.1', undefined, ['unit']],
  ])('of %s without a time is %s', (velocityText, unit, questions) => {
    const result = calculate([{ velocityText }], { ...RACE, unitOfTitle: undefined })
    expect(result.velocityUnit).toBe(unit)
    expect(result.questions.map(({ code }) => code)).toEqual(questions)
  })

  test('follows from two rows that show one release', () => {
    const rows = [
      { km: 506.81, at: '13:35:53', velocityText: '1385.1683' },
      { km: 517.915, at: '13:47:02', velocityText: '1373.6584' },
    ]
    const race = calculate(rows, { date: RACE.date })
    expect(race).toMatchObject({ velocityUnit: 'm_min', releasedAt: '2026-05-02T07:30:00', questions: [] })
  })

  test('is asked with two rows computed both ways when there are no times', () => {
    const rows = [{ velocityText: '1200' }, { velocityText: '1100' }, { velocityText: '1000' }]
    const open = calculate(rows, { ...RACE, unitOfTitle: undefined })
    expect(open.questions).toEqual([
      {
        code: 'unit',
        samples: [
          'AU-1: 1200 m/min = 72.00 km/h, 1200 yd/min = 65.84 km/h',
          'AU-2: 1100 m/min = 66.00 km/h, 1100 yd/min = 60.35 km/h',
        ],
      },
    ])
    const answered = calculate(rows, { ...RACE, unitOfTitle: undefined }, { velocityUnit: 'yd_min' })
    expect(answered).toMatchObject({ unitSource: 'keeper', questions: [] })
    expect(answered.rows[0]?.speed).toBeCloseTo(1200 * 0.9144, 6)
  })
})
