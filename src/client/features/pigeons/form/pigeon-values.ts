import type { Currency } from '#shared/api/fields.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { DEFAULT_STATUS, type Status } from '#shared/pigeons/status.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

/** The form values of a bird: numbers and dates as typed. */
export interface PigeonValues {
  readonly bandId: string
  readonly birthYear: string
  readonly hatchDate: string
  readonly gender: Gender
  readonly status: Status
  readonly color: string
  readonly strain: string
  readonly description: string
  /** A bird of the loft; with the value null, a typed band or name. */
  readonly sire: Choice | null
  readonly dam: Choice | null
  readonly breeder: string
  readonly owner: string
  readonly notes: string
  readonly loftLocationId: number | null
  readonly purchasePrice: string
  readonly currency: Currency
  readonly purchasedFrom: string
  readonly currentValue: string
  readonly totalInvestment: string
}

/** The money fields of a bird. */
export const PRICES = ['purchasePrice', 'currentValue', 'totalInvestment'] as const

export const NEW_PIGEON: PigeonValues = {
  bandId: '',
  birthYear: '',
  hatchDate: '',
  gender: 'por_definir',
  status: DEFAULT_STATUS,
  color: '',
  strain: '',
  description: '',
  sire: null,
  dam: null,
  breeder: '',
  owner: '',
  notes: '',
  loftLocationId: null,
  purchasePrice: '',
  currency: 'USD',
  purchasedFrom: '',
  currentValue: '',
  totalInvestment: '',
}

/** Returns the form values of a bird. A price of 0 is shown as blank, because the form sends blanks as 0. */
export function valuesOf(bird: Pigeon): PigeonValues {
  return {
    bandId: bird.bandId,
    birthYear: String(bird.birthYear ?? ''),
    hatchDate: bird.hatchDate ?? '',
    gender: bird.gender,
    status: bird.status,
    color: bird.color ?? '',
    strain: bird.strain ?? '',
    description: bird.description ?? '',
    sire: parentOf(bird.sireId, bird.sire),
    dam: parentOf(bird.damId, bird.dam),
    breeder: bird.breeder ?? '',
    owner: bird.owner ?? '',
    notes: bird.notes ?? '',
    loftLocationId: bird.loftLocationId,
    purchasePrice: String(bird.purchasePrice || ''),
    currency: bird.currency,
    purchasedFrom: bird.purchasedFrom ?? '',
    currentValue: String(bird.currentValue || ''),
    totalInvestment: String(bird.totalInvestment || ''),
  }
}

function parentOf(id: number | null, text: string | null): Choice | null {
  if (id === null && text === null) return null
  return { value: id === null ? null : String(id), label: text ?? '' }
}
