import { addDays, daysBetween, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'

/** Days ahead from which a vaccination counts as coming up: long enough to order the vaccine. */
export const COMING_UP_DAYS = 14

/** Shortest and longest interval of a program, in days: one day and ten years. */
export const INTERVAL_DAYS = { min: 1, max: 3650 } as const
/** Oldest age that a program may wait for, in days. */
export const MAX_FROM_AGE_DAYS = 3650

/** What a program asks for. */
export interface Schedule {
  readonly intervalDays: number
  /** Birds younger than this are not due yet. */
  readonly fromAgeDays: number | null
}

/** When a bird came into the world, as far as the books know. */
export interface Born {
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
}

/** What was given last. */
export interface Given {
  readonly administeredDate: LocalDate
  readonly nextDueDate: LocalDate | null
}

/**
 * How a bird stands with a program:
 * `too_young`: its first time comes at `dueOn`;
 * `never`: old enough and not vaccinated yet;
 * `overdue`: it was due before today; `due`: today; `coming_up`: within {@link COMING_UP_DAYS}; `covered`: later, or for good.
 */
export const STANDINGS = ['overdue', 'never', 'due', 'coming_up', 'covered', 'too_young'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Stand {
  readonly standing: Standing
  /** The day of the next vaccination, where there is one to name. */
  readonly dueOn: LocalDate | null
}

/** The day a vaccination is due again. */
export function nextDue(administeredDate: LocalDate, intervalDays: number): LocalDate {
  return addDays(administeredDate, intervalDays)
}

/** Tells how a bird stands with a program on a day. */
export function standOf(schedule: Schedule, bird: Born, last: Given | undefined, today: LocalDate): Stand {
  if (last === undefined) {
    const firstDay = oldEnoughOn(schedule, bird)
    return firstDay !== null && firstDay > today
      ? { standing: 'too_young', dueOn: firstDay }
      : { standing: 'never', dueOn: firstDay }
  }
  return { standing: standingOn(last.nextDueDate, today), dueOn: last.nextDueDate }
}

/** Tells how a due day lies to today; a due day lasts to its end. */
export function standingOn(dueOn: LocalDate | null, today: LocalDate): Exclude<Standing, 'never' | 'too_young'> {
  if (dueOn === null) return 'covered'
  const days = daysBetween(today, dueOn)
  if (days < 0) return 'overdue'
  if (days === 0) return 'due'
  return days <= COMING_UP_DAYS ? 'coming_up' : 'covered'
}

/** A bird of these needs its vaccination now. */
export function needsIt(standing: Standing): boolean {
  return standing === 'overdue' || standing === 'never' || standing === 'due'
}

/** Tells whether a bird is known to be younger on a day than an age; a bird of unknown age is not. */
export function isYoungerThan(bird: Born, ageDays: number | null, day: LocalDate): boolean {
  const reached = oldEnoughOn({ fromAgeDays: ageDays }, bird)
  return reached !== null && reached > day
}

/** The first day a bird is certainly not too young; null where the program or the books name no age. */
function oldEnoughOn({ fromAgeDays }: Pick<Schedule, 'fromAgeDays'>, { hatchDate }: Born): LocalDate | null {
  return fromAgeDays === null || hatchDate === null ? null : addDays(hatchDate, fromAgeDays)
}

/** A bird cannot have been vaccinated before it hatched, or before the year it was born in. */
export function isBeforeBirth({ hatchDate, birthYear }: Born, day: LocalDate): boolean {
  if (hatchDate !== null) return day < hatchDate
  return birthYear !== null && yearOf(day) < birthYear
}

/** How many birds stand where; a share of them is protected. */
export type Coverage = Readonly<Record<Standing, number>>

export const NOBODY: Coverage = { overdue: 0, never: 0, due: 0, coming_up: 0, covered: 0, too_young: 0 }

/**
 * Share of the birds that are protected today, in whole percent, rounded down so that 100 means all of them.
 * Those too young are not asked for; null where nobody is.
 */
export function coveredPercent(coverage: Coverage): number | null {
  const { protectedBirds, birds } = protectedOf(coverage)
  return birds === 0 ? null : Math.floor((protectedBirds * 100) / birds)
}

/** Protected birds and those asked for. A vaccination lasts to the end of its due day. */
export function protectedOf({ covered, coming_up: comingUp, due, overdue, never }: Coverage): {
  readonly protectedBirds: number
  readonly birds: number
} {
  const protectedBirds = covered + comingUp + due
  return { protectedBirds, birds: protectedBirds + overdue + never }
}

/** The next due day of a record whose day is corrected: it moves along as long as nobody set it by hand. */
export function movedDue(record: Given, to: LocalDate): LocalDate | null {
  if (record.nextDueDate === null) return null
  return addDays(to, daysBetween(record.administeredDate, record.nextDueDate))
}
