import { readNumber } from '#shared/api/read-number.ts'
import { DEFAULT_BROODS, type Mate, type Pair } from '#shared/pairs/pair.ts'
import { breedingSeasonOf, type BreedingSeason } from '#shared/pairs/breeding-season.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

/** The form values of a pair. */
export interface PairValues {
  readonly cock: Choice | null
  readonly hen: Choice | null
  readonly pairingDate: string
  readonly breedingSeason: BreedingSeason
  readonly expectedBroods: string
  readonly nestBox: string
  readonly notes: string
}

/** Maps contract fields to the form fields that show them. */
export const PAIR_FIELD_NAMES = { malePigeonId: 'cock', femalePigeonId: 'hen' } as const

/** The two birds of a pair, as the form shows them. */
export type Mates = Readonly<Record<'cock' | 'hen', Choice>>

export function newPairValues(today: LocalDate, latitude: number | null, mates?: Mates): PairValues {
  return {
    cock: mates?.cock ?? null,
    hen: mates?.hen ?? null,
    pairingDate: today,
    breedingSeason: breedingSeasonOf(today, latitude),
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

/** Returns the fields as the contract names them. */
export function sentPair({ cock, hen, pairingDate, expectedBroods, ...same }: PairValues) {
  return {
    ...same,
    malePigeonId: mateId(cock),
    femalePigeonId: mateId(hen),
    // The form was validated: it is a valid day.
    pairingDate: pairingDate as LocalDate,
    expectedBroods: readNumber(expectedBroods),
  }
}

/** Returns the id of a bird; blank without one. */
export const mateId = (bird: Choice | null): number | '' => (bird?.value ? Number(bird.value) : '')
