import type { LocalDate } from '#shared/calendar/local-date.ts'
import { changeClutch, type ClutchProblem } from '#shared/cycles/change-clutch.ts'
import { findDateProblem, findEarlyHatch, type DateProblem } from '#shared/cycles/check-cycle-dates.ts'
import { fillDates } from '#shared/cycles/cycle-dates.ts'
import { summarise, type ClutchPatch, type EggFacts } from '#shared/cycles/clutch.ts'
import type { CyclePatch } from '#shared/cycles/cycle.ts'
import { statusAfter } from '#shared/cycles/status-after.ts'
import type { Change } from '#server/history/change.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CycleRow } from './cycles.table.ts'
import { calculateDates } from './show-cycles.ts'

/** The columns of a cycle that a form can set. */
export type CycleColumns = Pick<
  CycleRow,
  | 'cycleNumber'
  | 'courthipStartDate'
  | 'matingDate'
  | 'fertilityCheckDate'
  | 'fertilityCheckNotes'
  | 'incubationStartDate'
  | 'expectedHatchDate'
  | 'expectedFledgeDate'
  | 'actualFledgeDate'
  | 'status'
  | 'outcome'
  | 'failureReason'
  | 'notes'
>

/** The columns of a new cycle without data. */
export const BLANK_CYCLE: CycleColumns = {
  cycleNumber: 1,
  courthipStartDate: null,
  matingDate: null,
  fertilityCheckDate: null,
  fertilityCheckNotes: null,
  incubationStartDate: null,
  expectedHatchDate: null,
  expectedFledgeDate: null,
  actualFledgeDate: null,
  status: 'planned',
  outcome: null,
  failureReason: null,
  notes: null,
}

export interface PlannedCycle {
  readonly columns: CycleColumns
  readonly eggs: readonly EggFacts[]
}

/**
 * Calculates a cycle and its eggs after the changes of a form.
 *
 * Errors: `day_ahead`; `dates_out_of_order`, `hatch_before_egg`, `more_hatched_than_eggs`,
 * `too_many_eggs`, `offspring_in_use`.
 */
export function planCycle(
  row: CycleColumns,
  eggs: readonly EggFacts[],
  patch: CyclePatch,
  { today, doneOn }: Pick<Change, 'today' | 'doneOn'>,
): PlannedCycle {
  const changed = changeEggs(eggs, patch, doneOn)
  const givenFields = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<CycleColumns>
  const columns = Object.fromEntries(
    Object.entries({ ...row, ...givenFields }).filter(([column]) => column in BLANK_CYCLE),
  ) as unknown as CycleColumns
  return updateStatus(
    { columns: row, eggs },
    { columns: { ...columns, ...enteredDates(row, eggs, changed, patch) }, eggs: changed },
    patch,
    today,
  )
}

/** Updates the status of a cycle from the state of its eggs. Errors: those of dates, as {@link planCycle}. */
export function updateStatus(before: PlannedCycle, after: PlannedCycle, { status }: CyclePatch, today: LocalDate): PlannedCycle {
  const events = { before: eventsOf(before), after: eventsOf(after) }
  const columns = { ...after.columns, status: status ?? statusAfter(before.columns.status, events.before, events.after, today) }
  const { courthipStartDate, matingDate, incubationStartDate, fertilityCheckDate, actualFledgeDate } = events.after
  const { firstEggDate, secondEggDate, firstHatchDate, secondHatchDate } = summarise(after.eggs)
  const dates = { courthipStartDate, matingDate, firstEggDate, secondEggDate, fertilityCheckDate }
  const later = { incubationStartDate, firstHatchDate, secondHatchDate, actualFledgeDate }
  const problem = findEarlyHatch(after.eggs) ?? findDateProblem({ ...dates, ...later }, columns.status, today)
  if (problem) throw refusalOf(problem, today)
  return { columns, eggs: after.eggs }
}

function eventsOf({ columns, eggs }: PlannedCycle) {
  const { courthipStartDate, matingDate, actualFledgeDate } = columns
  const { incubationStartDate, fertilityCheckDate } = calculateDates(columns, eggs)
  return { courthipStartDate, matingDate, incubationStartDate, fertilityCheckDate, actualFledgeDate, eggs }
}

function changeEggs(eggs: readonly EggFacts[], patch: CyclePatch, doneOn: LocalDate): readonly EggFacts[] {
  const candled = patch.fertilityCheckDate === null ? eggs.map((egg) => ({ ...egg, candledOn: null })) : eggs
  const hatchedOn = patch.secondHatchDate ?? patch.firstHatchDate ?? doneOn
  const clutch = changeClutch(candled, clutchPatch(patch), { candledOn: patch.fertilityCheckDate ?? doneOn, hatchedOn })
  if (clutch.problem) throw clutchRefusal(clutch.problem)
  return clutch.eggs
}

function clutchPatch(patch: CyclePatch): ClutchPatch {
  const { totalEggs, firstEggDate, secondEggDate, firstEggFertile, secondEggFertile } = patch
  const { totalHatched, firstHatchDate, secondHatchDate } = patch
  return {
    totalEggs,
    firstEggDate,
    secondEggDate,
    firstEggFertile,
    secondEggFertile,
    totalHatched,
    firstHatchDate,
    secondHatchDate,
  }
}

const CALCULATED_FIELDS = ['incubationStartDate', 'expectedHatchDate', 'expectedFledgeDate'] as const

/** Stores an entered date only if it differs from the calculated one; otherwise the date keeps following the eggs. */
function enteredDates(row: CycleColumns, before: readonly EggFacts[], after: readonly EggFacts[], patch: CyclePatch) {
  const noDates = { incubationStartDate: null, expectedHatchDate: null, expectedFledgeDate: null }
  const calculatedBefore = calculateDates(row, before)
  const entered = { ...noDates }
  for (const field of CALCULATED_FIELDS) {
    const given = patch[field]
    // The date calculated from the eggs and from the entered dates before this field.
    const calculated = fillDates(summarise(after), { ...entered, [field]: null })[field]
    const isUnchanged = row[field] === null && given === calculatedBefore[field]
    Object.assign(entered, { [field]: given === undefined ? row[field] : given === calculated || isUnchanged ? null : given })
  }
  return entered
}

function refusalOf(problem: DateProblem, today: LocalDate): Refusal {
  const { field, date } = problem
  if (problem.problem === 'in_future') {
    return futureDay(field, `${field} cannot be in the future (got ${date})`, { day: date, today })
  }
  const { after } = problem
  const code = problem.problem === 'hatch_before_egg' ? 'hatch_before_egg' : 'dates_out_of_order'
  return new Refusal(code, `${field} (${date}) comes before ${after}`, { field, date, after })
}

export function clutchRefusal(problem: ClutchProblem): Refusal {
  if (problem === 'too_many_eggs') return new Refusal('too_many_eggs', 'A cycle has at most 10 eggs', { field: 'totalEggs' })
  if (problem === 'more_hatched_than_eggs') {
    return new Refusal('more_hatched_than_eggs', 'No more young can hatch than there are eggs', { field: 'totalHatched' })
  }
  return new Refusal(
    'offspring_in_use',
    'A young bird of this cycle already has a band or other records, so it cannot be removed',
    {
      field: 'totalHatched',
    },
  )
}
