import { MAX_BAND_LENGTH, plainBand, splitRemark, splitSexMark, type SexMark } from './band-text.ts'
import {
  issuerOf,
  NORTH_AMERICA,
  UNIQUE_LAYOUTS,
  splitUnseparated,
  WEAK_KEY,
  WEAK_LAYOUTS,
  type SerialYearOrder,
  type Issuer,
} from './issuers.ts'

export interface BandOptions {
  /** The issuer of bands that do not name one: its code or another of its names, such as `BE`, `KBDB` or `AU`. */
  readonly country?: string | null
  /** The order in which this list writes rings of nine digits without separators. */
  readonly serialYearOrder?: SerialYearOrder | undefined
}

export interface BandReading {
  /**
   * `full`: issuer, year and number are known. `weak`: the issuer is not known. `ambiguous`: the text can be read in several ways.
   * `unknown`: no layout fits.
   */
  readonly kind: 'full' | 'weak' | 'ambiguous' | 'unknown'
  /** The canonical key, or the text in one spelling if the band is ambiguous or unknown. */
  readonly key: string
  /** The canonical keys that the text can mean; none for an unknown band. */
  readonly candidates: readonly string[]
  readonly issuer?: string
  readonly year?: number
  /** The text after the band in brackets or quotation marks. */
  readonly name?: string
  /** The sex that the band is marked with. */
  readonly mark?: SexMark
  /** The corrected text, when a letter O was taken for a zero, or a zero for a letter O. */
  readonly repaired?: string
}

/** Issuer in the key of a band that does not name one. */
export const NO_ISSUER = '?'

/**
 * Returns the unique key by which bands are compared and looked up: `ISSUER-YYYY-ORG-SERIAL`. The bird itself keeps the band as
 * written. The key of a key is the same key; a text without letters and digits has the empty key.
 */
export function bandKey(raw: string, options: BandOptions = {}): string {
  return readBand(raw, options).key
}

/** A South African ring: only its slash shows that the year is the last number. */
const SLASHED_YEAR = /^(?<issuer>ZA|RSA|SA)[\s.-]+(?<org>[A-Z]{2,6})[\s.-]*(?<serial>\d{1,7})\s*\/\s*(?<year>\d\d)$/i

/** Checks whether only the slash of a band shows its year. */
export const hasSlashedYear = (raw: string): boolean => SLASHED_YEAR.test(splitBandName(raw).band)

/** Reads a band. It does not depend on the current date, because a key must never change. */
export function readBand(raw: string, options: BandOptions = {}): BandReading {
  const { band, name } = splitBandName(raw)
  const { plain, mark } = splitSexMark(band.replace(SLASHED_YEAR, '$<issuer>-$<year>-$<org>-$<serial>'))
  const extras = { ...(name && { name }), ...(mark && { mark }) }
  const reading = readPlain(plain, options)
  if (reading.kind !== 'unknown') return { ...reading, ...extras }
  const repairs = repairsOf(plain).map((repaired) => ({ ...readPlain(repaired, options), repaired }))
  const readable = repairs.filter(({ kind }) => kind === 'full' || kind === 'weak')
  const keys = new Set(readable.map(({ key }) => key))
  return { ...((keys.size === 1 && readable[0]) || reading), ...extras }
}

/**
 * Separates the name that is written after a band in brackets or quotation marks: `AU 2019 A 9 (Old Joe)`. A remark without letters
 * belongs to the band where the text is not a band without it: `81149 (2019)`.
 */
export function splitBandName(raw: string): { band: string; name?: string } {
  const text = raw.trim()
  const parts = splitRemark(text)
  if (!parts || (!/\p{L}/u.test(parts.remark) && belongsToBand(text, parts.band))) return { band: text }
  if (isIssuer(parts.remark) && completesBand(text, parts.band)) return { band: text }
  return { band: parts.band, name: parts.remark }
}

/** Words after a band, with three letters at least, so that they are neither a mark nor an issuer. */
const WORDS_AFTER = /(?<=\d)(?:\s*,)?\s+(?:\p{Pd}\s*)?(?<words>\p{L}[^\d]{2,})$/u

/**
 * Separates the name like `splitBandName`, and in addition plain words, as in `BE18-6230264 Bolt`, if only the text before them can be
 * read. Only for files, because in texts of other kinds the words after a band can be anything.
 */
