import { MAX_KM } from '#shared/races/race-event.ts'
import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import { readDecimal, readNumbers } from '#shared/text/written-number.ts'
import { readClock } from './clock-text.ts'
import { readWrittenArrival } from './read-arrival.ts'
import { clockDifference, median, timeOfDay } from './listed-bird.ts'
import type { ListedRace } from './listed-race.ts'
import { areMilesAndYards, hasFourDigits, readMilesPointYards, yardsFormOf, type YardsForm } from './miles-and-yards.ts'
import { countryOfBands } from './read-band.ts'
import type { ResultTexts } from './result-header.ts'
import { unitOfTitle } from './unit-of-title.ts'
import { UNITS_TO_TRY, METRES_PER_MINUTE } from './written-velocity.ts'

/** Rows that are compared, and how many there must be. */
const [MIN_ROWS, MAX_ROWS] = [3, 400]
/** The share of the rows that must agree in another unit, and from which the usual unit is kept. */
const [AGREED, KEPT] = [0.7, 0.5]
/** Rows of the first day that agree in another unit, where most birds came later and none agrees in the usual unit. */
const FEW_AGREED = 4
/** By how many seconds, and by which share of its flight, a row may differ. */
const [SECONDS, SHARE] = [3, 0.0005]
/** The longest flight in seconds within a day. */
const LONGEST_FLIGHT = 16 * 3600
const MAX_METRES = MAX_KM * 1000
const METRES_PER_KM = 1000
const FACTORS = [METRES_PER_KM, METRES_PER_MILE, 1, METRES_PER_YARD]

interface Flight {
  readonly text: string
  readonly velocity: number
  /** Seconds after midnight, or of the flight. */
  readonly clock?: number | undefined
  readonly flight?: number | undefined
}

type ToMetres = (text: string) => number | undefined

/** The form of the distances of a column: in the metres of one unit, or as miles and yards; `unsure` if both are possible. */
export type DistanceForm = { readonly metres: number } | { readonly yards: YardsForm } | 'unsure'

type RaceOfDistances = Pick<ListedRace, 'rows' | 'columns' | 'facts'>

interface UsualUnit {
  readonly metres: number
  readonly isNamed: boolean
}

/** Returns the text of a distance in one column. */
export const distanceText = ({ distance, miles, yards }: ResultTexts): string | undefined =>
  distance ?? (yards === undefined ? miles : undefined)

/**
 * Finds how a column of distances is read. Where its title names no unit, it is the one that agrees with velocities and times, where
 * the usual unit does not: lists of the USA have miles below `Distance`. Miles may have yards after the point: `473.1592`.
 */
export function distanceFormOf(race: RaceOfDistances, { metres: usual, isNamed }: UsualUnit): DistanceForm {
  const isMiles = usual === METRES_PER_MILE
  const written = race.rows.flatMap(({ fields }) => distanceText(fields) ?? [])
  const texts = written.filter((text) => !areMilesAndYards(text))
  const mayHaveYards = (isMiles || !isNamed) && usual !== 1
  const { shareOf, farthest, flights, isTimed } = agreementOf(race)
  const pointed = mayHaveYards ? bestYards(texts, shareOf) : undefined
  if (pointed && isTitledMilesAndYards(race)) return { yards: pointed.form }
  if (isNamed && !pointed) return { metres: usual }
  if (flights >= MIN_ROWS || isTimed) {
    const share = shareOf(inUnit(usual))
    const [other] = (isNamed || share >= KEPT || flights < MIN_ROWS ? [] : FACTORS)
      .filter((metres) => metres !== usual && metres * farthest <= MAX_METRES)
      .map((metres) => ({ metres, share: shareOf(inUnit(metres)) }))
      .toSorted((one, two) => two.share - one.share)
    if (pointed && pointed.share >= AGREED && pointed.share > Math.max(share, other?.share ?? 0)) return { yards: pointed.form }
    if (share >= KEPT) return { metres: usual }
    if (other && (other.share >= AGREED || (share === 0 && other.share * flights >= FEW_AGREED))) return { metres: other.metres }
  }
  const areUnsure = !isNamed && flights === 0 && texts.length === written.length && mayBeMiles(race, usual)
  if (areUnsure) return 'unsure'
  if (!pointed) return { metres: usual }
  const form = yardsFormOf(texts)
  if (form !== undefined && texts.length < written.length) return { yards: form }
  return formWithoutTimes(race, texts, { metres: usual, isNamed })
}

/** Issuers of North America, whose distances are usually in miles. */
const WITH_MILES: ReadonlySet<string | undefined> = new Set(['AU', 'IF', 'CU'])

/** Checks whether distances that look like kilometres may be miles, because of the rings; the keeper may have chosen their column. */
const mayBeMiles = ({ rows, columns }: RaceOfDistances, usual: number): boolean =>
  usual === METRES_PER_KM &&
  !columns.some(({ field, isChosen }) => field === 'distance' && isChosen) &&
  WITH_MILES.has(countryOfBands(rows.map(({ fields }) => fields)))

const inUnit =
  (metres: number): ToMetres =>
  (text) => {
    const value = readDecimal(text)
    return value === undefined ? undefined : value * metres
  }

