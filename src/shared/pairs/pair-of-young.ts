import { addDays, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'

/** What is known of the birth of a bird that was entered without its hatch. */
export interface KnownBirth {
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
  /** The day on which it was entered; it hatched on that day or before. */
  readonly enteredOn: LocalDate
}

/** The days on which two birds were a pair. */
export interface PairPeriod {
  readonly pairingDate: LocalDate
  /** Null while the pair is active. */
  readonly endedOn: LocalDate | null
}

/** The least number of days from pairing to hatching: 8 until the first egg, and 17 of incubation. */
const MIN_DAYS_TO_HATCH = 25

/**
 * Returns the pair of its sire and dam to which a bird without a recorded hatch belongs: the last one in whose period it can have
 * hatched. A bird that hatched before or after all these periods, or whose birth is unknown, belongs to no pair.
 *
 * A bird of which only the birth year is known belongs to a pair only if an egg laid after the pairing can have hatched in that
 * year, before the bird was entered. So a fresh pair does not take over young of its birth year that are entered in its first
 * weeks, nor any young of a year in whose last weeks the pair was made.
 *
 * A bird hatched in the loft belongs to the pair of its clutch, whatever the dates are.
 */
export function pairOfYoung<Pair extends PairPeriod>(birth: KnownBirth, pairs: readonly Pair[]): Pair | undefined {
  const [earliest, latest] = daysOfBirth(birth) ?? []
  if (earliest === undefined || latest === undefined) return undefined
  // A known hatch proves that the birds were together before the recorded pairing.
  const lastPairing = addDays(latest, birth.hatchDate === null ? -MIN_DAYS_TO_HATCH : -1)
  return pairs
    .filter(({ pairingDate, endedOn }) => pairingDate <= lastPairing && (endedOn === null || endedOn >= earliest))
    .toSorted((a, b) => (a.pairingDate < b.pairingDate ? -1 : a.pairingDate > b.pairingDate ? 1 : 0))
    .at(-1)
}

/** Returns the first and the last day on which a bird can have hatched. */
function daysOfBirth({ hatchDate, birthYear, enteredOn }: KnownBirth): [LocalDate, LocalDate] | undefined {
  if (hatchDate !== null) return [hatchDate, hatchDate]
  if (birthYear === null) return undefined
  const [first, last] = daysOfYear(birthYear)
  return [first, yearOf(enteredOn) === birthYear && enteredOn < last ? enteredOn : last]
}

/** Returns the first and the last day of a year. */
export function daysOfYear(year: number): [LocalDate, LocalDate] {
  const digits = String(year).padStart(4, '0')
  return [`${digits}-01-01` as LocalDate, `${digits}-12-31` as LocalDate]
}
