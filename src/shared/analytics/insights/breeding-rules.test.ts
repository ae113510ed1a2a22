import { describe, expect, test } from 'vitest'
import { egg, pair, season, times, young } from '#shared/analytics/season-fixtures.ts'
import { closeRelativesHatch, hatchLosses, infertilePairs, nestLosses, oldCocks } from './breeding-rules.ts'

const PAIRS = [pair(1), pair(2), pair(3)]

/** Makes candled eggs of a pair; the first of them are clear. */
const candled = (pairId: number, count: number, clear: number) =>
  times(count, (at) => egg(pairId, { isFertile: at >= clear, outcome: at < clear ? 'lost' : 'hatched' }))
/** Makes fertile eggs of a pair; the first of them are lost. */
const fertile = (pairId: number, count: number, lost: number) =>
  times(count, (at) => egg(pairId, { outcome: at < lost ? 'lost' : 'hatched' }))

describe('an infertile pair', () => {
  test('is reported with its eggs', () => {
    const found = infertilePairs(
      season({ pairs: PAIRS, eggs: [...candled(1, 6, 5), ...candled(2, 10, 1), ...candled(3, 10, 1)] }),
    )
    expect(found).toMatchObject([
      {
        rule: 'infertile_pair',
        insightType: 'warning',
        breedingPairId: 1,
        dataPoints: [
          { hits: 5, of: 6 },
          { hits: 2, of: 20 },
        ],
      },
    ])
    expect(found[0]?.evidence.filter(({ outcome }) => outcome === 'infertile')).toHaveLength(5)
  })

  test.each([
    ['as many clear eggs as the others', [...candled(1, 6, 1), ...candled(2, 10, 2)]],
    ['too few eggs', [...candled(1, 3, 3), ...candled(2, 20, 0)]],
    ['no others to be compared with', candled(1, 12, 12)],
    ['eggs that were not candled', [...times(6, () => egg(1, { isFertile: null, outcome: 'lost' })), ...candled(2, 10, 0)]],
  ])('is not reported with %s', (_, eggs) => expect(infertilePairs(season({ pairs: PAIRS, eggs }))).toEqual([]))
})

describe('an old cock', () => {
  const old = (cockAge: number | null, clear: number, before = { fertile: 18, infertile: 2 }) =>
    oldCocks(
      season({
        pairs: [pair(1, { cockAge, sireId: 7 })],
        eggs: candled(1, 8, clear),
        fertilityBefore: new Map([[7, before]]),
      }),
    )

  test('is reported when fewer of his eggs are fertile than before', () => {
    expect(old(9, 6)).toMatchObject([
      {
        subject: 'Cock 1',
        breedingPairId: 1,
        dataPoints: [
          { hits: 2, of: 8 },
          { hits: 18, of: 20, value: 0.9 },
        ],
      },
    ])
  })

  test('is reported once for all hens he was paired with', () => {
    const pairs = [pair(1, { cockAge: 10, sireId: 7 }), pair(2, { cockAge: 10, sireId: 7 })]
    const eggs = [...candled(1, 4, 3), ...candled(2, 4, 3)]
    const found = oldCocks(season({ pairs, eggs, fertilityBefore: new Map([[7, { fertile: 18, infertile: 2 }]]) }))
    expect(found).toMatchObject([
      {
        dataPoints: [
          { hits: 2, of: 8 },
          { hits: 18, of: 20 },
        ],
      },
    ])
  })

  test('is not reported at age 8, with unknown age, with unchanged fertility, or with too little data from before', () => {
    expect(old(8, 6)).toEqual([])
    expect(old(null, 6)).toEqual([])
    expect(old(9, 1)).toEqual([])
    expect(old(9, 6, { fertile: 3, infertile: 0 })).toEqual([])
  })
})

describe('losses before the hatch', () => {
  test('reports the pair that loses more fertile eggs', () => {
    expect(hatchLosses(season({ pairs: PAIRS, eggs: [...fertile(1, 6, 5), ...fertile(2, 20, 2)] }))).toMatchObject([
      {
        rule: 'hatch_losses',
        breedingPairId: 1,
        dataPoints: [
          { hits: 5, of: 6 },
          { hits: 2, of: 20 },
        ],
      },
    ])
  })

  test('ignores clear eggs and eggs still being incubated, and reports nothing when all pairs lose equally many', () => {
    const eggs = [...candled(1, 6, 6), ...times(6, () => egg(1, { outcome: 'open' })), ...fertile(2, 20, 2)]
    expect(hatchLosses(season({ pairs: PAIRS, eggs }))).toEqual([])
    expect(hatchLosses(season({ pairs: PAIRS, eggs: [...fertile(1, 6, 1), ...fertile(2, 20, 3)] }))).toEqual([])
  })
})

describe('eggs of close relatives', () => {
  const pairs = [pair(1, { inbreeding: 0.25 }), pair(2, { inbreeding: 0.0624 }), pair(3, { inbreeding: null })]

  test('are reported when more of them are lost', () => {
    const eggs = [...fertile(1, 8, 6), ...fertile(2, 20, 2), ...fertile(3, 20, 20)]
    expect(closeRelativesHatch(season({ pairs, eggs }))).toMatchObject([
      {
        breedingPairId: null,
        dataPoints: [
          { hits: 6, of: 8 },
          { hits: 2, of: 20 },
        ],
      },
    ])
  })

  test('are not reported when they hatch like the others or are too few', () => {
    expect(closeRelativesHatch(season({ pairs, eggs: [...fertile(1, 8, 1), ...fertile(2, 20, 2)] }))).toEqual([])
    expect(closeRelativesHatch(season({ pairs, eggs: [...fertile(1, 3, 3), ...fertile(2, 20, 2)] }))).toEqual([])
  })
})

describe('losses in the nest', () => {
  const nest = (pairId: number, count: number, died: number) =>
    times(count, (at) => young(pairId, { nestFate: at < died ? 'died' : 'left' }))

  test('reports the pair that loses more young', () => {
    expect(nestLosses(season({ pairs: PAIRS, young: [...nest(1, 6, 5), ...nest(2, 20, 1)] }))).toMatchObject([
      {
        rule: 'nest_losses',
        breedingPairId: 1,
        dataPoints: [
          { hits: 5, of: 6 },
          { hits: 1, of: 20 },
        ],
      },
    ])
  })

  test('reports nothing when all pairs lose equally many, and ignores young in the nest and birds without a hatch record', () => {
    expect(nestLosses(season({ pairs: PAIRS, young: [...nest(1, 6, 1), ...nest(2, 20, 2)] }))).toEqual([])
    const open = times(6, () => young(1, { nestFate: 'open' }))
    const withoutHatchRecord = nest(1, 6, 6).map((bird) => ({ ...bird, offspringId: null }))
    expect(nestLosses(season({ pairs: PAIRS, young: [...open, ...withoutHatchRecord, ...nest(2, 20, 1)] }))).toEqual([])
  })
})
