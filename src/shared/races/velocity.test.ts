import { describe, expect, test } from 'vitest'
import { fastestOver, fromSpeed, isPossibleSpeed, speedOf, toKmh, toSpeed } from './velocity.ts'

const clock = (hours: number, minutes: number, seconds: number) => ((hours * 60 + minutes) * 60 + seconds) * 1000

describe('velocity is distance divided by flying time', () => {
  // Published results: a sheet of the Bangladeshi club of 2016, and the national race of La Souterraine of 2020.
  test.each([
    [305_360, clock(3, 52, 12), 'yd_min', 2, 1438.18],
    [251_760, clock(3, 38, 42), 'yd_min', 6, 1258.930427],
    [603_743, clock(6, 3, 1), 'm_min', 4, 1663.1275],
    [571_960, clock(5, 44, 17), 'm_min', 3, 1661.306],
    [120_000, clock(1, 0, 0), 'kmh', 2, 120],
  ] as const)('%i m in %i ms is in %s, to %i decimals, %f', (distance, time, unit, decimals, velocity) => {
    expect(fromSpeed(speedOf(distance, time) ?? 0, unit)).toBeCloseTo(velocity, decimals - 1)
  })

  test.each([
    [0, 1000],
    [1000, 0],
    [1000, -1],
  ])('%i m in %i ms has no velocity', (distance, time) => expect(speedOf(distance, time)).toBeUndefined())
})

describe('units', () => {
  test.each([
    ['kmh', 0.06],
    ['m_min', 1],
    ['yd_min', 1.0936133],
  ] as const)('converts 1 m/min to %s and back', (unit, velocity) => {
    expect(fromSpeed(1, unit)).toBeCloseTo(velocity, 7)
    expect(toSpeed(fromSpeed(1234.567, unit), unit)).toBeCloseTo(1234.567, 9)
  })

  test('the API has km/h with two decimals', () => expect(toKmh(1234.567)).toBe(74.07))
})

test.each([
  [29.99, false],
  [30, true],
  [3000, true],
  [3000.01, false],
  [Number.NaN, false],
])('%f m/min is possible: %s', (speed, isPossible) => expect(isPossibleSpeed(speed)).toBe(isPossible))

test.each([
  [199_999, 2600],
  [200_000, 2200],
  [399_999, 2200],
  [400_000, 1900],
  [699_999, 1900],
  [700_000, 1700],
  [1_200_000, 1700],
])('over %i m no bird is faster than %i m/min', (distance, speed) => expect(fastestOver(distance)).toBe(speed))
