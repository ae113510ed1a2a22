import { describe, expect, test } from 'vitest'
import { pair, season, start, times } from '#shared/analytics/season-fixtures.ts'
import type { RaceStart } from '../season-data.ts'
import { closeRelativesRace, colorEffects, genderEffect, sectionEffects, yearEffect } from './effect-rules.ts'

/** Makes birds of different pairs with one race each: their ids begin with `from`, their places are consecutive from `place` on. */
const birds = (count: number, from: number, place: number, more: Partial<RaceStart> = {}) =>
  times(count, (at) => start(from + 10 * at, place + at, more))

describe('young of close relatives', () => {
  const pairs = [
    ...times(6, (at) => pair(10 + at, { inbreeding: 0.0625 })),
    ...times(8, (at) => pair(20 + at, { inbreeding: 0.06 })),
  ]

  test('are reported when they place behind the others', () => {
    const found = closeRelativesRace(season({ pairs, starts: [...birds(6, 100, 80), ...birds(8, 200, 20)] }))
    expect(found).toMatchObject([
      {
        rule: 'close_relatives_race',
        insightType: 'warning',
        test: 'rank_sum',
        // Places 80 to 85 of 100 score 18 on average, places 20 to 27 score 77.
        dataPoints: [
          { hits: null, of: 6, value: 18 },
          { hits: null, of: 8, value: 77 },
        ],
      },
    ])
  })

  test.each([
    ['when they place before the others', [...birds(6, 100, 20), ...birds(8, 200, 80)]],
    ['when they place among the others', [...birds(6, 100, 50), ...birds(8, 200, 49)]],
    ['when they are too few', [...birds(4, 100, 80), ...birds(8, 200, 20)]],
  ])('are not reported %s', (_, starts) => expect(closeRelativesRace(season({ pairs, starts }))).toEqual([]))

  test("are not reported when their parents' pedigrees are unknown", () => {
    const unknown = pairs.map((one) => ({ ...one, inbreeding: null }))
    expect(closeRelativesRace(season({ pairs: unknown, starts: [...birds(6, 100, 80), ...birds(8, 200, 20)] }))).toEqual([])
  })
})

describe.each([
  ['a colour', 'color', 'color_effect', colorEffects],
  ['a section', 'section', 'section_effect', sectionEffects],
] as const)('%s', (_, column, ruleName, rule) => {
  const group = (name: string | null, count: number, from: number, place: number) => birds(count, from, place, { [column]: name })

  test('is reported as a strength when its birds place before all others', () => {
    const starts = [...group('A', 8, 100, 5), ...group('B', 8, 200, 60), ...group('C', 8, 300, 58)]
    expect(rule(season({ starts }))).toMatchObject([{ rule: ruleName, insightType: 'strength', subject: 'A' }])
  })

  test('is reported as a recommendation when they place behind', () => {
    const starts = [...group('A', 8, 100, 80), ...group('B', 8, 200, 20), ...group('C', 8, 300, 22)]
    expect(rule(season({ starts }))).toMatchObject([{ rule: ruleName, insightType: 'recommendation', subject: 'A' }])
  })

  test('is reported only once when there are two groups', () => {
    expect(rule(season({ starts: [...group('A', 8, 100, 80), ...group('B', 8, 200, 20)] }))).toHaveLength(1)
  })

  test.each([
    ['makes no difference', [...group('A', 8, 100, 40), ...group('B', 8, 200, 41), ...group('C', 8, 300, 42)]],
    ['has too few birds', [...group('A', 4, 100, 5), ...group('B', 4, 200, 60)]],
    ['is one bird with many races', [...times(9, (at) => start(100, 1 + at, { [column]: 'A' })), ...group('B', 8, 200, 60)]],
    ['is not known', [...group(null, 8, 100, 5), ...group('B', 8, 200, 60)]],
  ])('is not reported when it %s', (__, starts) => expect(rule(season({ starts }))).toEqual([]))

  test('reads each bird as often with many groups as with few', () => {
    let reads = 0
    const countingReads = (name: string, at: number) => {
      const bird = start(1000 + at, 1 + (at % 90), { [column]: name })
      return {
        ...bird,
        get score() {
          reads += 1
          return bird.score
        },
      }
    }
    const readsWith = (groups: number) => {
      reads = 0
      rule(season({ starts: times(600, (at) => countingReads(`Group ${at % groups}`, at)) }))
      return reads
    }
    expect(readsWith(100)).toBe(readsWith(3))
  })

  test('shows its results in the order of the days', () => {
    const first = group('A', 8, 100, 5)
    const second = group('A', 8, 100, 6)
    const [found] = rule(season({ starts: [...first, ...second, ...group('B', 8, 200, 60), ...group('C', 8, 300, 58)] }))
    expect(found!.evidence.map(({ id }) => id)).toEqual([...first, ...second].map(({ id }) => id))
  })
})

describe('cocks and hens', () => {
  const race = (cocks: number, hens: number) =>
    genderEffect(season({ starts: [...birds(8, 100, cocks, { gender: 'cock' }), ...birds(8, 200, hens, { gender: 'hen' })] }))

  test('are reported from the side of the better ones', () => {
    expect(race(10, 60)).toMatchObject([{ subject: 'cock', dataPoints: [{ value: 87 }, { value: 37 }] }])
    expect(race(60, 10)).toMatchObject([{ subject: 'hen', dataPoints: [{ value: 87 }, { value: 37 }] }])
  })

  test('are not reported when their places are similar', () => expect(race(40, 41)).toEqual([]))
})

describe('a year compared with the year before', () => {
  const against = (place: number, scoresBefore: number[], count = 12) =>
    yearEffect(season({ starts: birds(count, 100, place), scoresBefore }))
  const before = times(12, (at) => 50 + at)

  test('is reported as better or worse', () => {
    expect(against(5, before)).toMatchObject([{ rule: 'better_than_last_year', insightType: 'strength' }])
    expect(against(80, before)).toMatchObject([{ rule: 'worse_than_last_year', insightType: 'warning' }])
  })

  test('is not reported when the groups are similar or one of the two has few results', () => {
    expect(against(40, before)).toEqual([])
    expect(against(5, before, 9)).toEqual([])
    expect(against(5, before.slice(0, 9))).toEqual([])
  })
})
