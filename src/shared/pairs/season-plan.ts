import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { DAYS_BETWEEN_EGGS, DAYS_OF_INCUBATION, DAYS_TO_FERTILITY_CHECK, DAYS_TO_FIRST_EGG } from '#shared/cycles/cycle-dates.ts'
import { BANDING_AGE, FLEDGE_AGE, VACCINATION_AGE, WEANING_AGE } from '#shared/offspring/offspring-rules.ts'

/** The events from which a season can be planned back. */
export const PLAN_TARGETS = ['first_egg', 'hatch', 'first_race'] as const
export type PlanTarget = (typeof PLAN_TARGETS)[number]

export const PLAN_TASKS = [
  'vaccinate_breeders',
  'pair',
  'first_egg',
  'second_egg',
  'candle',
  'hatch',
  'band',
  'wean',
  'vaccinate_young',
  'fledge',
  'vaccinate_racers',
  'first_race',
] as const
export type PlanTask = (typeof PLAN_TASKS)[number]

/** One task or expected event; `until` is the last suitable day if there are several. */
export interface PlannedTask {
  readonly task: PlanTask
  readonly day: LocalDate
  readonly until?: LocalDate
}

/** Days before pairing in which breeders are vaccinated: 6 to 4 weeks. */
const BREEDER_VACCINATION_DAYS = { from: 42, until: 28 }
/** Days before the first race in which racers are vaccinated: from 8 weeks to 6 weeks before (pox). */
const RACER_VACCINATION_DAYS = { from: 56, until: 42 }
/**
 * Age in days at which young birds begin to race: 16 weeks, after two vaccinations and weeks of training. This is our own
 * planning figure, without a source.
 */
const RACING_AGE = 112

/** Days from the first egg to the hatch, with the usual second egg. */
const EGG_TO_HATCH = DAYS_BETWEEN_EGGS + DAYS_OF_INCUBATION

/** Plans a season back from a target date, in the order of the days. */
export function planSeason(target: PlanTarget, day: LocalDate): PlannedTask[] {
  const hatch = hatchFor(target, day)
  const firstEgg = addDays(hatch, -EGG_TO_HATCH)
  const pairing = addDays(firstEgg, -DAYS_TO_FIRST_EGG)
  const race = addDays(hatch, RACING_AGE)
  const onDay = (task: PlanTask, from: LocalDate, days = 0): PlannedTask => ({ task, day: addDays(from, days) })
  const between = (task: PlanTask, from: LocalDate, first: number, last: number): PlannedTask => ({
    task,
    day: addDays(from, first),
    until: addDays(from, last),
  })
  return [
    between('vaccinate_breeders', pairing, -BREEDER_VACCINATION_DAYS.from, -BREEDER_VACCINATION_DAYS.until),
    onDay('pair', pairing),
    onDay('first_egg', firstEgg),
    onDay('second_egg', firstEgg, DAYS_BETWEEN_EGGS),
    onDay('candle', firstEgg, DAYS_TO_FERTILITY_CHECK),
    onDay('hatch', hatch),
    between('band', hatch, BANDING_AGE.from, BANDING_AGE.to),
    between('wean', hatch, WEANING_AGE.from, WEANING_AGE.to),
    onDay('vaccinate_young', hatch, VACCINATION_AGE),
    between('fledge', hatch, FLEDGE_AGE.from, FLEDGE_AGE.to),
    between('vaccinate_racers', race, -RACER_VACCINATION_DAYS.from, -RACER_VACCINATION_DAYS.until),
    onDay('first_race', race),
  ]
}

/** Returns the steps that move with a shifted one, on their new days: that step and all later ones. */
export function shiftPlan<Planned extends Pick<PlannedTask, 'task' | 'day'>>(
  planned: readonly Planned[],
  from: PlanTask,
  days: number,
): Planned[] {
  const first = PLAN_TASKS.indexOf(from)
  return planned.filter(({ task }) => PLAN_TASKS.indexOf(task) >= first).map((one) => ({ ...one, day: addDays(one.day, days) }))
}

function hatchFor(target: PlanTarget, day: LocalDate): LocalDate {
  if (target === 'first_egg') return addDays(day, EGG_TO_HATCH)
  return target === 'hatch' ? day : addDays(day, -RACING_AGE)
}
