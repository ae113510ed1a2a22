import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from './cycle.ts'
import {
  DAYS_BETWEEN_EGGS,
  DAYS_OF_INCUBATION,
  DAYS_TO_FERTILITY_CHECK,
  DAYS_TO_FIRST_EGG,
  DAYS_TO_FLEDGE,
} from './cycle-dates.ts'

export const TIMELINE_STEPS = [
  'courtship',
  'mating',
  'first_egg',
  'second_egg',
  'incubation',
  'fertility_check',
  'first_hatch',
  'second_hatch',
  'fledge',
] as const
export type TimelineStep = (typeof TIMELINE_STEPS)[number]

/** One step of a cycle: the expected day and the actual day. */
export interface TimelineEntry {
  readonly step: TimelineStep
  readonly planned: LocalDate | null
  readonly actual: LocalDate | null
}

type TimelineDates = Pick<
  Cycle,
  | 'courthipStartDate'
  | 'matingDate'
  | 'firstEggDate'
  | 'secondEggDate'
  | 'incubationStartDate'
  | 'fertilityCheckDate'
  | 'expectedHatchDate'
  | 'firstHatchDate'
  | 'secondHatchDate'
  | 'expectedFledgeDate'
  | 'actualFledgeDate'
>

/** Lists a cycle's steps in order; each is planned from the event before it or, without one, from its planned day. */
export function timelineOf(cycle: TimelineDates, today: LocalDate): readonly TimelineEntry[] {
  const { firstEggDate, secondEggDate, firstHatchDate } = cycle
  const after = (day: LocalDate | null, days: number): LocalDate | null => day && addDays(day, days)
  const [courtship, mating] = [cycle.courthipStartDate, cycle.matingDate]
  const firstEgg = after(mating ?? courtship, DAYS_TO_FIRST_EGG)
  const secondEgg = after(firstEggDate ?? firstEgg, DAYS_BETWEEN_EGGS)
  const incubation = secondEggDate ?? secondEgg
  const hatch = cycle.expectedHatchDate ?? after(cycle.incubationStartDate ?? incubation, DAYS_OF_INCUBATION)
  const fledge = cycle.expectedFledgeDate ?? after(firstHatchDate ?? hatch, DAYS_TO_FLEDGE)
  // A planned day of courtship or mating in the future has not happened.
  const happened = (day: LocalDate | null): LocalDate | null => (day !== null && day <= today ? day : null)
  return [
    { step: 'courtship', planned: courtship, actual: happened(courtship) },
    { step: 'mating', planned: mating ?? courtship, actual: happened(mating) },
    { step: 'first_egg', planned: firstEgg, actual: firstEggDate },
    { step: 'second_egg', planned: secondEgg, actual: secondEggDate },
    { step: 'incubation', planned: incubation, actual: happened(cycle.incubationStartDate) },
    {
      step: 'fertility_check',
      planned: after(firstEggDate ?? firstEgg, DAYS_TO_FERTILITY_CHECK),
      actual: cycle.fertilityCheckDate,
    },
    { step: 'first_hatch', planned: hatch, actual: firstHatchDate },
    { step: 'second_hatch', planned: hatch, actual: cycle.secondHatchDate },
    { step: 'fledge', planned: fledge, actual: cycle.actualFledgeDate },
  ]
}
