import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { lastDayOf, MAX_COURSE_DAYS, planDoses, raceDayAfter, type DosePlace } from '#shared/treatments/course.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The dates and frequency in a form; null if not given. */
export interface CourseInput {
  readonly startDate: LocalDate
  readonly endDate: LocalDate | null
  readonly days: number | null
  readonly timesADay: number | null
}

/** A planned course: its columns and its doses in order. */
export interface PlannedCourse extends CourseInput {
  readonly doses: DosePlace[]
}

/** Days before and after today in which a course may begin; a date beyond is assumed to be a typing error. */
const MAX_DAYS_AWAY = 366

/**
 * Calculates days, last day and doses of a course from the given fields; without days and doses per day it has no doses.
 *
 * Errors: `dates_out_of_order`, `invalid_input`.
 */
export function planCourse(input: CourseInput, today: LocalDate): PlannedCourse {
  const { startDate, endDate } = input
  if (endDate !== null && endDate < startDate) {
    throw new Refusal('dates_out_of_order', `The treatment would end on ${endDate}, before it begins on ${startDate}`, {
      field: 'endDate',
    })
  }
  const isCourse = input.days !== null || input.timesADay !== null
  if (!isCourse) return { ...input, doses: [] }
  requireStartNearToday(startDate, today)
  const days = input.days ?? (endDate === null ? null : daysBetween(startDate, endDate) + 1)
  if (days === null) throw wrongField('days', 'missing', 'Enter the number of days')
  if (days > MAX_COURSE_DAYS) {
    const message = `A course can last up to ${MAX_COURSE_DAYS} days (got ${days})`
    throw wrongField(input.days === null ? 'endDate' : 'days', 'too_big', message, { value: days, maximum: MAX_COURSE_DAYS })
  }
  const last = lastDayOf(startDate, days)
  if (endDate !== null && endDate !== last) {
    const message = `${days} days from ${startDate} end on ${last}, not on ${endDate}. Leave one of the two out.`
    throw wrongField('endDate', 'invalid_value', message, { value: endDate })
  }
  const timesADay = input.timesADay ?? 1
  return { startDate, endDate: last, days, timesADay, doses: planDoses({ startDate, days, timesADay }) }
}

function requireStartNearToday(startDate: LocalDate, today: LocalDate): void {
  const daysUntilStart = daysBetween(today, startDate)
  if (Math.abs(daysUntilStart) <= MAX_DAYS_AWAY) return
  const message = `A course cannot begin on ${startDate}, more than a year from today`
  throw wrongField('startDate', daysUntilStart < 0 ? 'too_small' : 'too_big', message, {
    value: startDate,
    ...(daysUntilStart < 0 ? { minimum: addDays(today, -MAX_DAYS_AWAY) } : { maximum: addDays(today, MAX_DAYS_AWAY) }),
  })
}

interface RaceRestInput {
  readonly notToRaceBefore?: LocalDate | null | undefined
  readonly restDays?: number | null | undefined
}

/** Returns the first day its birds may race again; null if not given. Errors: `dates_out_of_order`, `invalid_input`. */
export function planRaceDay({ notToRaceBefore, restDays }: RaceRestInput, { startDate, endDate }: CourseInput): LocalDate | null {
  if (notToRaceBefore) {
    if (notToRaceBefore >= startDate) return notToRaceBefore
    const message = `The birds could race from ${notToRaceBefore}, before the treatment starts on ${startDate}`
    throw new Refusal('dates_out_of_order', message, { field: 'notToRaceBefore' })
  }
  if (restDays === null || restDays === undefined) return null
  if (endDate === null) throw wrongField('days', 'missing', 'Days of rest need a last day. Enter the number of days.')
  return raceDayAfter(endDate, restDays)
}
