import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  isBeforeBirth,
  isYoungerThan,
  standOf,
  type Born,
  type Given,
  type Schedule,
} from '#shared/vaccinations/vaccination-rules.ts'
import type { QuarantineDays } from '#shared/treatments/quarantine.ts'

/** What birds are sent for: a race asks for more than a training toss. */
export const PURPOSES = ['race', 'toss'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Days after the hatch from which a bird may be sent: young birds train from six weeks on and race from three months. */
export const FROM_AGE_DAYS: Readonly<Record<Purpose, number>> = { toss: 42, race: 90 }

/** Why a bird should not go, the gravest first. */
export const REASONS = [
  'not_in_care',
  'in_quarantine',
  'under_treatment',
  'resting',
  'not_vaccinated',
  'vaccination_expired',
  'too_young',
] as const

/** One reason, with the program or treatment and the day it tells of. */
export interface ReasonAgainst {
  readonly reason: (typeof REASONS)[number]
  /** The program, or the treatment. */
  readonly name: string | null
  /** `in_quarantine`, `under_treatment`: the last day; `resting`, `too_young`: the first day it may go; `vaccination_expired`: the day it was due. */
  readonly day: LocalDate | null
}

/** A treatment that a bird has not left. */
export interface RunningCourse {
  readonly treatmentName: string
  /** Nobody has ended it, and the bird is in it still. */
  readonly isRunning: boolean
  readonly startDate: LocalDate
  readonly endDate: LocalDate | null
  readonly notToRaceBefore: LocalDate | null
}

/** What of a bird decides whether it may go. */
export interface BirdToSend extends Born {
  /** Lives in the loft on that day. */
  readonly isHere: boolean
  /** Programs in use, each with what was given last by that day. */
  readonly programs: readonly { readonly name: string; readonly schedule: Schedule; readonly last: Given | undefined }[]
  readonly courses: readonly RunningCourse[]
  readonly quarantines: readonly QuarantineDays[]
}

/** Why a bird should not be sent on a day; nothing where it is fit. */
export function reasonsAgainst(
  bird: BirdToSend,
  { day, today, purpose }: { readonly day: LocalDate; readonly today: LocalDate; readonly purpose: Purpose },
): ReasonAgainst[] {
  if (!bird.isHere) return [{ reason: 'not_in_care', name: null, day: null }]
  return [
    ...bird.quarantines.filter((one) => isApart(one, day)).map(({ endDate }) => reason('in_quarantine', null, endDate)),
    ...bird.courses.flatMap((course) => againstCourse(course, { day, today, purpose })),
    // A short flight with birds of the own loft brings no illness home.
    ...(purpose === 'race' ? bird.programs.flatMap((program) => againstProgram(bird, program, day)) : []),
    ...againstAge(bird, day, FROM_AGE_DAYS[purpose]),
  ]
}

const reason = (what: ReasonAgainst['reason'], name: string | null, day: LocalDate | null): ReasonAgainst => ({
  reason: what,
  name,
  day,
})

/** A bird is apart to the end of the last day, and free on the day the keeper lets it out. */
function isApart({ startDate, endDate, endedOn }: QuarantineDays, day: LocalDate): boolean {
  return startDate <= day && day <= endDate && (endedOn === null || day < endedOn)
}

function againstCourse(
  { treatmentName, isRunning, startDate, endDate, notToRaceBefore }: RunningCourse,
  { day, today, purpose }: { day: LocalDate; today: LocalDate; purpose: Purpose },
): ReasonAgainst[] {
  // Past its planned end it runs until somebody says that it is over.
  const isPastItsEnd = endDate !== null && endDate < today
  const isUnderWay = isRunning && startDate <= day && (endDate === null || isPastItsEnd || day <= endDate)
  if (isUnderWay) return [reason('under_treatment', treatmentName, isPastItsEnd ? null : endDate)]
  const isResting = purpose === 'race' && startDate <= day && notToRaceBefore !== null && day < notToRaceBefore
  return isResting ? [reason('resting', treatmentName, notToRaceBefore)] : []
}

/** A vaccination lasts to the end of its due day; birds too young for a program are not asked for it. */
function againstProgram(bird: Born, { name, schedule, last }: BirdToSend['programs'][number], day: LocalDate): ReasonAgainst[] {
  const { standing, dueOn } = standOf(schedule, bird, last, day)
  if (standing === 'never') return [reason('not_vaccinated', name, null)]
  return standing === 'overdue' ? [reason('vaccination_expired', name, dueOn)] : []
}

/** Of a bird whose hatch day nobody knows only the year speaks. */
function againstAge(bird: Born, day: LocalDate, fromAgeDays: number): ReasonAgainst[] {
  if (!isBeforeBirth(bird, day) && !isYoungerThan(bird, fromAgeDays, day)) return []
  return [reason('too_young', null, bird.hatchDate === null ? null : addDays(bird.hatchDate, fromAgeDays))]
}
