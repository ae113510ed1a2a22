import { withoutUndefined } from '#shared/api/without-undefined.ts'
import { MAX_KM } from '#shared/races/race-event.ts'
import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import { readDecimal } from '#shared/text/written-number.ts'
import { distanceFormOf, distanceText } from './distance-unit.ts'
import type { ListedRace } from './listed-race.ts'
import {
  areMilesAndYards,
  MILES_AND_YARDS,
  MILES_AND_YARDS_WITH_UNITS,
  readMilesPointYards,
  YARDS_PER_MILE,
} from './miles-and-yards.ts'
import type { ResultTexts } from './result-header.ts'
import { unitOfTitle } from './unit-of-title.ts'

/** The unit after a distance in metres or kilometres. */
const METRIC_UNIT = /\s*(?:k?ms?|公里|千米|米|к?м)\.?$/iu

/** For the second and later birds of a loft, the column of distances may have the number of the bird up to this value. */
const MAX_ORDINAL = 500
const MIN_METRES = 10_000
const METRES_PER_KM = 1000
const MAX_METRES = MAX_KM * METRES_PER_KM

/**
 * Reads the distances of a race in metres. `unreadable` is the text of one that cannot be read, `unsure` of one that may be kilometres
 * or miles and yards.
 */
export type ReadDistance = (fields: ResultTexts) => {
  readonly metres?: number
  readonly unreadable?: string
  readonly unsure?: string
}

/** Creates the reader of distances of a race: their unit follows from the title and the values of all rows. */
export function distanceReader(written: Pick<ListedRace, 'rows' | 'columns' | 'facts'>): ReadDistance {
  const race = { ...written, rows: written.rows.map((row) => ({ ...row, fields: inWholeMetres(row.fields) })) }
  const { rows, columns } = race
  const title = columns.find(({ field }) => field === 'distance')?.title ?? ''
  const isMiles = /\bmi(?:les?)?\b|\bmls\b|millas|meilen|mijl/i.test(title)
  const isYards = /\by(?:ar)?ds?\b/i.test(title)
  // A column of yards without one of miles has whole distances.
  const areYards = rows.every(({ fields }) => fields.miles === undefined && fields.distance === undefined)
  const values = rows.map(({ fields: { distance = '' } }) =>
    areMilesAndYards(distance) ? 0 : (readDecimal(distance.replace(METRIC_UNIT, '')) ?? 0),
  )
  const isMetres = !isMiles && !isYards && values.some((value) => value >= MIN_METRES && value <= MAX_METRES)
  const isUnitNamed = isMiles || isYards || /\bk?m\b|\bkms\b|kilom|metre|meter|\bmt?s?\b/i.test(title)
  const usual = isMiles ? METRES_PER_MILE : isYards ? METRES_PER_YARD : isMetres ? 1 : METRES_PER_KM
  const areMiles = isMiles || !columns.some(({ field }) => field === 'distance')
  const form = distanceFormOf(race, { metres: areMiles ? METRES_PER_MILE : usual, isNamed: areMiles || isUnitNamed })
  const perUnit = typeof form === 'object' && 'metres' in form ? form.metres : usual
  const yardsForm = typeof form === 'object' && 'yards' in form ? form.yards : undefined
  const read = (text: string): number | undefined => {
    if (yardsForm) return validMetres(readMilesPointYards(text, yardsForm))
    // Four digits after a space are yards, but too many.
    if (form === 'unsure' || /^\d{1,4}\s+\d{4}$/.test(text.trim())) return undefined
    const plain = text.replace(METRIC_UNIT, '')
    const value = readDecimal(plain)
    if (value === undefined || value <= 0) return undefined
    // A list in metres may have some distances in kilometres.
    return validMetres(value * (isMetres && value < MAX_KM ? METRES_PER_KM : perUnit))
  }
  const isOrdinal = (text: string) => {
    const value = readDecimal(text)
    return isMetres && value !== undefined && Number.isInteger(value) && value > 0 && value <= MAX_ORDINAL
  }
  const isOfTwo = isColumnOfMilesAndYards(race)
  const readParts = (fields: ResultTexts) => {
    const text = distanceText(fields)
    if (text !== undefined && areMilesAndYards(text)) return readMilesOfText(fields) ?? readMiles({ miles: text })
    if (text !== undefined && form === 'unsure') return undefined
    if (text !== undefined && yardsForm) return read(text)
    return readMilesOfText(fields) ?? (areYards ? readYards(fields) : readMiles(isOfTwo ? { miles: fields.distance } : fields))
  }
  const knownDistance = distancesOfLofts(
    rows.map(({ fields }) => ({
      fields,
      metres: readParts(fields) ?? (fields.distance && !isOrdinal(fields.distance) ? read(fields.distance) : undefined),
    })),
  )
  return (writtenFields) => {
    const fields = inWholeMetres(writtenFields)
    const parts = readParts(fields)
    if (parts !== undefined) return { metres: parts }
    const text = fields.distance ?? fields.miles
    if (text === undefined || isOrdinal(text)) return withoutUndefined({ metres: knownDistance(fields) })
    const isUnsure = form === 'unsure' || (yardsForm === 'either' && readMilesPointYards(text, 'number') !== undefined)
    if (isUnsure) return { unsure: text }
    const metres = fields.distance === undefined ? undefined : read(text)
    return metres === undefined ? { unreadable: text } : { metres }
  }
}

