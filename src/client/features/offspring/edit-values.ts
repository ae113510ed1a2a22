import { dayOrNull, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Offspring, OffspringPatch } from '#shared/offspring/offspring.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import type { CheckedFields } from '#client/forms/request-problems.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import type { YoungFacts } from './young-fields.tsx'
import { dayProblem } from './young-texts.ts'

/** What decides whether a young bird may race: the rule, or the user with yes or no. */
export const RACING_CHOICES = ['rule', 'yes', 'no'] as const
type RacingChoice = (typeof RACING_CHOICES)[number]

/** The form values of a young bird. */
export interface YoungValues extends YoungFacts {
  readonly isWeaned: boolean
  readonly weanDate: string
  readonly vaccinationRequired: boolean
  readonly fledgeDate: string
  readonly racing: RacingChoice
  readonly racingEligibilityDate: string
  readonly fosterPairId: string
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
    ...(weanDate !== undefined && { weanDate: dayOrNull(weanDate) }),
    ...(fledgeDate !== undefined && { fledgeDate: dayOrNull(fledgeDate) }),
    ...(racingEligibilityDate !== undefined && { racingEligibilityDate: dayOrNull(racingEligibilityDate) }),
    ...(racing !== undefined && { readyForRacing: racing === 'rule' ? null : racing === 'yes' }),
    ...(fosterPairId !== undefined && { fosterPairId: idOf(fosterPairId) }),
    ...(sire !== undefined && { sireId: idOf(sire?.value) }),
    ...(dam !== undefined && { damId: idOf(dam?.value) }),
  }
}

/** Returns the message under each day that is impossible. */
export function checkYoung(values: YoungValues, today: LocalDate, t: Translate, format: Format): CheckedFields {
  const { hatchDate, isWeaned, weanDate, fledgeDate } = values
  const since = isLocalDate(hatchDate) ? { hatchDate, today } : { today }
  return {
    hatchDate: dayProblem(hatchDate, { today }, t, format),
    weanDate: isWeaned && weanDate !== '' && dayProblem(weanDate, since, t, format),
    fledgeDate: fledgeDate !== '' && dayProblem(fledgeDate, since, t, format),
  }
}
