import { DEFAULT_BROODS, type Mate, type Pair } from '#shared/pairs/pair.ts'
import { seasonOf, type Season } from '#shared/pairs/season.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Say } from '#shared/i18n/speak.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

/** What stands in the form of a pair. */
export interface PairValues {
  readonly cock: Choice | null
  readonly hen: Choice | null
  readonly pairingDate: string
  readonly breedingSeason: Season
  readonly expectedBroods: string
  readonly nestBox: string
  readonly notes: string
}
export type PairField = keyof PairValues
export type PairErrors = Partial<Readonly<Record<PairField, string>>>

/** Most broods a pair may be expected to raise, as the server takes them. */
export const MAX_BROODS = 20

/** The two birds of a pair, as the form shows them. */
export type Mates = Readonly<Record<'cock' | 'hen', Choice>>

export function newPairValues(today: LocalDate, latitude: number | null, mates?: Mates): PairValues {
  return {
    cock: mates?.cock ?? null,
    hen: mates?.hen ?? null,
    pairingDate: today,
    breedingSeason: seasonOf(today, latitude),
    expectedBroods: String(DEFAULT_BROODS),
    nestBox: '',
    notes: '',
  }
}

export function valuesOfPair({ malePigeon, femalePigeon, expectedBroods, nestBox, notes, ...pair }: Pair): PairValues {
  return {
    cock: choiceOf(malePigeon),
    hen: choiceOf(femalePigeon),
    pairingDate: pair.pairingDate,
    breedingSeason: pair.breedingSeason,
    expectedBroods: String(expectedBroods),
    nestBox: nestBox ?? '',
    notes: notes ?? '',
  }
}

function choiceOf(mate: Mate): Choice | null {
  return mate.id === null ? null : { value: String(mate.id), label: birdTitle(mate) }
}

/** What the form can tell by itself before anything is sent; the server has the last word. */
export function checkPairValues({ cock, hen, pairingDate, expectedBroods }: PairValues, say: Say): PairErrors {
  const broods = Number(expectedBroods)
  return {
    ...(!cock && { cock: say('common.field.missing') }),
    ...(!hen && { hen: say('common.field.missing') }),
    ...(!isLocalDate(pairingDate) && { pairingDate: say(pairingDate ? 'common.field.invalid' : 'common.field.missing') }),
    ...(!Number.isInteger(broods) && { expectedBroods: say('common.field.invalid') }),
    ...(broods < 1 && { expectedBroods: say('common.field.min', { minimum: '1' }) }),
    ...(broods > MAX_BROODS && { expectedBroods: say('common.field.max', { maximum: String(MAX_BROODS) }) }),
  }
}

/** What both forms send beside the birds. */
export function sentPair({ pairingDate, breedingSeason, expectedBroods, nestBox, notes }: PairValues) {
  return { pairingDate: pairingDate as LocalDate, breedingSeason, expectedBroods: Number(expectedBroods), nestBox, notes }
}

/** The numbers of the two birds. */
export function sentMates({ cock, hen }: PairValues): { malePigeonId: number; femalePigeonId: number } {
  return { malePigeonId: Number(cock?.value), femalePigeonId: Number(hen?.value) }
}

/** The fields in which two states of the form differ; birds are told apart by their numbers. */
export function differingPairFields(one: PairValues, other: PairValues): readonly PairField[] {
  const plain = (value: PairValues[PairField]) => (value !== null && typeof value === 'object' ? value.value : value)
  return (Object.keys(one) as PairField[]).filter((field) => plain(one[field]) !== plain(other[field]))
}

/** The state of a form with some fields taken from another. */
export function withPairFields(values: PairValues, other: PairValues, fields: readonly PairField[]): PairValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}
