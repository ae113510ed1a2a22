import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Cycle } from './cycle.ts'
import { nestRound } from './nest-round.ts'

const TODAY = '2026-03-20' as LocalDate
const ago = (days: number) => addDays(TODAY, -days)
const pair = (id: number, nestBox: string | null, isActive = true) => ({ id, nestBox, isActive }) as Pair
const egg = (id: number, more: object = {}) => ({ id, status: 'laid', fertility: 'unknown', hatchedOn: null, ...more })
const cycle = (more: object) =>
  ({
    id: 5,
    breedingPairId: 1,
    status: 'incubating',
    matingDate: null,
    totalEggs: 0,
    totalHatched: 0,
    firstEggDate: null,
    fertilityCheckDate: null,
    expectedHatchDate: null,
    eggs: [],
    ...more,
  }) as unknown as Cycle
const chick = (age: number, more: object = {}) =>
  ({
    id: 9,
    breedingPairId: 1,
    fosterPairId: null,
    hatchDate: ago(age),
    isActive: true,
    isBanded: false,
    vaccinationRequired: true,
    vaccinationCompleted: false,
    fledgeDate: null,
    ...more,
  }) as Offspring

const round = (cycles: Cycle[], offspring: Offspring[] = []) => nestRound({ pairs: [pair(1, '1')], cycles, offspring }, TODAY)
const tasks = (cycles: Cycle[], offspring: Offspring[] = []) => round(cycles, offspring)[0]!.tasks.map(({ task }) => task)

test('nests stand in walking order, those without a box last, those of separated pairs not at all', () => {
  const pairs = [pair(1, null), pair(2, 'B2'), pair(3, 'a10'), pair(4, 'a9'), pair(5, 'a1', false), pair(6, null)]
  expect(nestRound({ pairs, cycles: [], offspring: [] }, TODAY).map((stop) => stop.pair.id)).toEqual([4, 3, 2, 1, 6])
})

describe('a cycle asks', () => {
  const TWO = { totalEggs: 2, eggs: [egg(1), egg(2)] }
  test.each<[string, object, string[]]>([
    ['for nothing before mating', { matingDate: null }, []],
    ['for nothing before a planned mating', { matingDate: addDays(TODAY, 1) }, []],
    ['for the first egg', { matingDate: ago(0) }, ['first_egg']],
    ['for the second egg', { totalEggs: 1, eggs: [egg(1)], firstEggDate: ago(4) }, ['second_egg']],
    ['for candling', { ...TWO, firstEggDate: ago(5) }, ['candle']],
    ['for nothing the day before', { ...TWO, firstEggDate: ago(4) }, []],
    ['for nothing once candled', { ...TWO, firstEggDate: ago(5), fertilityCheckDate: ago(0) }, []],
    ['for a hatch when it is due', { ...TWO, expectedHatchDate: TODAY }, ['hatch']],
    ['for no hatch the day before', { ...TWO, expectedHatchDate: addDays(TODAY, 1) }, []],
    [
      'for the second hatch',
      { ...TWO, totalHatched: 1, eggs: [egg(1, { hatchedOn: TODAY, status: 'hatched' }), egg(2)] },
      ['hatch'],
    ],
    [
      'for no hatch of a bad egg',
      { ...TWO, totalHatched: 1, eggs: [egg(1, { hatchedOn: TODAY }), egg(2, { status: 'failed' })] },
      [],
    ],
    ['for nothing once it failed', { matingDate: ago(1), status: 'failed' }, []],
  ])('%s', (_, more, expected) => expect(tasks([cycle(more)])).toEqual(expected))

  test('by the eggs that may still hatch', () => {
    const eggs = [egg(1, { fertility: 'infertile' }), egg(2), egg(3)]
    expect(round([cycle({ totalEggs: 3, eggs, expectedHatchDate: ago(2) })])[0]!.tasks).toEqual([
      { task: 'hatch', cycleId: 5, eggIds: [2, 3] },
    ])
  })
})

describe('a young bird asks', () => {
  const BANDED = { isBanded: true }
  test.each<[number, object, string[]]>([
    [4, {}, []],
    [5, {}, ['band']],
    [7, {}, ['band']],
    [8, {}, ['band_late']],
    [27, BANDED, []],
    [28, BANDED, ['vaccinate']],
    [29, { ...BANDED, vaccinationCompleted: true }, []],
    [30, { ...BANDED, vaccinationCompleted: true }, ['fledge']],
    [36, { ...BANDED, vaccinationCompleted: true }, ['fledge']],
    [36, { fledgeDate: TODAY }, []],
    [6, { isActive: false }, []],
  ])('at %i days, being %o, for %o', (age, more, expected) => expect(tasks([], [chick(age, more)])).toEqual(expected))

  test('in the nest that rears it', () => {
    const stops = nestRound(
      { pairs: [pair(1, '1'), pair(2, '2')], cycles: [], offspring: [chick(6, { fosterPairId: 2 })] },
      TODAY,
    )
    expect(stops.map((stop) => stop.tasks)).toEqual([[], [{ task: 'band', offspringId: 9, age: 6 }]])
  })
})
