import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { DAYS_BETWEEN_EGGS, DAYS_OF_INCUBATION, DAYS_TO_FERTILITY_CHECK, DAYS_TO_FIRST_EGG } from '#shared/cycles/cycle-dates.ts'
import { BANDING_AGE, FLEDGE_AGE, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'

/** What a season can be planned back from. */
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

/** One thing to do or to expect; `until` is the last good day where there are several. */
export interface PlannedTask {
  readonly task: PlanTask
  readonly day: LocalDate
  readonly until?: LocalDate
}

/** Days before pairing between which breeders are vaccinated: 6 to 4 weeks. */
const BREEDERS_VACCINATED = { from: 42, until: 28 }
/** Age in days at which young are weaned: they eat alone from 23 and leave the nest at 25 to 30. */
const WEANING_AGE = { from: 25, until: 30 }
/** Days before the first race between which racers are vaccinated: 8 weeks, and not within 6 weeks of it (pox). */
const RACERS_VACCINATED = { from: 56, until: 42 }
/**
 * Age in days at which young birds begin to race: 16 weeks, so that they are through two vaccinations and weeks of training.
 * A planning figure of ours, not of a source.
 */
const RACING_AGE = 112

/** Days from the first egg to the hatch, with the usual second egg. */
const EGG_TO_HATCH = DAYS_BETWEEN_EGGS + DAYS_OF_INCUBATION

/** Works back from what the keeper aims at to every day of the season, in the order of the days. */
export function planSeason(target: PlanTarget, day: LocalDate): PlannedTask[] {
  const hatch = hatchFor(target, day)
  const firstEgg = addDays(hatch, -EGG_TO_HATCH)
  const pairing = addDays(firstEgg, -DAYS_TO_FIRST_EGG)
  const race = addDays(hatch, RACING_AGE)
  const at = (task: PlanTask, from: LocalDate, days = 0): PlannedTask => ({ task, day: addDays(from, days) })
  const between = (task: PlanTask, from: LocalDate, first: number, last: number): PlannedTask => ({
    task,
    day: addDays(from, first),
    until: addDays(from, last),
  })
  return [
    between('vaccinate_breeders', pairing, -BREEDERS_VACCINATED.from, -BREEDERS_VACCINATED.until),
    at('pair', pairing),
    at('first_egg', firstEgg),
    at('second_egg', firstEgg, DAYS_BETWEEN_EGGS),
    at('candle', firstEgg, DAYS_TO_FERTILITY_CHECK),
    at('hatch', hatch),
    between('band', hatch, BANDING_AGE.from, BANDING_AGE.to),
    between('wean', hatch, WEANING_AGE.from, WEANING_AGE.until),
    at('vaccinate_young', hatch, VACCINATION_AGE),
    between('fledge', hatch, FLEDGE_AGE.from, FLEDGE_AGE.to),
    between('vaccinate_racers', race, -RACERS_VACCINATED.from, -RACERS_VACCINATED.until),
    at('first_race', race),
  ]
}

/** The same plan with one task on another day; what comes later moves along, what comes before stays. */
export function shiftPlan(plan: readonly PlannedTask[], task: PlanTask, days: number): PlannedTask[] {
  const from = plan.findIndex((planned) => planned.task === task)
  return plan.map((planned, at) => {
    if (from < 0 || at < from) return planned
    return { ...planned, day: addDays(planned.day, days), ...(planned.until && { until: addDays(planned.until, days) }) }
  })
}

function hatchFor(target: PlanTarget, day: LocalDate): LocalDate {
  if (target === 'first_egg') return addDays(day, EGG_TO_HATCH)
  return target === 'hatch' ? day : addDays(day, -RACING_AGE)
}
