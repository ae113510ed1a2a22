import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  isBeforeBirth,
  isYoungerThan,
  statusInProgram,
  type BirthFacts,
  type GivenVaccination,
  type Schedule,
} from '#shared/vaccinations/vaccination-rules.ts'
import type { QuarantineDays } from '#shared/treatments/quarantine.ts'

/** The purposes for which birds are sent: a race requires more than a training toss. */
export const PURPOSES = ['race', 'toss'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Minimum age in days for sending a bird: young birds train from six weeks and race from three months. */
export const FROM_AGE_DAYS: Readonly<Record<Purpose, number>> = { toss: 42, race: 90 }

/** Reasons against sending a bird, the most serious first. */
export const REASONS = [
  'not_in_care',
  'in_quarantine',
  'under_treatment',
  'resting',
  'not_vaccinated',
  'vaccination_expired',
  'too_young',
] as const

/** One reason, with the program or treatment and the day it refers to. */
export interface ReasonAgainst {
  readonly reason: (typeof REASONS)[number]
  /** The name of the program or the treatment. */
  readonly name: string | null
  /**
   * `in_quarantine`, `under_treatment`: the last day; `resting`, `too_young`: the first day it may be sent;
   * `vaccination_expired`: the day it was due.
   */
  readonly day: LocalDate | null
}

/** A treatment that the bird is in. */
export interface RunningCourse {
  readonly treatmentName: string
  /** The keeper has not ended it, and the bird has not left it. */
  readonly isRunning: boolean
  readonly startDate: LocalDate
  readonly endDate: LocalDate | null
  readonly notToRaceBefore: LocalDate | null
}

/** The facts about a bird that decide whether it may be sent. */
export interface BirdToSend extends BirthFacts {
  /** Lives in the loft on that day. */
  readonly isHere: boolean
  /** Active programs, each with the last vaccination up to that day. */
  readonly programs: readonly {
    readonly name: string
    readonly schedule: Schedule
    readonly last: GivenVaccination | undefined
  }[]
  readonly courses: readonly RunningCourse[]
  readonly quarantines: readonly QuarantineDays[]
}

/** Lists the reasons against sending a bird on a day; empty for a fit bird. */
export function reasonsAgainst(
  bird: BirdToSend,
  { day, today, purpose }: { readonly day: LocalDate; readonly today: LocalDate; readonly purpose: Purpose },
): ReasonAgainst[] {
  if (!bird.isHere) return [{ reason: 'not_in_care', name: null, day: null }]
  return [
    ...bird.quarantines.filter((one) => isInQuarantine(one, day)).map(({ endDate }) => reason('in_quarantine', null, endDate)),
    ...bird.courses.flatMap((course) => courseReasons(course, { day, today, purpose })),
    // Vaccinations are required for races only: a toss with birds of only one loft spreads no disease.
    ...(purpose === 'race' ? bird.programs.flatMap((program) => programReasons(bird, program, day)) : []),
    ...ageReasons(bird, day, FROM_AGE_DAYS[purpose]),
  ]
}

const reason = (kind: ReasonAgainst['reason'], name: string | null, day: LocalDate | null): ReasonAgainst => ({
  reason: kind,
  name,
  day,
})

/** Checks whether a bird is in quarantine: up to the end of the last day, but no longer on the day the keeper releases it. */
function isInQuarantine({ startDate, endDate, endedOn }: QuarantineDays, day: LocalDate): boolean {
  return startDate <= day && day <= endDate && (endedOn === null || day < endedOn)
}

function courseReasons(
  { treatmentName, isRunning, startDate, endDate, notToRaceBefore }: RunningCourse,
  { day, today, purpose }: { day: LocalDate; today: LocalDate; purpose: Purpose },
): ReasonAgainst[] {
  // After its planned end a treatment continues until the keeper ends it.
  const isPastPlannedEnd = endDate !== null && endDate < today
  const isUnderWay = isRunning && startDate <= day && (endDate === null || isPastPlannedEnd || day <= endDate)
  if (isUnderWay) return [reason('under_treatment', treatmentName, isPastPlannedEnd ? null : endDate)]
  const isResting = purpose === 'race' && startDate <= day && notToRaceBefore !== null && day < notToRaceBefore
  return isResting ? [reason('resting', treatmentName, notToRaceBefore)] : []
}

/**
 * Returns the reason of a missing vaccination. It is valid to the end of its due day, and birds too young for a program do not
 * need it.
 */
function programReasons(
  bird: BirthFacts,
  { name, schedule, last }: BirdToSend['programs'][number],
  day: LocalDate,
): ReasonAgainst[] {
  const { standing: status, dueOn } = statusInProgram(schedule, bird, last, day)
  if (status === 'never' || status === 'no_record') return [reason('not_vaccinated', name, null)]
  return status === 'overdue' ? [reason('vaccination_expired', name, dueOn)] : []
}

/** Returns the reason of a bird that is too young. For an unknown hatch date only the year counts. */
function ageReasons(bird: BirthFacts, day: LocalDate, fromAgeDays: number): ReasonAgainst[] {
  if (!isBeforeBirth(bird, day) && !isYoungerThan(bird, fromAgeDays, day)) return []
  return [reason('too_young', null, bird.hatchDate === null ? null : addDays(bird.hatchDate, fromAgeDays))]
}
