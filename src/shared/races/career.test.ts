import { expect, test } from 'vitest'
import { careerOf, formOf } from './career.ts'

const flown = (position: number | null, participants: number, speed: number | null, km: number | null = 142) => ({
  position,
  participants,
  speed,
  distance: km === null ? null : km * 1000,
})

test.each([
  ['nothing flown', [], { races: 0, best: null, classes: [] }],
  [
    'one race',
    [flown(3, 101, 1200)],
    {
      races: 1,
      best: flown(3, 101, 1200),
      classes: [{ distanceClass: 'sprint', races: 1, best: flown(3, 101, 1200), beaten: 98, meanSpeed: 1200 }],
    },
  ],
  [
    'never averages over classes of distance',
    [flown(1, 11, 1400), flown(6, 11, 1200, 421), flown(11, 11, 1000, 421)],
    {
      races: 3,
      best: flown(1, 11, 1400),
      classes: [
        { distanceClass: 'sprint', races: 1, best: flown(1, 11, 1400), beaten: 100, meanSpeed: 1400 },
        { distanceClass: 'middle', races: 2, best: flown(6, 11, 1200, 421), beaten: 25, meanSpeed: 1100 },
      ],
    },
  ],
  [
    'the third of a thousand is better than the first of ten',
    [flown(1, 10, null), flown(3, 1000, null)],
    {
      races: 2,
      best: flown(3, 1000, null),
      classes: [
        {
          distanceClass: 'sprint',
          races: 2,
          best: flown(3, 1000, null),
          beaten: (100 + (100 * 997) / 999) / 2,
          meanSpeed: null,
        },
      ],
    },
  ],
  [
    'without a place or a distance',
    [flown(null, 10, 900, null), flown(null, 10, null, null)],
    { races: 2, best: null, classes: [{ distanceClass: 'unknown', races: 2, best: null, beaten: null, meanSpeed: 900 }] },
  ],
])('sums up results: %s', (_, results, career) => expect(careerOf(results)).toEqual(career))

test.each([
  [[], []],
  [[80], [null]],
  [
    [80, 60],
    [null, 70],
  ],
  [
    [80, null, 60, 100, 20],
    [null, null, 70, 80, 60],
  ],
])('the form after %j is %j', (beaten, form) => expect(formOf(beaten)).toEqual(form))
