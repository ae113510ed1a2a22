import { expect, test } from 'vitest'
import { splitBirds, usefulSplits } from './race-splits.ts'
import type { OwnBird } from './race-story.ts'

const bird = (position: number | null, beaten: number | null, more: Partial<OwnBird> = {}): OwnBird => ({
  id: 1,
  pigeonId: 1,
  bandId: 'AU-1',
  birdName: null,
  speed: null,
  gender: 'cock',
  isYoung: false,
  section: 'Racers',
  position,
  sectionPosition: null,
  beaten,
  minutesBehind: null,
  season: null,
  ...more,
})
const RACE = [
  bird(11, 90),
  bird(31, 70, { gender: 'hen' }),
  bird(1, 100, { section: 'Young', isYoung: true }),
  bird(null, null, { section: null }),
]

test.each([
  [
    'section',
    [
      { key: 'Young', birds: 1, bestPosition: 1, beaten: 100 },
      { key: 'Racers', birds: 2, bestPosition: 11, beaten: 80 },
      { key: null, birds: 1, bestPosition: null, beaten: null },
    ],
  ],
  [
    'gender',
    [
      { key: 'cock', birds: 3, bestPosition: 1, beaten: 95 },
      { key: 'hen', birds: 1, bestPosition: 31, beaten: 70 },
    ],
  ],
  [
    'age',
    [
      { key: 'young', birds: 1, bestPosition: 1, beaten: 100 },
      { key: 'old', birds: 3, bestPosition: 11, beaten: 80 },
    ],
  ],
] as const)('divides birds by %s', (by, groups) => expect(splitBirds(RACE, by)).toEqual(groups))

test.each([
  ['no birds', [], []],
  ['one section, gender and age', [bird(1, 100), bird(2, 99)], []],
  ['two sections', [bird(1, 100), bird(2, 99, { section: null })], ['section']],
  ['all different', RACE, ['section', 'gender', 'age']],
])('splits the birds of a race: %s', (_, own, splits) => expect(usefulSplits(own)).toEqual(splits))
