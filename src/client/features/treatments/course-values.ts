import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Currency } from '#shared/api/fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { isExactAmount } from '#shared/medicines/amount.ts'
import { MAX_COURSE_DAYS, MAX_TIMES_A_DAY } from '#shared/treatments/course.ts'
import { MAX_REST_DAYS, type DosePer, type Treatment } from '#shared/treatments/treatment.ts'

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
  /** For a new treatment; a running one has the date itself. */
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

/** Returns the validation errors by field. */
export function checkCourse(values: CourseValues, say: Translate): Record<string, string> {
  const whole = (text: string, minimum: number, maximum: number): string | undefined => {
    if (text === '') return undefined
    const number = Number(text)
    if (!Number.isInteger(number) || number < minimum) return say('treatments.form.number', { minimum })
    return number > maximum ? say('common.field.max', { maximum: String(maximum) }) : undefined
  }
  const dose = Number(values.dose)
  const isGiven = values.days !== ''
  const problems = {
    treatmentName: values.treatmentName.trim() === '' ? say('common.field.missing') : undefined,
    startDate: isLocalDate(values.startDate) ? undefined : say('common.field.missing'),
    days: whole(values.days, 1, MAX_COURSE_DAYS),
    timesADay: isGiven && values.timesADay === '' ? say('common.field.missing') : whole(values.timesADay, 1, MAX_TIMES_A_DAY),
    restDays: whole(values.restDays, 0, MAX_REST_DAYS),
    dose:
      values.medicineId !== null && (values.dose === '' ? isGiven : !(dose > 0) || !isExactAmount(dose))
        ? say('treatments.form.amount')
        : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined))
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
  const [was, is] = [sentCourse(before), sentCourse(after)]
  const differing = Object.entries(is).filter(([name, value]) => value !== was[name as keyof typeof was])
  return {
    ...(Object.fromEntries(differing) as Partial<typeof is>),
    ...(before.notToRaceBefore !== after.notToRaceBefore && { notToRaceBefore: after.notToRaceBefore as LocalDate | '' }),
  }
}
