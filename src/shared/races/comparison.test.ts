import { expect, test } from 'vitest'
import { medalOf, minutesBehind, percentBeaten } from './comparison.ts'

test.each([
  [1, 132, 100],
  [132, 132, 0],
  [2, 101, 99],
  [51, 101, 50],
  [null, 132, null],
  [133, 132, null],
  [0, 132, null],
  [1, 1, null],
  [1, 2, 100],
  [2, 2, 0],
])('place %s of %i beat %s %%', (position, participants, percent) => {
  expect(percentBeaten(position, participants)).toBe(percent)
})

test.each([
  [null, null],
  [1, 'gold'],
  [2, 'silver'],
  [3, 'bronze'],
  [4, null],
])('place %s wins %s', (position, medal) => expect(medalOf(position)).toBe(medal))

test.each([
  ['the winner', { speed: 1500, distance: 150_000 }, 1500, 0],
  ['a slower bird', { speed: 1200, distance: 120_000 }, 1500, 20],
  ['the distance of the bird itself is used', { speed: 1200, distance: 240_000 }, 1500, 40],
  ['a bird before the first place', { speed: 1600, distance: 160_000 }, 1500, 0],
  ['a bird without a speed', { speed: null, distance: 160_000 }, 1500, null],
  ['a bird without a distance', { speed: 1200, distance: null }, 1500, null],
  ['a race without a winner', { speed: 1200, distance: 160_000 }, null, null],
  ['a speed of zero', { speed: 0, distance: 160_000 }, 1500, null],
])('calculates the minutes behind the winner: %s', (_, bird, winner, minutes) =>
  expect(minutesBehind(bird, winner)).toBe(minutes),
)
