import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { PlanTask } from '#shared/pairs/season-plan.ts'
import { daysOf, type PlanCell } from './plan-cells.ts'

/** The steps that are drawn as bars; the others are dots within them. */
export const BAR_STEPS = [
  'vaccinate_breeders',
  'pair',
  'first_egg',
  'hatch',
  'band',
  'wean',
  'fledge',
  'vaccinate_racers',
  'first_race',
] as const satisfies readonly PlanTask[]
type BarStep = (typeof BAR_STEPS)[number]

/** Steps that last until another one begins. */
const LASTS_UNTIL: Readonly<Partial<Record<BarStep, PlanTask>>> = { pair: 'first_egg', first_egg: 'hatch', hatch: 'band' }

/** One step of a pair on the time line, from its first day to its last. */
export interface PlanBar {
  readonly step: BarStep
  readonly state: 'free' | 'accepted' | 'done'
  readonly day: LocalDate
  readonly last: LocalDate
}

export interface PlanDot {
  readonly step: PlanTask
  readonly day: LocalDate
}

/** Returns the bars and dots of one pair. */
export function barsOf(cells: readonly PlanCell[]): { readonly bars: readonly PlanBar[]; readonly dots: readonly PlanDot[] } {
  const dayOf = (step: PlanTask): LocalDate | undefined => {
    const cell = cells.find(({ planned }) => planned.task === step)
    return cell && daysOf(cell)?.day
  }
  const bars = BAR_STEPS.flatMap((step): PlanBar[] => {
    const cell = cells.find(({ planned }) => planned.task === step)
    const days = cell && daysOf(cell)
    if (!cell || !days || cell.stepState.state === 'past') return []
    const next = LASTS_UNTIL[step] && dayOf(LASTS_UNTIL[step])
    const { day: plannedDay, until = plannedDay } = cell.planned
    const length = Math.max(0, daysBetween(plannedDay, until))
    const last = next !== undefined && next > days.day ? addDays(next, -1) : addDays(days.day, length)
    return [{ step, state: cell.stepState.state, day: days.day, last: days.until ?? last }]
  })
  const isBar = (step: PlanTask): boolean => BAR_STEPS.some((known) => known === step)
  const dots = cells.flatMap((cell): PlanDot[] => {
    const day = daysOf(cell)?.day
    return day === undefined || isBar(cell.planned.task) ? [] : [{ step: cell.planned.task, day }]
  })
  return { bars, dots }
}

/** Returns the days that the time line covers: everything that is drawn and today, with space before and after. */
export function spanOf(bars: readonly PlanBar[], today: LocalDate): { readonly first: LocalDate; readonly days: number } {
  const starts = bars.map(({ day }) => day).toSorted()
  const ends = bars.map(({ last }) => last).toSorted()
  const first = addDays(starts[0] !== undefined && starts[0] < today ? starts[0] : today, -MARGIN_DAYS)
  const end = ends.at(-1) ?? today
  return { first, days: Math.max(MIN_DAYS, daysBetween(first, end > today ? end : today) + 2 * MARGIN_DAYS) }
}

const MARGIN_DAYS = 7
const MIN_DAYS = 120
