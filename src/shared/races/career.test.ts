import { expect, test } from 'vitest'
import { careerOf } from './career.ts'

const flown = (position: number | null, participants: number, speed: number | null) => ({ position, participants, speed })

test.each([
  ['nothing flown', [], { races: 0, best: null, meanSpeed: null }],
  ['one race', [flown(3, 100, 1200)], { races: 1, best: flown(3, 100, 1200), meanSpeed: 1200 }],
  [
    'the third of a thousand is better than the first of ten',
    [flown(1, 10, 1000), flown(3, 1000, 1200)],
    { races: 2, best: flown(3, 1000, 1200), meanSpeed: 1100 },
  ],
  [
    'ranks the first of many birds before the first of few',
    [flown(1, 10, null), flown(1, 20, null)],
    { races: 2, best: flown(1, 20, null), meanSpeed: null },
  ],
  ['without a place', [flown(null, 10, 900), flown(null, 10, null)], { races: 2, best: null, meanSpeed: 900 }],
])('%s', (_, results, career) => expect(careerOf(results)).toEqual(career))
