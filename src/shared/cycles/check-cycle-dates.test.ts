import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findDateProblem, findEarlyHatch, type CycleDates } from './check-cycle-dates.ts'
import { NEW_EGG } from './clutch.ts'
import type { CycleStatus } from './cycle-status.ts'

const TODAY = '2026-03-20' as LocalDate
const TOMORROW = '2026-03-21' as LocalDate
const NOTHING: CycleDates = {
  courthipStartDate: null,
  matingDate: null,
  firstEggDate: null,
  secondEggDate: null,
  fertilityCheckDate: null,
  incubationStartDate: null,
  firstHatchDate: null,
  secondHatchDate: null,
  actualFledgeDate: null,
}

test.each<[keyof CycleDates, CycleStatus, boolean]>([
  ['courthipStartDate', 'planned', true],
  ['courthipStartDate', 'courting', false],
  ['matingDate', 'planned', true],
  ['matingDate', 'courting', true],
  ['matingDate', 'mating', false],
  ['matingDate', 'failed', true],
  ['firstEggDate', 'planned', false],
  ['secondEggDate', 'planned', false],
  ['fertilityCheckDate', 'planned', false],
  ['incubationStartDate', 'planned', false],
  ['firstHatchDate', 'planned', false],
  ['secondHatchDate', 'planned', false],
  ['actualFledgeDate', 'planned', false],
])('the %s of a cycle that is %s may be in the future: %o', (field, status, isAllowed) => {
  const problem = findDateProblem({ ...NOTHING, [field]: TOMORROW }, status, TODAY)
  expect(problem?.problem).toBe(isAllowed ? undefined : 'in_future')
  expect(findDateProblem({ ...NOTHING, [field]: TODAY }, status, TODAY)).toBeUndefined()
})

test.each<[keyof CycleDates, keyof CycleDates]>([
  ['courthipStartDate', 'matingDate'],
  ['courthipStartDate', 'firstEggDate'],
  ['matingDate', 'firstEggDate'],
  ['firstEggDate', 'secondEggDate'],
  ['firstEggDate', 'fertilityCheckDate'],
  ['firstEggDate', 'incubationStartDate'],
  ['matingDate', 'firstHatchDate'],
  ['firstHatchDate', 'actualFledgeDate'],
])('%s is before %s or on the same day', (earlier, later) => {
  const dates = (first: string, then: string) => ({ ...NOTHING, [earlier]: first, [later]: then })
  expect(findDateProblem(dates('2026-03-10', '2026-03-10'), 'rearing', TODAY)).toBeUndefined()
  expect(findDateProblem(dates('2026-03-10', '2026-03-09'), 'rearing', TODAY)).toEqual({
    problem: 'out_of_order',
    field: later,
    date: '2026-03-09',
    after: earlier,
  })
})

test.each([
  ['2026-03-01', '2026-03-01', true],
  ['2026-03-01', '2026-02-28', true],
  ['2026-03-01', '2026-03-02', false],
  [null, '2026-03-01', false],
  ['2026-03-01', null, false],
])('an egg laid on %s that hatched on %s hatched too early: %o', (laidOn, hatchedOn, isEarly) => {
  const eggs = [NEW_EGG, { ...NEW_EGG, laidOn: laidOn as LocalDate | null, hatchedOn: hatchedOn as LocalDate | null }]
  expect(findEarlyHatch(eggs)?.problem).toBe(isEarly ? 'hatch_before_egg' : undefined)
})
