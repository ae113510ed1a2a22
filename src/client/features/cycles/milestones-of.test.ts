import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Egg } from '#shared/cycles/egg.ts'
import { milestonesOf, type Milestone } from './milestones-of.ts'

const TODAY = '2026-03-20' as LocalDate
const day = (text: string) => `2026-${text}` as LocalDate
const PLANNED = {
  status: 'planned',
  courthipStartDate: null,
  matingDate: null,
  totalEggs: 0,
  totalHatched: 0,
  firstEggDate: null,
  secondEggDate: null,
  fertilityCheckDate: null,
  fertilityCheckDue: null,
  firstHatchDate: null,
  secondHatchDate: null,
  expectedHatchDate: null,
  expectedFledgeDate: null,
  actualFledgeDate: null,
  eggs: [],
} as unknown as Cycle

const LAID: Partial<Cycle> = {
  status: 'mating',
  matingDate: day('03-01'),
  totalEggs: 1,
  eggs: [{ status: 'laid', fertility: 'unknown' } as Egg],
  firstEggDate: day('03-12'),
  fertilityCheckDue: day('03-17'),
  expectedHatchDate: day('04-01'),
  expectedFledgeDate: day('05-03'),
}

test.each<[string, Partial<Cycle>, Partial<Record<Milestone['step'], readonly [Milestone['state'], LocalDate | null]>>]>([
  ['before anything is known', {}, { courtship: ['ahead', null], firstEgg: ['ahead', null], fledging: ['ahead', null] }],
  [
    'mated on a day to come',
    { matingDate: day('03-25') },
    { mating: ['ahead', day('03-25')], firstEgg: ['ahead', day('04-04')] },
  ],
  [
    'planned for a day gone by',
    { courthipStartDate: null, matingDate: day('03-08') },
    { mating: ['done', day('03-08')], firstEgg: ['late', day('03-18')] },
  ],
  [
    'with one egg',
    LAID,
    {
      courtship: ['passed', null],
      mating: ['done', day('03-01')],
      firstEgg: ['done', day('03-11')],
      secondEgg: ['late', day('03-14')],
      fertility: ['late', day('03-17')],
      hatch: ['ahead', day('04-01')],
      banding: ['ahead', day('04-06')],
      fledging: ['ahead', day('05-03')],
    },
  ],
  ['given up', { ...LAID, status: 'failed' }, { secondEgg: ['passed', day('03-14')], fledging: ['passed', day('05-03')] }],
  [
    'hatched without candling',
    { ...LAID, status: 'rearing', totalHatched: 1, firstHatchDate: day('03-10') },
    { fertility: ['passed', day('03-17')], hatch: ['done', day('04-01')], banding: ['passed', day('03-15')] },
  ],
])('the milestones of a cycle %s', (_, more, expected) => {
  const milestones = milestonesOf({ ...PLANNED, ...more }, TODAY)
  const steps = milestones.filter(({ step }) => step in expected)
  expect(Object.fromEntries(steps.map(({ step, state, planned }) => [step, [state, planned]]))).toEqual(expected)
})

test('lists both hatch dates', () => {
  const milestones = milestonesOf({ ...PLANNED, firstHatchDate: day('03-10'), secondHatchDate: day('03-11') }, TODAY)
  expect(milestones.find(({ step }) => step === 'hatch')?.happened).toEqual([day('03-10'), day('03-11')])
})
