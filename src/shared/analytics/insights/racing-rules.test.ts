import { describe, expect, test } from 'vitest'
import { pair, season, start, times } from '#shared/analytics/season-fixtures.ts'
import type { RaceStart } from '../season-data.ts'
import { frontPairs, longDistancePairs, shortDistancePairs, trailingPairs } from './racing-rules.ts'

const PAIRS = [pair(1), pair(2)]
/** Pair 2 is the rest of the loft: one in ten in the first fifth, half in the first half. */
const REST = times(40, (at) => start(20 + (at % 4), at % 10 === 0 ? 5 : at % 2 === 0 ? 40 : 70))
const LONG = 300_000
const SHORT = 299_999

const reported = (starts: readonly RaceStart[], rule: typeof frontPairs) => rule(season({ pairs: PAIRS, starts }))

describe('a pair whose young place in front', () => {
  test('is reported with its figures, the rest of the loft and the rows', () => {
    const ours = times(10, (at) => start(10 + (at % 3), at < 7 ? 10 : 60))
    const [found, ...others] = reported([...REST, ...ours], frontPairs)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      insightType: 'strength',
      breedingPairId: 1,
      subject: 'Cock 1 × Hen 1',
      test: 'fisher',
      dataPoints: [
        { group: 'subject', hits: 7, of: 10, value: 0.7 },
        { group: 'others', hits: 4, of: 40, value: 0.1 },
      ],
    })
    // Sum of C(10,k) C(40,11−k) / C(50,11) for k from 7, times 2 because two pairs are compared.
    expect(found?.probability).toBeCloseTo(2 * 0.000_305_705, 8)
    expect(found?.confidence).toBe(67)
    expect(found?.evidence.map(({ id }) => id)).toEqual(ours.map(({ id }) => id))
  })

  test.each([
    ['as often in front as the others', times(10, (at) => start(10 + (at % 3), at < 2 ? 10 : 60))],
    ['with too few results', times(4, (at) => start(10 + (at % 3), 1))],
    ['with all results of one bird', times(10, () => start(10, 1))],
    ['with results without a place', times(10, (at) => start(10 + (at % 3), null))],
  ])('is not reported %s', (_, ours) => expect(reported([...REST, ...ours], frontPairs)).toEqual([]))
})

describe('a pair whose young place behind', () => {
  test('is reported', () => {
    const ours = times(12, (at) => start(10 + (at % 3), at === 0 ? 30 : 90))
    expect(reported([...REST, ...ours], trailingPairs)).toMatchObject([
      {
        insightType: 'recommendation',
        breedingPairId: 1,
        dataPoints: [
          { hits: 1, of: 12 },
          { hits: 20, of: 40 },
        ],
      },
    ])
  })

  test('is not reported when half of them place in the first half', () => {
    const ours = times(12, (at) => start(10 + (at % 3), at % 2 === 0 ? 30 : 90))
    expect(reported([...REST, ...ours], trailingPairs)).toEqual([])
  })
})

describe('a pair for a distance', () => {
  const far = (from: number, position: number) => times(8, (at) => start(10 + (at % 2), position, { distance: from }))

  test('is reported for long races', () => {
    const starts = [...far(LONG, 10), ...far(SHORT, 50)]
    expect(reported(starts, longDistancePairs)).toMatchObject([
      {
        dataPoints: [
          { hits: 8, of: 8 },
          { hits: 0, of: 8 },
        ],
      },
    ])
    expect(reported(starts, shortDistancePairs)).toEqual([])
  })

  test('is reported for short races', () => {
    const starts = [...far(SHORT, 10), ...far(LONG, 50)]
    expect(reported(starts, shortDistancePairs)).toMatchObject([
      {
        dataPoints: [
          { hits: 8, of: 8 },
          { hits: 0, of: 8 },
        ],
      },
    ])
    expect(reported(starts, longDistancePairs)).toEqual([])
  })

  test.each([
    ['when it does well at both distances', [...far(LONG, 10), ...far(SHORT, 10)]],
    ['when it has too few results at one distance', [...far(LONG, 10), ...far(SHORT, 50).slice(0, 4)]],
    ['when no distance is known', times(16, (at) => start(10 + (at % 2), at, { distance: null }))],
  ])('is not reported %s', (_, starts) => {
    expect([...reported(starts, longDistancePairs), ...reported(starts, shortDistancePairs)]).toEqual([])
  })
})
