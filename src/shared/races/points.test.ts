import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { placesBySpeed } from './places.ts'
import { auPoints, coefficient, fciCoefficient, fciPrizePoints, pointsFor } from './points.ts'

const date = '2017-07-28' as LocalDate

// As printed in the national results of Châteauroux (2,780 birds), Narbonne (4,272) and La Souterraine (9,469).
test.each([
  [1, 2780, 0.036],
  [2, 2780, 0.0719],
  [21, 2780, 0.7554],
  [1, 4272, 0.0234],
  [19, 4272, 0.4448],
  [10, 9469, 0.1056],
])('place %i of %i birds has the coefficient %f', (position, participants, expected) => {
  expect(coefficient({ position, participants })).toBe(expected)
})

test.each([
  [1, 400, 100],
  [2, 400, 98.75],
  [10, 400, 88.75],
  [80, 400, 1.25],
  [81, 400, 0],
])('place %i of %i birds has %f points in the FCI categories A and B', (position, participants, points) => {
  expect(fciPrizePoints({ position, participants })).toBe(points)
})

test.each([
  [1, 400, 80],
  [80, 400, 1],
  [81, 400, 0],
  [400, 400, 0],
  // If a fifth of the birds is not a whole number, it is rounded down.
  [20, 104, 1],
  [21, 104, 0],
  [1, 4, 0],
])("place %i of %i birds has %i points by the AU's rule for the best 20 %%", (position, participants, points) => {
  expect(auPoints({ position, participants })).toBe(points)
})

test.each([
  [10, 8000, 'A', 1.25],
  [10, 8000, 'C', 2],
  [10, 8000, ' d ', 2],
  [10, 4999, 'C', 2.0004],
  [10, 8000, null, 1.25],
])('place %i of %i birds in category %s has the FCI coefficient %f', (position, participants, category, expected) => {
  expect(fciCoefficient({ position, participants, category, date })).toBe(expected)
})

test('before the start date of the rule there is no limit', () => {
  expect(fciCoefficient({ position: 10, participants: 8000, category: 'C', date: '1998-12-31' as LocalDate })).toBe(1.25)
})

describe('calculates points by the rule of the event', () => {
  test.each([
    ['none', 1, 100, undefined],
    ['first_to_last', 1, 100, 100],
    ['first_to_last', 100, 100, 1],
    ['first_to_last', 101, 100, undefined],
    ['coefficient', 5, 100, 5],
    ['fci', 5, 100, 50],
    ['fci_prizes', 1, 4, 0],
    ['au', 2, 10, 1],
    ['au', 3, 10, 0],
    ['coefficient', 0, 100, undefined],
    ['coefficient', 1, 0, undefined],
  ] as const)('%s: place %i of %i', (rule, position, participants, points) => {
    expect(pointsFor(rule, { position, participants, date })).toBe(points)
  })
})

test('places follow the unrounded speed; equal speeds share a place, and birds without speed have none', () => {
  expect(placesBySpeed([1200.004, 1200.003, undefined, 1300, 1200.003, 900])).toEqual([2, 3, undefined, 1, 3, 5])
})
