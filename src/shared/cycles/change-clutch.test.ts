import { describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { changeClutch, type ClutchProblem } from './change-clutch.ts'
import { NEW_EGG, summarise, type ClutchPatch, type ClutchSummary, type EggFacts } from './clutch.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}` as LocalDate
const DAYS = { candledOn: day(8), hatchedOn: day(25) }
const egg = (id: number, more: Partial<EggFacts> = {}): EggFacts => ({ ...NEW_EGG, id, ...more })
const TWO = [egg(1, { laidOn: day(1) }), egg(2, { laidOn: day(3) })]
const HATCHED = [egg(1, { laidOn: day(1), hatchedOn: day(21) }), egg(2, { laidOn: day(3), hatchedOn: day(20) })]

/** Returns the specification's fields after a change. */
function summaryAfter(eggs: readonly EggFacts[], patch: ClutchPatch): Partial<ClutchSummary> | ClutchProblem {
  const changed = changeClutch(eggs, patch, DAYS)
  return changed.problem ?? summarise(changed.eggs)
}
const idsAfter = (eggs: readonly EggFacts[], patch: ClutchPatch) => changeClutch(eggs, patch, DAYS).eggs?.map(({ id }) => id)

describe('eggs are laid', () => {
  test.each<[ClutchPatch, Partial<ClutchSummary>]>([
    [{}, { totalEggs: 0, firstEggDate: null }],
    [{ firstEggDate: day(1) }, { totalEggs: 1, firstEggDate: day(1), secondEggDate: null }],
    [{ secondEggDate: day(3) }, { totalEggs: 2, firstEggDate: null, secondEggDate: day(3) }],
    [{ firstEggDate: day(1), secondEggDate: day(3), totalEggs: 0 }, { totalEggs: 2 }],
    [
      { firstEggDate: day(1), secondEggDate: null, totalEggs: 2 },
      { totalEggs: 2, secondEggDate: null },
    ],
    [{ totalEggs: 3 }, { totalEggs: 3, firstEggDate: null }],
    [{ totalEggs: 10 }, { totalEggs: 10 }],
  ])('an empty nest after %o', (patch, summary) => expect(summaryAfter([], patch)).toMatchObject(summary))

  test('refuses more eggs than allowed', () => expect(summaryAfter([], { totalEggs: 11 })).toBe('too_many_eggs'))

  test('a date corrects its egg, and sending a form again changes nothing', () => {
    expect(changeClutch(TWO, { firstEggDate: day(2) }, DAYS).eggs).toEqual([egg(1, { laidOn: day(2) }), TWO[1]])
    expect(changeClutch(TWO, { ...summarise(TWO) }, DAYS).eggs).toEqual(TWO)
    expect(changeClutch(HATCHED, { ...summarise(HATCHED), firstEggFertile: null, secondEggFertile: null }, DAYS).eggs).toEqual(
      HATCHED,
    )
  })

  test('clearing a date removes the last egg if nothing else is known of it', () => {
    expect(idsAfter(TWO, { secondEggDate: null })).toEqual([1])
    expect(idsAfter(TWO, { firstEggDate: null, secondEggDate: null })).toEqual([])
    expect(idsAfter(TWO, { firstEggDate: null })).toEqual([1, 2])
    expect(idsAfter(TWO, { secondEggDate: null, totalEggs: 2 })).toEqual([1, 2])
    expect(idsAfter([TWO[0]!, egg(2, { laidOn: day(3), fertility: 'fertile' })], { secondEggDate: null })).toEqual([1, 2])
    expect(idsAfter([TWO[0]!, egg(2, { hasFailed: true })], { secondEggDate: null })).toEqual([1, 2])
  })

  test('a smaller number of eggs removes the last one that has not hatched', () => {
    expect(idsAfter(TWO, { totalEggs: 1 })).toEqual([1])
    expect(idsAfter([TWO[0]!, HATCHED[1]!], { totalEggs: 1 })).toEqual([2])
    expect(idsAfter(HATCHED, { totalEggs: 0 })).toEqual([1, 2])
  })
})

describe('eggs are candled', () => {
  test.each<[ClutchPatch, Partial<ClutchSummary>]>([
    [
      { firstEggFertile: true, secondEggFertile: false },
      { firstEggFertile: true, secondEggFertile: false, totalEggs: 2 },
    ],
    [
      { firstEggFertile: null, secondEggFertile: null },
      { firstEggFertile: null, secondEggFertile: null, totalEggs: 1 },
    ],
    [{ secondEggFertile: true }, { firstEggFertile: null, secondEggFertile: true, totalEggs: 2 }],
  ])('a nest of one egg after %o', (patch, summary) => expect(summaryAfter([TWO[0]!], patch)).toMatchObject(summary))

  test('the day of the check is kept when the result is sent again', () => {
    const [first] = changeClutch(TWO, { firstEggFertile: false }, DAYS).eggs!
    expect(first).toMatchObject({ fertility: 'infertile', candledOn: day(8) })
    const again = changeClutch([first!], { firstEggFertile: false }, { ...DAYS, candledOn: day(9) }).eggs!
    expect(again[0]).toMatchObject({ candledOn: day(8) })
    expect(changeClutch([first!], { firstEggFertile: null }, DAYS).eggs![0]).toMatchObject({
      fertility: 'unknown',
      candledOn: null,
    })
  })

  test('a hatched egg counts as fertile', () => {
    expect(summarise(HATCHED)).toMatchObject({ firstEggFertile: true, secondEggFertile: true })
  })
})

describe('eggs hatch', () => {
  test.each<[string, readonly EggFacts[], ClutchPatch, Partial<ClutchSummary>]>([
    ['one', TWO, { firstHatchDate: day(20) }, { totalHatched: 1, firstHatchDate: day(20), secondHatchDate: null }],
    ['both', TWO, { firstHatchDate: day(20), secondHatchDate: day(21) }, { totalHatched: 2, secondHatchDate: day(21) }],
    ['counted', TWO, { totalHatched: 2 }, { totalHatched: 2, firstHatchDate: day(25), secondHatchDate: day(25) }],
    ['not counted yet', TWO, { firstHatchDate: day(20), totalHatched: 0 }, { totalHatched: 1 }],
    ['without recorded eggs', [], { totalHatched: 2 }, { totalHatched: 2, totalEggs: 2, firstEggDate: null }],
    ['the older one first', HATCHED, {}, { firstHatchDate: day(20), secondHatchDate: day(21) }],
    ['corrected', HATCHED, { firstHatchDate: day(19) }, { firstHatchDate: day(19), secondHatchDate: day(21), totalHatched: 2 }],
    [
      'one hatching removed',
      HATCHED,
      { secondHatchDate: null },
      { firstHatchDate: day(20), secondHatchDate: null, totalHatched: 1 },
    ],
    ['fewer', HATCHED, { totalHatched: 1 }, { totalHatched: 1, firstHatchDate: day(20) }],
    ['none', HATCHED, { totalHatched: 0 }, { totalHatched: 0, firstHatchDate: null, totalEggs: 2 }],
  ])('%s', (_, eggs, patch, summary) => expect(summaryAfter(eggs, patch)).toMatchObject(summary))

  test.each<[readonly EggFacts[], ClutchPatch]>([
    [TWO, { totalHatched: 3 }],
    [HATCHED, { totalHatched: 3 }],
    [[TWO[0]!], { firstHatchDate: day(20), secondHatchDate: day(20) }],
    [[], { totalEggs: 2, totalHatched: 3 }],
    [[egg(1, { hasFailed: true })], { totalHatched: 1 }],
  ])('refuses more hatchings than eggs: %o', (eggs, patch) => expect(summaryAfter(eggs, patch)).toBe('more_hatched_than_eggs'))

  test('an egg that looked infertile hatches last', () => {
    const eggs = [egg(1, { fertility: 'infertile' }), egg(2), egg(3)]
    const after = changeClutch(eggs, { totalHatched: 2 }, DAYS).eggs!
    expect(after.map(({ hatchedOn }) => hatchedOn)).toEqual([null, day(25), day(25)])
    expect(summaryAfter(eggs, { totalHatched: 3 })).toMatchObject({ totalHatched: 3, firstEggFertile: true })
  })

  test('a smaller number of hatchings removes young without further data, and never one in use', () => {
    const one = [HATCHED[0]!, { ...HATCHED[1]!, isYoungInUse: true }]
    expect(changeClutch(one, { totalHatched: 1 }, DAYS).eggs!.map(({ hatchedOn }) => hatchedOn)).toEqual([null, day(20)])
    expect(summaryAfter(one, { totalHatched: 0 })).toBe('young_in_use')
    expect(summaryAfter(one, { firstHatchDate: null })).toBe('young_in_use')
    expect(summaryAfter(one, { firstHatchDate: day(19) })).toMatchObject({ firstHatchDate: day(19) })
  })
})
