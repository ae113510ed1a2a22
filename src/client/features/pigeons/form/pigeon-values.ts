import type { Currency } from '#shared/api/fields.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { byField, SUM_FIELDS, TEXT_FIELDS, type PigeonSum, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { DEFAULT_STATUS, type Status } from '#shared/pigeons/status.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

/** The form values of a bird: numbers and dates as typed. */
export interface PigeonValues extends Readonly<Record<PigeonText | PigeonSum, string>> {
  readonly bandId: string
  readonly birthYear: string
  readonly hatchDate: string
  readonly gender: Gender
  readonly status: Status
  /** A bird of the loft; with the value null, a typed band or name. */
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly loftLocationId: number | null
  readonly currency: Currency
}

export const NEW_PIGEON: PigeonValues = {
  bandId: '',
  birthYear: '',
  hatchDate: '',
  gender: 'por_definir',
  status: DEFAULT_STATUS,
  ...byField(TEXT_FIELDS, () => ''),
  sire: null,
  dam: null,
  loftLocationId: null,
  ...byField(SUM_FIELDS, () => ''),
  currency: 'USD',
}

/** The files of a new bird, by the name under which they are sent. */
export interface PigeonFiles {
  readonly generalPhoto: File | null
  readonly eyePhoto: File | null
  readonly pedigreeFile: File | null
}

export const NO_FILES: PigeonFiles = { generalPhoto: null, eyePhoto: null, pedigreeFile: null }

/** Maps contract fields to the form fields that show them. */
export const PIGEON_FIELD_NAMES = { sireId: 'sire', damId: 'dam' } as const

/** Returns the form values of a bird. A price of 0 is shown as blank, because the form sends blanks as 0. */
export function valuesOf(bird: Pigeon): PigeonValues {
  return {
    bandId: bird.bandId,
    birthYear: String(bird.birthYear ?? ''),
    hatchDate: bird.hatchDate ?? '',
    gender: bird.gender,
    status: bird.status,
    ...byField(TEXT_FIELDS, (field) => bird[field] ?? ''),
    sire: parentOf(bird.sireId, bird.sire),
    dam: parentOf(bird.damId, bird.dam),
    loftLocationId: bird.loftLocationId,
    ...byField(SUM_FIELDS, (field) => String(bird[field] || '')),
    currency: bird.currency,
  }
}

function parentOf(id: number | null, text: string | null): Choice | null {
  if (id === null && text === null) return null
  return { value: id === null ? null : String(id), label: text ?? '' }
}