export function splitNamedBand(raw: string): { band: string; name?: string } {
  const split = splitBandName(raw)
  if (split.name !== undefined) return split
  const text = split.band
  const found = text.length > MAX_REPAIRED_LENGTH ? null : WORDS_AFTER.exec(text)
  const kindOf = (band: string) => readPlain(splitSexMark(band).plain, {}).kind
  if (!found?.groups || kindOf(text) !== 'unknown') return { band: text }
  const band = text.slice(0, found.index)
  return ['full', 'weak'].includes(kindOf(band)) ? { band, name: found.groups['words']!.trim() } : { band: text }
}

function belongsToBand(text: string, before: string): boolean {
  if (text.length > MAX_REPAIRED_LENGTH) return true
  return readPlain(splitSexMark(before).plain, {}).kind === 'unknown' || completesBand(text, before)
}

/** Checks whether only the whole text names issuer, year and number. */
function completesBand(text: string, before: string): boolean {
  return readPlain(splitSexMark(before).plain, {}).kind !== 'full' && readPlain(splitSexMark(text).plain, {}).kind === 'full'
}

/** Returns whether a remark in brackets names an issuer. One letter is more often a sex than a country. */
function isIssuer(remark: string): boolean {
  const word = plainBand(remark)
  return word.length > 1 && (issuerOf(word) !== undefined || NORTH_AMERICA.has(word))
}

/** Distinguishes a parent given by its band from one described in words: a band is a short text with a digit. */
export function looksLikeBand(text: string): boolean {
  const { band } = splitBandName(text)
  return band.length <= MAX_BAND_LENGTH && /\d/.test(plainBand(band))
}

function readPlain(plain: string, options: BandOptions): BandReading {
  const weak = WEAK_KEY.exec(plain)?.groups
  if (weak) return toReading([{ key: plain, year: Number(weak.year) }], plain)
  if (!/^[\p{L}\d-]+$/u.test(plain)) return { kind: 'unknown', key: plain, candidates: [] }
  const runs = plain.match(/\p{L}+|\d+/gu) ?? []
  const country = options.country?.toUpperCase()
  if (runs.some((run) => NORTH_AMERICA.has(run))) return toReading(northAmerican(runs), plain)
  const named = issuerIn(runs)
  if (named) {
    const rest = runs.filter((_, at) => at !== named.at).join('-')
    const found = keysOf(named.issuer, rest, options.serialYearOrder)
    return toReading(found, found.length > 0 ? [named.issuer.code, rest].join('-') : plain, named.issuer.code)
  }
  const rest = runs.join('-')
  const unique = UNIQUE_LAYOUTS.flatMap(({ issuer, layout }) => match(issuerOf(issuer)!, rest, [layout]))
  if (unique.length > 0) return toReading(unique, plain)
  const completed = country ? complete(country, runs, options.serialYearOrder) : []
  if (completed.length > 0) return toReading(completed, plain)
  return toReading(weakKeysOf(rest, options.serialYearOrder), plain)
}

interface Candidate {
  readonly key: string
  readonly year: number
  readonly issuer?: string
}

function toReading(found: readonly Candidate[], plain: string, issuer?: string): BandReading {
  const candidates = [...new Set(found.map(({ key }) => key))]
  const [first] = found
  if (!first) return { kind: 'unknown', key: plain, candidates, ...(issuer && { issuer }) }
  const known = issuer ?? first.issuer
  const named = known && { issuer: known }
  if (candidates.length > 1) return { kind: 'ambiguous', key: plain, candidates, ...named }
  return { kind: first.key.startsWith(NO_ISSUER) ? 'weak' : 'full', key: first.key, candidates, year: first.year, ...named }
}

/** Finds the issuer at the start or the end; a name of one letter counts only if everything else is digits. */
function issuerIn(runs: readonly string[]): { issuer: Issuer; at: number } | undefined {
  for (const at of [0, runs.length - 1]) {
    const issuer = issuerOf(runs[at] ?? '')
    const others = runs.filter((_, index) => index !== at)
    const isClear = (runs[at] ?? '').length > 1 || others.every((run) => /^\d+$/.test(run))
    if (issuer && isClear && others.length > 0) return { issuer, at }
  }
  return undefined
}

function complete(country: string, runs: readonly string[], order: SerialYearOrder | undefined): Candidate[] {
  if (NORTH_AMERICA.has(country)) return northAmerican([country, ...runs])
  const issuer = issuerOf(country)
  return issuer ? keysOf(issuer, runs.join('-'), order) : []
}

function keysOf(issuer: Issuer, rest: string, order: SerialYearOrder | undefined): Candidate[] {
  const split = /^\d+$/.test(rest) ? (issuer.splitDigits?.(rest) ?? []) : []
  const unseparated = split.map((text) => match(issuer, text, issuer.layouts).filter(isUnseparatedYear))
  return inOrder(unseparated, order) ?? match(issuer, rest, issuer.layouts)
}

