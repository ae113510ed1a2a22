import { addDays, daysBetween, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'

/** Days before its due date from which a vaccination is coming up: enough time to order the vaccine. */
export const COMING_UP_DAYS = 14

/** Minimum and maximum interval of a program in days: one day and ten years. */
export const INTERVAL_DAYS = { min: 1, max: 3650 } as const
/** Maximum starting age of a program, in days. */
export const MAX_FROM_AGE_DAYS = 3650

/** The schedule of a program. */
export interface Schedule {
  readonly intervalDays: number
  /** Birds younger than this are not due yet. */
  readonly fromAgeDays: number | null
  /** The time at which the program was added: earlier vaccinations are unknown. */
  readonly createdAt?: string
}

/** The hatch date or birth year of a bird, as far as it is known. */
export interface BirthFacts {
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
}

/** The last vaccination. */
export interface GivenVaccination {
  readonly administeredDate: LocalDate
  readonly nextDueDate: LocalDate | null
}

/**
 * The state of a bird in a program:
 *
 * - `too_young`: its first vaccination is due on `dueOn`.
 * - `never`: it is old enough since the program began, and has not been vaccinated yet.
 * - `no_record`: it has no record, but may have been vaccinated before the program began.
 * - `overdue`, `due`: it was due before today, or is due today.
 * - `coming_up`: it is due within {@link COMING_UP_DAYS}.
 * - `covered`: it is due later, or never again.
 */
export const VACCINATION_STATUSES = ['overdue', 'never', 'due', 'coming_up', 'covered', 'no_record', 'too_young'] as const
export type VaccinationStatus = (typeof VACCINATION_STATUSES)[number]

export interface ProgramStatus {
  readonly standing: VaccinationStatus
  /** The day of the next vaccination, if it is known. */
  readonly dueOn: LocalDate | null
}

/** Returns the day a vaccination is due again. */
export function nextDue(administeredDate: LocalDate, intervalDays: number): LocalDate {
  return addDays(administeredDate, intervalDays)
}

/** Returns the state of a bird in a program on a day. */
export function statusInProgram(
  schedule: Schedule,
  bird: BirthFacts,
  last: GivenVaccination | undefined,
  today: LocalDate,
): ProgramStatus {
  if (last === undefined) {
    const firstDay = oldEnoughOn(schedule, bird)
    if (firstDay !== null && firstDay > today) return { standing: 'too_young', dueOn: firstDay }
    return wouldBeRecorded(schedule, bird) ? { standing: 'never', dueOn: firstDay } : { standing: 'no_record', dueOn: null }
  }
  return { standing: statusForDueDate(last.nextDueDate, today), dueOn: last.nextDueDate }
}

/** Checks whether a bird was old enough only after the program was added, so that an earlier vaccination would be recorded. */
function wouldBeRecorded({ fromAgeDays, createdAt }: Schedule, { hatchDate }: BirthFacts): boolean {
  if (createdAt === undefined) return true
  return hatchDate !== null && hatchDate >= firstHatchDay(createdAt, fromAgeDays)
}

/** Returns the first hatch day of the birds that were old enough only after the program was added. */
export function firstHatchDay(createdAt: string, fromAgeDays: number | null): LocalDate {
  return addDays(createdAt.slice(0, 'YYYY-MM-DD'.length) as LocalDate, -(fromAgeDays ?? 0))
}

/** Returns the state for a due date; a vaccination is valid to the end of its due day. */
export function statusForDueDate(
  dueOn: LocalDate | null,
  today: LocalDate,
): Exclude<VaccinationStatus, 'never' | 'no_record' | 'too_young'> {
  if (dueOn === null) return 'covered'
  const days = daysBetween(today, dueOn)
  if (days < 0) return 'overdue'
  if (days === 0) return 'due'
  return days <= COMING_UP_DAYS ? 'coming_up' : 'covered'
}

/** Checks whether a bird in this state needs its vaccination now; false for a bird without any record, which may be vaccinated. */
export function needsVaccination(status: VaccinationStatus): boolean {
  return status === 'overdue' || status === 'never' || status === 'due'
}

/** Checks whether a bird is known to be younger than an age on a day; false for a bird of unknown age. */
export function isYoungerThan(bird: BirthFacts, ageDays: number | null, day: LocalDate): boolean {
  const reached = oldEnoughOn({ fromAgeDays: ageDays }, bird)
  return reached !== null && reached > day
}

/**
 * Returns the first day on which a bird is certainly not too young; null when the program has no age or the hatch date is
 * unknown.
 */
function oldEnoughOn({ fromAgeDays }: Pick<Schedule, 'fromAgeDays'>, { hatchDate }: BirthFacts): LocalDate | null {
  return fromAgeDays === null || hatchDate === null ? null : addDays(hatchDate, fromAgeDays)
}

/** Checks whether a day is before the hatch date of a bird or before the year it was born in. */
export function isBeforeBirth({ hatchDate, birthYear }: BirthFacts, day: LocalDate): boolean {
  if (hatchDate !== null) return day < hatchDate
  return birthYear !== null && yearOf(day) < birthYear
}

/** Number of birds in each state, for the share of protected ones. */
export type Coverage = Readonly<Record<VaccinationStatus, number>>

export const EMPTY_COVERAGE: Coverage = { overdue: 0, never: 0, due: 0, coming_up: 0, covered: 0, no_record: 0, too_young: 0 }

/** Counts the birds that need their vaccination now. */
export function countToVaccinate(coverage: Coverage): number {
  return VACCINATION_STATUSES.filter(needsVaccination).reduce((sum, status) => sum + coverage[status], 0)
}

/**
 * Returns the share of protected birds today in whole percent, rounded down so that 100 means all of them. Birds that are too
 * young do not count; null when none remain.
 */
export function coveredPercent(coverage: Coverage): number | null {
  const { protectedBirds, birds } = countProtected(coverage)
  return birds === 0 ? null : Math.floor((protectedBirds * 100) / birds)
}

/** Counts the protected birds and those that need protection. A vaccination is valid to the end of its due day. */
export function countProtected({ covered, coming_up: comingUp, due, overdue, never, no_record: unknown }: Coverage): {
  readonly protectedBirds: number
  readonly birds: number
} {
  const protectedBirds = covered + comingUp + due
  return { protectedBirds, birds: protectedBirds + overdue + never + unknown }
}

/** Returns the next due date of a record whose day is corrected: it moves too, unless it was set by hand. */
export function movedDue(record: GivenVaccination, to: LocalDate): LocalDate | null {
  if (record.nextDueDate === null) return null
  return addDays(to, daysBetween(record.administeredDate, record.nextDueDate))
}