/** Kilometres with metres behind their unit: `412 km 330`. */
const KM_AND_METRES = /^(\d{1,4})\s?km\.?\s(\d{3})(?:\s?m)?\.?$/i
const inWholeMetres = (fields: ResultTexts): ResultTexts =>
  KM_AND_METRES.test(fields.distance ?? '') ? { ...fields, distance: fields.distance!.replace(KM_AND_METRES, '$1$2') } : fields

/**
 * Checks whether a column of distances has miles with yards. Three digits may also follow a separator of thousands, so that not all
 * rows may have them, except in a list of yards per minute.
 */
function isColumnOfMilesAndYards(race: Pick<ListedRace, 'rows' | 'columns' | 'facts'>): boolean {
  const written = race.rows.flatMap(({ fields }) => fields.distance?.trim() ?? [])
  if (written.some(areMilesAndYards)) return true
  const found = written.map((text) => MILES_AND_YARDS.exec(text))
  if (found.length === 0 || !found.every((parts) => parts !== null && Number(parts[2]) < YARDS_PER_MILE)) return false
  return unitOfTitle(race) === 'yd_min' || found.some((parts) => parts?.[2]?.length !== 3)
}

/** Returns whole metres of a possible distance. */
const validMetres = (metres = 0): number | undefined => (metres > 0 && metres <= MAX_METRES ? Math.round(metres) : undefined)

/** The share of the numbers of lofts that may have several names: with more, they are those of sections. */
const SEVERAL_NAMES = 0.1

/**
 * Returns the distance that other rows of a loft have, found by its licence, or else by its name. It is unknown where these rows have
 * different ones, because two lofts may have one name.
 */
function distancesOfLofts(rows: readonly { readonly fields: ResultTexts; readonly metres: number | undefined }[]) {
  const names = new Map<string, Set<string>>()
  for (const { loft, fancier } of rows.map(({ fields }) => fields))
    if (loft) names.set(loft, (names.get(loft) ?? new Set()).add(fancier ?? ''))
  const areLicences = [...names.values()].filter(({ size }) => size > 1).length <= names.size * SEVERAL_NAMES
  const loftOf = ({ loft = '', fancier = '' }: ResultTexts) => (areLicences && loft) || fancier
  const distances = new Map<string, number | undefined>()
  for (const { fields, metres } of rows) {
    const loft = loftOf(fields)
    if (!loft || metres === undefined) continue
    distances.set(loft, distances.has(loft) && distances.get(loft) !== metres ? undefined : metres)
  }
  return (fields: ResultTexts): number | undefined => distances.get(loftOf(fields))
}

/** Reads a distance such as `302 mi 1201 yds` or `302m 1201y`. */
function readMilesOfText({ distance = '' }: ResultTexts): number | undefined {
  const [, miles, yards] = MILES_AND_YARDS_WITH_UNITS.exec(distance) ?? []
  return miles === undefined || yards === undefined ? undefined : readMiles({ miles, yards })
}

/** Whole yards, whose thousands may be separated: `154,199`. */
const THOUSANDS = /^\d{2,3}[ ,.']\d{3}$/

function readYards({ yards = '' }: ResultTexts): number | undefined {
  const plain = THOUSANDS.test(yards.trim()) ? yards.replace(/\D/g, '') : yards
  return validMetres((readDecimal(plain) ?? 0) * METRES_PER_YARD)
}

/** Reads miles with yards, in two columns or in one: `260 123`; `200.123` is a decimal number of miles. */
function readMiles({
  miles,
  yards,
}: {
  readonly miles?: string | undefined
  readonly yards?: string | undefined
}): number | undefined {
  if (miles === undefined) return undefined
  const [, whole, rest] = MILES_AND_YARDS.exec(miles.trim()) ?? []
  const [milesValue, yardsValue] = [readDecimal(whole ?? miles), readDecimal(rest ?? yards ?? '0')]
  if (milesValue === undefined || yardsValue === undefined || milesValue < 0 || yardsValue < 0) return undefined
  if (yardsValue >= YARDS_PER_MILE) return undefined
  return validMetres((milesValue * YARDS_PER_MILE + yardsValue) * METRES_PER_YARD)
}