function weakKeysOf(rest: string, order: SerialYearOrder | undefined): Candidate[] {
  const split = /^\d+$/.test(rest) ? splitUnseparated(rest) : []
  const unseparated = split.map((text) => match(undefined, text, WEAK_LAYOUTS).filter(isUnseparatedYear))
  return inOrder(unseparated, order) ?? match(undefined, rest, WEAK_LAYOUTS)
}

/** Returns whether digits without separators hold a year: 1985 to 2049. The limits are fixed, because a key must never change. */
const isUnseparatedYear = ({ year }: Candidate) => year >= FIRST_UNSEPARATED_YEAR && year <= LAST_YEAR_OF_TWO_DIGITS
export const FIRST_UNSEPARATED_YEAR = 1985
const LAST_YEAR_OF_TWO_DIGITS = 2049

/** Returns the readings of digits without separators; if both orders are possible, only those of the order of the list. */
function inOrder(readings: readonly Candidate[][], order: SerialYearOrder | undefined): Candidate[] | undefined {
  if (readings.length === 0) return undefined
  const [serialFirst = [], yearFirst = []] = readings
  if (readings.length !== 2 || !order || serialFirst.length === 0 || yearFirst.length === 0) return readings.flat()
  return order === 'serial-year' ? serialFirst : yearFirst
}

function match(issuer: Issuer | undefined, rest: string, layouts: readonly RegExp[]): Candidate[] {
  return layouts.flatMap((layout) => {
    const groups = layout.exec(rest)?.groups
    if (!groups) return []
    const org = groups.org === undefined ? [] : [withoutZeros(groups.org, issuer?.minOrganisation)]
    const serial = withoutZeros(groups.serial!, issuer?.minSerial)
    return yearsOf(groups.year!).map((year) => ({
      key: [issuer?.code ?? NO_ISSUER, year, ...org, serial].join('-'),
      year,
      ...(issuer && { issuer: issuer.code }),
    }))
  })
}

/** Returns the years that written digits can mean: two mean 1950 to 2049; with one digit every decade is possible. */
function yearsOf(written: string): number[] {
  const number = Number(written)
  if (written.length === 4) return [number]
  if (written.length === 2) return [yearOfTwoDigits(number)]
  return [1990, 2000, 2010, 2020, 2030, 2040].map((decade) => decade + number)
}

/** Returns the year that two digits mean, from 1950 to 2049. */
export const yearOfTwoDigits = (number: number): number => (number < 50 ? 2000 : 1900) + number

function withoutZeros(part: string, minDigits = 1): string {
  return /^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '').padStart(minDigits, '0') : part
}

/** A year of two or four digits. */
const IS_YEAR = /^(?:(?:19|20)\d\d|\d\d)$/

/** Reads issuer, club, year and serial number in any order. A number directly after the issuer is the year if it can be one. */
function northAmerican(runs: readonly string[]): Candidate[] {
  const words = runs.filter((run) => /^[A-Z]{1,6}$/.test(run))
  const numbers = runs.filter((run) => /^\d{1,8}$/.test(run))
  if (words.length !== 2 || numbers.length !== 2 || runs.length !== 4) return []
  const isStandard = NORTH_AMERICA.has(runs[0]!)
  const issuers = isStandard ? [runs[0]!] : words.filter((word) => NORTH_AMERICA.has(word))
  return issuers.flatMap((issuer) => {
    const next = runs[runs.indexOf(issuer) + 1] ?? ''
    const years = IS_YEAR.test(next) ? [next] : numbers.filter((number) => IS_YEAR.test(number))
    const organisation = words[words[0] === issuer ? 1 : 0]!
    return [...new Set(years)].map((written) => {
      const [year] = yearsOf(written)
      const serial = numbers[numbers.indexOf(written) === 0 ? 1 : 0]!
      return { key: [issuer, year, organisation, withoutZeros(serial)].join('-'), year: year!, issuer }
    })
  })
}

/** A longer text is not a band, and the patterns of repairs are slow on it. */
const MAX_REPAIRED_LENGTH = 200

/** Returns the text with letters O beside digits as zeros, and with zeros between letters as O. */
function repairsOf(plain: string): string[] {
  if (plain.length > MAX_REPAIRED_LENGTH) return []
  const zeros = plain.replace(/O+(?=\d)|(?<=\d)O+/g, (found) => '0'.repeat(found.length))
  const letters = plain.replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O')
  // A repair can leave the word "Ring" by itself, which is then no part of the band.
  return [zeros, letters].filter((text) => text !== plain).map(plainBand)
}
