import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { doseState, type DoseState } from '#shared/treatments/course.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Outcome, Treatment, TreatmentDetail, TreatmentDose } from '#shared/treatments/treatment.ts'
import { amountText } from '#client/features/medicines/medicine-texts.ts'
import type { PlaceName } from '#client/features/pigeons/use-place-names.ts'
import type { Tone } from '#client/ui/tone.ts'

/** Returns who is treated: a section with the number of birds, or the bands of the first few birds. */
export function treatedBirdsText(treatment: Treatment, places: ReadonlyMap<number, PlaceName>, t: Translate): string {
  const { birds, birdCount, loftLocationId } = treatment
  if (birdCount === 0) return t('treatments.who.nobody')
  const section = places.get(loftLocationId ?? 0)?.name
  if (section !== undefined) return t('treatments.who.sectionOf', { section, count: birdCount })
  const bands = birds.map(birdTitle).join(', ')
  return birdCount > birds.length ? t('treatments.who.more', { birds: bands, count: birdCount - birds.length }) : bands
}

/** Returns a dose such as "0.5 ml per bird"; empty without a dose. */
export function doseText({ dose, dosePer, unitOfMeasure }: Treatment, t: Translate, format: Format): string | undefined {
  if (dose === null || unitOfMeasure === null) return undefined
  return t(`treatments.dose.${dosePer}`, { amount: amountText(dose, unitOfMeasure, t, format) })
}

/** Returns medicine, dose and frequency, as far as they are known: "Baytril · 0.5 ml per bird · 2 times a day". */
export function courseText(treatment: Treatment, t: Translate, format: Format): string {
  const { medicineName, timesADay, days } = treatment
  return [
    medicineName,
    doseText(treatment, t, format),
    timesADay !== null && t('treatments.times', { count: timesADay }),
    days !== null && t('treatments.days', { count: days }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const DOSE_TONES: Readonly<Record<DoseState, Tone>> = {
  planned: 'neutral',
  due: 'warning',
  overdue: 'danger',
  given: 'success',
  skipped: 'neutral',
}

/** Returns the label and colour of a dose; an open dose of an ended treatment was not given. */
export function doseStatus(dose: TreatmentDose, today: LocalDate, isActive: boolean) {
  const state = doseState(dose, today)
  const isOver = !isActive && state !== 'given' && state !== 'skipped'
  return isOver
    ? { label: 'treatments.dose.missed' as const, tone: 'neutral' as const }
    : { label: `treatments.dose.${state}` as const, tone: DOSE_TONES[state] }
}

export const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  cured: 'success',
  improved: 'success',
  no_change: 'warning',
  worse: 'danger',
  died: 'danger',
  other: 'neutral',
}

/** Returns the toast after a dose was given. */
export function givenText(
  { doses, birdCount }: TreatmentDetail,
  dose: Pick<TreatmentDose, 'id'>,
  { treatmentName: name }: Pick<Treatment, 'treatmentName'>,
  t: Translate,
) {
  const count = doses.find(({ id }) => id === dose.id)?.birdCount ?? birdCount
  return { title: t('treatments.toast.given'), description: t('treatments.toast.given.text', { name, count }) }
}
