import { addDays, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'

/** The known facts about the birth of a bird that was entered without its hatch. */
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
 * From this day on, pairs of the northern hemisphere are made for the young of the next year: rings of a year are issued from
 * 1 January, so a young bird of the last months would compete against birds up to a year older. This is the custom of fanciers,
 * not a rule of an organisation. South of the equator October is in the breeding season, and the ring has the same year.
 */
const NEXT_YEAR_FROM = '10-01'

/**
 * Returns the pair of its sire and dam to which a bird without a recorded hatch belongs: the last one in whose period it can have
 * hatched. A bird that hatched before or after all these periods, or whose birth is unknown, belongs to no pair.
 *
 * A bird of which only the birth year is known belongs to a pair only if an egg laid after the pairing can have hatched in that
 * year, before the bird was entered, and if the pair was not made for the young of the next year. So a fresh pair does not take
 * over young of its birth year that are entered in its first weeks, and a pair of November no young of that spring, whenever they
 * are entered. The hatch of a young bird of such a pair must be recorded.
 *
 * A bird hatched in the loft belongs to the pair of its clutch, whatever the dates are.
 *
 * @param latitude Of the loft, in degrees; without one, the northern hemisphere is assumed, as for seasons.
 */
export function pairOfYoung<Pair extends PairPeriod>(
  birth: KnownBirth,
  pairs: readonly Pair[],
  latitude: number | null = null,
): Pair | undefined {
  const [earliest, latest] = daysOfBirth(birth) ?? []
  if (earliest === undefined || latest === undefined) return undefined
  // A known hatch proves that the birds were together before the recorded pairing.
  const lastPairing = addDays(latest, birth.hatchDate === null ? -MIN_DAYS_TO_HATCH : -1)
  const isNorth = latitude === null || latitude >= 0
  const tooLate = birth.hatchDate === null && isNorth ? `${earliest.slice(0, 4)}-${NEXT_YEAR_FROM}` : undefined
  return pairs
    .filter(({ pairingDate, endedOn }) => pairingDate <= lastPairing && (endedOn === null || endedOn >= earliest))
    .filter(({ pairingDate }) => tooLate === undefined || pairingDate < tooLate)
    .toSorted((a, b) => compareTexts(a.pairingDate, b.pairingDate))
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
