import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { MAX_WEIGHT, type Offspring, type OffspringPatch } from '#shared/offspring/offspring.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { dayProblem } from './young-texts.ts'

/** Whether the user overrides the rule that decides about racing. */
export type RacingChoice = 'rule' | 'yes' | 'no'

/** The form values of a young bird. */
export interface YoungValues {
  readonly hatchDate: string
  readonly gender: Gender
  readonly color: string
  readonly weight: string
  readonly isWeaned: boolean
  readonly weanDate: string
  readonly vaccinationRequired: boolean
  readonly fledgeDate: string
  readonly racing: RacingChoice
  readonly racingEligibilityDate: string
  readonly fosterPairId: string
  readonly loftLocationId: number | null
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly notes: string
}

export function valuesOfYoung(young: Offspring): YoungValues {
  const { racingOverride, weight, fosterPairId } = young
  return {
    hatchDate: young.hatchDate,
    gender: young.gender,
    color: young.color ?? '',
    weight: weight === null ? '' : String(weight),
    isWeaned: young.isWeaned,
    weanDate: young.weanDate ?? '',
    vaccinationRequired: young.vaccinationRequired,
    fledgeDate: young.fledgeDate ?? '',
    racing: racingOverride === null ? 'rule' : racingOverride ? 'yes' : 'no',
    racingEligibilityDate: young.racingEligibilityDate ?? '',
    fosterPairId: fosterPairId === null ? '' : String(fosterPairId),
    loftLocationId: young.loftLocationId,
    sire: parentChoice(young.sireId, young.sire),
    dam: parentChoice(young.damId, young.dam),
    notes: young.notes ?? '',
  }
}

function parentChoice(id: number | null, bandId: string | null): Choice | null {
  return id === null ? null : { value: String(id), label: bandId ?? '' }
}

const idOf = (text: string | null | undefined): number | null => (text ? Number(text) : null)

/** Returns the changed fields as the contract names them. */
export function sentYoung(changed: Partial<YoungValues>): OffspringPatch {
  const { hatchDate, weight, racing, fosterPairId, sire, dam, weanDate, fledgeDate, racingEligibilityDate, ...same } = changed
  return {
    ...same,
    ...(hatchDate !== undefined && { hatchDate: hatchDate as LocalDate }),
    ...(weight !== undefined && { weight: toNumber(weight) }),
    ...(weanDate !== undefined && { weanDate: dayOrNone(weanDate) }),
    ...(fledgeDate !== undefined && { fledgeDate: dayOrNone(fledgeDate) }),
    ...(racingEligibilityDate !== undefined && { racingEligibilityDate: dayOrNone(racingEligibilityDate) }),
    ...(racing !== undefined && { readyForRacing: racing === 'rule' ? null : racing === 'yes' }),
    ...(fosterPairId !== undefined && { fosterPairId: idOf(fosterPairId) }),
    ...(sire !== undefined && { sireId: idOf(sire?.value) }),
    ...(dam !== undefined && { damId: idOf(dam?.value) }),
  }
}

const dayOrNone = (text: string): LocalDate | null => (isLocalDate(text) ? text : null)

/** Validates the form before anything is sent. */
export function checkYoung(
  values: YoungValues,
  today: LocalDate,
  say: Translate,
  format: Format,
): Readonly<Record<string, string>> {
  const { hatchDate, weanDate, fledgeDate } = values
  const hatched = dayProblem(hatchDate, { today }, say, format)
  const since = isLocalDate(hatchDate) ? { hatchDate, today } : { today }
  const later = { weanDate: values.isWeaned ? weanDate : '', fledgeDate }
  const problems = Object.entries(later).flatMap(([field, day]) => {
    const problem = day === '' ? undefined : dayProblem(day, since, say, format)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return {
    ...(hatched !== undefined && { hatchDate: hatched }),
    ...Object.fromEntries(problems),
    ...(!isWeight(values.weight) && { weight: say('offspring.form.weight') }),
  }
}

/** Returns whether a text is blank or a weight in grams. */
export function isWeight(text: string): boolean {
  const grams = readNumber(text)
  return text.trim() === '' || (grams > 0 && grams <= MAX_WEIGHT)
}

export const YOUNG_LABELS: Readonly<Record<keyof YoungValues, PlainKey>> = {
  hatchDate: 'offspring.field.hatchDate',
  gender: 'offspring.field.gender',
  color: 'offspring.field.color',
  weight: 'offspring.field.weight',
  isWeaned: 'offspring.field.isWeaned',
  weanDate: 'offspring.field.weanDate',
  vaccinationRequired: 'offspring.field.vaccinationRequired',
  fledgeDate: 'offspring.field.fledgeDate',
  racing: 'offspring.field.racing',
  racingEligibilityDate: 'offspring.field.racingDate',
  fosterPairId: 'offspring.field.fosterPair',
  loftLocationId: 'offspring.field.loftSection',
  sire: 'offspring.field.sire',
  dam: 'offspring.field.dam',
  notes: 'offspring.field.notes',
}
