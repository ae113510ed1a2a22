import { readNumber } from '#shared/api/read-number.ts'
import { DEFAULT_BROODS, type Mate, type Pair } from '#shared/pairs/pair.ts'
import { seasonOf, type Season } from '#shared/pairs/season.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The form values of a pair. */
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

/** The maximum number of expected broods, as the server accepts it. */
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

/** Validates the form before anything is sent; the server checks again. */
export function checkPairValues({ cock, hen, pairingDate, expectedBroods }: PairValues, say: Translate): PairErrors {
  const broods = toNumber(expectedBroods) ?? 0
  return {
    ...(!cock && { cock: say('common.field.missing') }),
    ...(!hen && { hen: say('common.field.missing') }),
    ...(!isLocalDate(pairingDate) && { pairingDate: say(pairingDate ? 'common.field.invalid' : 'common.field.missing') }),
    ...(!Number.isInteger(broods) && { expectedBroods: say('common.field.invalid') }),
    ...(broods < 1 && { expectedBroods: say('common.field.min', { minimum: '1' }) }),
    ...(broods > MAX_BROODS && { expectedBroods: say('common.field.max', { maximum: String(MAX_BROODS) }) }),
  }
}

/** Returns the fields that both forms send besides the birds. */
export function sentPair({ pairingDate, breedingSeason, expectedBroods, nestBox, notes }: PairValues) {
  return { pairingDate: pairingDate as LocalDate, breedingSeason, expectedBroods: readNumber(expectedBroods), nestBox, notes }
}

/** Returns the numbers of the two birds. */
export function sentMates({ cock, hen }: PairValues): { malePigeonId: number; femalePigeonId: number } {
  return { malePigeonId: Number(cock?.value), femalePigeonId: Number(hen?.value) }
}