/** Checks whether the title names miles and yards. */
const isTitledMilesAndYards = ({ columns }: RaceOfDistances): boolean =>
  columns.some(
    ({ title, field }) =>
      (field === 'distance' || field === 'miles') && /\bmi|\bmls/i.test(title) && /\by(?:ar)?ds?\b/i.test(title),
  )

/** Returns the form of the yards with which most rows agree; undefined if the column cannot have yards. */
function bestYards(
  texts: readonly string[],
  shareOf: (toMetres: ToMetres) => number,
): { form: YardsForm; share: number } | undefined {
  const isDecimal = texts.some((text) => /\d[.,]\d/.test(text))
  const [best, other] = (['four_digits', 'number'] as const)
    .filter((form) => texts.filter((text) => readMilesPointYards(text, form) !== undefined).length >= AGREED * texts.length)
    .map((form) => ({ form, share: shareOf((text) => readMilesPointYards(text, form)) }))
    .toSorted((one, two) => two.share - one.share)
  if (!best || !isDecimal) return undefined
  const isTied = other !== undefined && Object.is(other.share, best.share)
  return isTied ? { ...best, form: yardsFormOf(texts) ?? best.form } : best
}

/** Different distances of which none has 1760 yards or more by chance. */
const MIN_DISTANCES = 3

/** Decides on a column that may have yards and agrees with no times: by the keeper's choice, the unit of velocities, or not at all. */
function formWithoutTimes(race: RaceOfDistances, texts: readonly string[], { metres, isNamed }: UsualUnit): DistanceForm {
  const form = yardsFormOf(texts)
  const column = race.columns.find(({ field }) => field === 'distance' || field === 'miles')
  if (form === undefined || !texts.some(hasFourDigits)) return { metres }
  if (column?.isChosen) return column.field === 'miles' ? { yards: form } : { metres }
  const areMany = new Set(texts).size >= MIN_DISTANCES
  if (isNamed) return areMany && texts.every(hasFourDigits) ? 'unsure' : { metres }
  const unit = unitOfTitle(race)
  if (unit === 'yd_min' && areMany) return { yards: form }
  return unit === undefined || unit === 'yd_min' ? 'unsure' : { metres }
}

/** Compares distances with velocities and times. */
function agreementOf(race: RaceOfDistances) {
  // A velocity such as `751.725` has two readings.
  const written = [0, -1].map((reading) => flightsOf(race, reading))
  const flights = written[0]!
  // Velocities without a separator may have lost their decimal point.
  const isWhole = race.rows.every(({ fields }) => !/\d[.,]/.test(fields.velocity ?? ''))
  const scales = isWhole ? [1, 10, 100, 1000, 10_000] : [1]
  const readings = scales.flatMap((scale) => written.map((all) => all.map((one) => ({ ...one, velocity: one.velocity / scale }))))
  const titled = unitOfTitle(race)
  const units = titled ? [titled] : UNITS_TO_TRY
  const release = race.facts.release === undefined ? undefined : race.facts.release / 1000
  return {
    flights: flights.length,
    /** Whether each row has a flying time, or one that follows from the release. */
    isTimed: flights.length > 0 && flights.every(({ flight }) => (flight ?? release) !== undefined),
    farthest: Math.max(...flights.map(({ text }) => readDecimal(text) ?? 0)),
    shareOf: (toMetres: ToMetres) =>
      Math.max(...readings.flatMap((all) => units.map((unit) => agreeingShare(all, toMetres, METRES_PER_MINUTE[unit], release)))),
  }
}

function flightsOf({ rows }: Pick<ListedRace, 'rows'>, reading: number): Flight[] {
  return rows.slice(0, MAX_ROWS).flatMap(({ fields }): Flight[] => {
    const text = distanceText(fields) ?? ''
    const velocity = readNumbers(fields.velocity ?? '').at(reading)?.value
    const clock = fields.arrivalTime === undefined ? undefined : readWrittenArrival(fields.arrivalTime, 0)?.time
    const flight = fields.flightTime === undefined ? undefined : readClock(fields.flightTime)
    if (!readDecimal(text) || !velocity || (clock ?? flight) === undefined) return []
    return [{ text, velocity, clock: clock && clock / 1000, flight: flight && flight / 1000 }]
  })
}

/** Returns the share of the rows whose distance, velocity and time agree: with their flying time, or with one release. */
function agreeingShare(flights: readonly Flight[], toMetres: ToMetres, perMinute: number, release: number | undefined): number {
  const needs = flights.map(({ text, velocity }) => ((toMetres(text) ?? Number.NaN) / (velocity * perMinute)) * 60)
  const implied = flights.map(({ clock }, at) =>
    clock === undefined || Number.isNaN(needs[at]) ? undefined : timeOfDay(clock - needs[at]!),
  )
  const target = release ?? median(implied.filter((one) => one !== undefined))
  const fitting = flights.filter(({ flight }, at) => {
    const start = implied[at]
    const off =
      flight !== undefined
        ? flight - needs[at]!
        : target === undefined || start === undefined
          ? Infinity
          : clockDifference(start - target)
    return needs[at]! <= LONGEST_FLIGHT && Math.abs(off) <= SECONDS + SHARE * needs[at]!
  })
  return fitting.length / flights.length
}
