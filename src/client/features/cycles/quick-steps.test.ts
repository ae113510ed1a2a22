import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Egg } from '#shared/cycles/egg.ts'
import { isTimeToFledge, nextStep, patchOf, stepsOf, type Step } from './quick-steps.ts'

const TODAY = '2026-04-20' as LocalDate
const ago = (days: number) => addDays(TODAY, -days)

const PLANNED = {
  status: 'planned',
  matingDate: null,
  totalEggs: 0,
  totalHatched: 0,
  firstEggDate: null,
  fertilityCheckDate: null,
  expectedHatchDate: null,
  firstHatchDate: null,
  eggs: [] as Egg[],
} as unknown as Cycle
const egg = (more: Partial<Egg> = {}) => ({ status: 'laid', fertility: 'unknown', ...more }) as Egg
const HATCHED = egg({ status: 'hatched', fertility: 'fertile' })

const laid = (eggs: Egg[], more: Partial<Cycle> = {}): Partial<Cycle> => ({
  status: 'incubating',
  totalEggs: eggs.length,
  eggs,
  ...more,
})

describe('the possible next steps of a cycle', () => {
  test.each<[string, Partial<Cycle>, readonly Step[]]>([
    ['planned', {}, ['mated', 'first_egg', 'failed']],
    ['to be mated tomorrow', { matingDate: ago(-1) }, ['mated', 'first_egg', 'failed']],
    ['mated today', { matingDate: TODAY }, ['first_egg', 'failed']],
    ['with an egg', laid([egg()]), ['second_egg', 'candled', 'hatched', 'failed']],
    ['with two eggs', laid([egg(), egg()]), ['candled', 'hatched', 'failed']],
    ['after candling', laid([egg(), egg()], { fertilityCheckDate: ago(3) }), ['hatched', 'failed']],
    ['infertile', laid([egg({ fertility: 'infertile' })], { fertilityCheckDate: ago(3) }), ['second_egg', 'failed']],
    ['half hatched', laid([HATCHED, egg()], { totalHatched: 1 }), ['hatched', 'fledged', 'failed']],
    ['hatched', laid([HATCHED, HATCHED], { totalHatched: 2 }), ['fledged', 'failed']],
    ['of three, two of them hatched', laid([HATCHED, HATCHED, egg()], { totalHatched: 2 }), ['fledged', 'failed']],
    ['fledged', laid([HATCHED], { totalHatched: 1, status: 'fledged' }), []],
    ['failed', { status: 'failed' }, []],
  ])('%s', (_, more, steps) => expect(stepsOf({ ...PLANNED, ...more }, TODAY)).toEqual(steps))
})

describe('today a card offers', () => {
  const incubating = laid([egg(), egg()], { firstEggDate: ago(20), fertilityCheckDate: ago(12) })
  test.each<[string, Partial<Cycle>, Step | undefined]>([
    ['the mating of a planned cycle', {}, 'mated'],
    ['the first egg after the mating', { matingDate: ago(10) }, 'first_egg'],
    ['nothing on the day of the first egg', laid([egg()], { firstEggDate: TODAY }), undefined],
    ['the second egg a day later', laid([egg()], { firstEggDate: ago(1) }), 'second_egg'],
    ['the second egg on day 4', laid([egg()], { firstEggDate: ago(4) }), 'second_egg'],
    ['only candling from day 5', laid([egg()], { firstEggDate: ago(5) }), undefined],
    ['nothing three days before the hatch', { ...incubating, expectedHatchDate: ago(-3) }, undefined],
    ['the hatch two days before it', { ...incubating, expectedHatchDate: ago(-2) }, 'hatched'],
    ['the hatch after it', { ...incubating, expectedHatchDate: ago(3) }, 'hatched'],
    ['nothing for a failed cycle', { status: 'failed' }, undefined],
  ])('%s', (_, more, step) => expect(nextStep({ ...PLANNED, ...more }, TODAY)).toBe(step))
})

test.each<[string, Partial<Cycle>, boolean]>([
  ['at 29 days', { firstHatchDate: ago(29) }, false],
  ['at 30 days', { firstHatchDate: ago(30) }, true],
  ['whose young died', { firstHatchDate: ago(30), livingCount: 0 }, false],
  ['that has ended', { firstHatchDate: ago(30), status: 'fledged' }, false],
  ['before the hatch', {}, false],
])('returns whether it is time to fledge: a cycle %s', (_, more, isTime) => {
  expect(isTimeToFledge({ ...PLANNED, status: 'rearing', livingCount: 1, ...more }, TODAY)).toBe(isTime)
})

test.each([
  ['mated', 0, { matingDate: TODAY }],
  ['first_egg', 0, { firstEggDate: TODAY }],
  ['second_egg', 0, { secondEggDate: TODAY }],
  ['hatched', 0, { firstHatchDate: TODAY }],
  ['hatched', 1, { secondHatchDate: TODAY }],
  ['fledged', 1, { actualFledgeDate: TODAY }],
] as const)('%s after %i young records %o', (step, totalHatched, patch) => {
  expect(patchOf(step, { ...PLANNED, totalHatched }, TODAY)).toEqual(patch)
})
