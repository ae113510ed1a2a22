import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { DosePer, Treatment } from '#shared/treatments/treatment.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'

/** The form values of a course, as typed. */
export interface CourseValues {
  readonly treatmentName: string
  readonly description: string
  readonly medicineId: number | null
  readonly dose: string
  readonly dosePer: DosePer
  readonly timesADay: string
  readonly days: string
  readonly startDate: string
  /** Days of rest after a new treatment; a running treatment has `notToRaceBefore` instead. */
  readonly restDays: string
  readonly notToRaceBefore: string
  readonly vet: string
  readonly cost: string
  readonly currency: Currency
  readonly notes: string
}

export function newCourseValues(today: LocalDate): CourseValues {
  return {
    treatmentName: '',
    description: '',
    medicineId: null,
    dose: '',
    dosePer: 'bird',
    timesADay: '1',
    days: '',
    startDate: today,
    restDays: '',
    notToRaceBefore: '',
    vet: '',
    cost: '',
    currency: 'USD',
    notes: '',
  }
}

export function courseValuesOf(treatment: Treatment): CourseValues {
  const text = (value: number | string | null) => String(value ?? '')
  return {
    treatmentName: treatment.treatmentName,
    description: text(treatment.description),
    medicineId: treatment.medicineId,
    dose: text(treatment.dose),
    dosePer: treatment.dosePer,
    timesADay: text(treatment.timesADay ?? 1),
    days: text(treatment.days),
    startDate: treatment.startDate,
    restDays: '',
    notToRaceBefore: text(treatment.notToRaceBefore),
    vet: text(treatment.vet),
    cost: text(treatment.cost),
    currency: treatment.currency ?? 'USD',
    notes: text(treatment.notes),
  }
}

/** The message under a dose that the schema refuses. */
export const COURSE_MESSAGES = { dose: 'treatments.form.amount' } as const

/** Returns the errors that the schema of the request does not find, by field. */
export function checkCourse({ startDate, days, timesADay, medicineId, dose }: CourseValues, t: Translate): FieldErrors {
  return {
    ...(!isLocalDate(startDate) && { startDate: t('common.field.missing') }),
    ...(days !== '' && timesADay === '' && { timesADay: t('common.field.missing') }),
    ...(days !== '' && medicineId !== null && dose === '' && { dose: t('treatments.form.amount') }),
  }
}

/** Returns the request for a course. */
export function sentCourse(values: CourseValues) {
  const { medicineId, dose, days, timesADay, dosePer, startDate } = values
  const { treatmentName, description, vet, cost, currency, notes } = values
  return {
    ...{ treatmentName, description, vet, cost, currency, notes, dosePer, medicineId },
    startDate: startDate as LocalDate,
    dose: medicineId === null ? null : dose,
    days,
    timesADay: days === '' ? null : timesADay,
  }
}

/** Returns only the changed fields, so that two devices that change different fields do not overwrite each other. */
export function changedCourse(before: CourseValues, after: CourseValues) {
  const [sentBefore, sentAfter] = [sentCourse(before), sentCourse(after)]
  const differing = Object.entries(sentAfter).filter(([name, value]) => value !== sentBefore[name as keyof typeof sentBefore])
  return {
    ...(Object.fromEntries(differing) as Partial<typeof sentAfter>),
    ...(before.notToRaceBefore !== after.notToRaceBefore && { notToRaceBefore: after.notToRaceBefore as LocalDate | '' }),
  }
}
