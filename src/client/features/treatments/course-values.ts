import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { toThousandths, toUnits } from '#shared/medicines/amount.ts'
import type { DosePer, Treatment } from '#shared/treatments/treatment.ts'
import { changedPart } from '#client/forms/edit-form-changes.ts'
import { wrongFields, type FieldErrors } from '#client/forms/request-problems.ts'
import { typedValues } from '#client/forms/typed-values.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

const BLANK = {
  treatmentName: '',
  description: '',
  medicineId: null as number | null,
  dose: '',
  dosePer: 'bird' as DosePer,
  timesADay: '1',
  days: '',
  startDate: '',
  /** Days of rest after a new treatment; a running treatment has `notToRaceBefore` instead. */
  restDays: '',
  notToRaceBefore: '',
  vet: '',
  cost: '',
  currency: 'USD' as Currency,
  notes: '',
}
/** The form values of a course, as typed. */
export type CourseValues = typeof BLANK

export const newCourseValues = (today: LocalDate): CourseValues => ({ ...BLANK, startDate: today })

export function courseValuesOf(treatment: Treatment): CourseValues {
  const { timesADay, currency } = treatment
  return typedValues(BLANK, { ...treatment, restDays: '', timesADay: timesADay ?? 1, currency: currency ?? 'USD' })
}

/** The message under a dose that the schema refuses. */
export const COURSE_MESSAGES = { dose: 'treatments.form.amount' } as const

/** Returns the errors that the schema of the request does not find, by field. */
export function checkCourse({ startDate, days, timesADay, medicineId, dose }: CourseValues, t: Translate): FieldErrors {
  return wrongFields({
    startDate: !isLocalDate(startDate) && t('common.field.missing'),
    timesADay: days !== '' && timesADay === '' && t('common.field.missing'),
    dose: days !== '' && medicineId !== null && dose === '' && t('treatments.form.amount'),
  })
}

/** Returns how much of its medicine a course takes from the stock, counted in thousandths like the stock. */
export function neededAmount({ dose, dosePer, days, timesADay }: CourseValues, birdCount: number): number {
  const doses = readNumber(days) * readNumber(timesADay)
  return toUnits(toThousandths(toNumber(dose) ?? 0) * doses * (dosePer === 'bird' ? birdCount : 1))
}

/** Returns the request for a course. */
export function sentCourse(values: CourseValues) {
  const { medicineId, dose, days, timesADay, dosePer, startDate } = values
  const { treatmentName, description, vet, cost, currency, notes } = values
  return {
    treatmentName,
    description,
    vet,
    cost,
    currency,
    notes,
    dosePer,
    medicineId,
    startDate: startDate as LocalDate,
    dose: medicineId === null ? null : dose,
    days,
    timesADay: days === '' ? null : timesADay,
  }
}

/** Returns only the changed fields, so that two devices that change different fields do not overwrite each other. */
export function changedCourse(before: CourseValues, after: CourseValues) {
  const sent = (values: CourseValues) => ({ ...sentCourse(values), notToRaceBefore: values.notToRaceBefore as LocalDate | '' })
  return changedPart(sent(before), sent(after))
}
