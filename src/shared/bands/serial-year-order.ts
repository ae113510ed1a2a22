import { type BandOptions, FIRST_UNSEPARATED_YEAR, readBand, splitBandName, yearOfTwoDigits } from './band-key.ts'
import { splitSexMark } from './band-text.ts'
import type { SerialYearOrder } from './issuers.ts'

/**
 * Decides how a list writes Belgian and Dutch rings of nine digits: the order that the rings have that can be read in one way
 * only, or that have separators. Undefined if none decides it.
 */
export function voteSerialYearOrder(texts: Iterable<string>): SerialYearOrder | undefined {
  const votes = { 'serial-year': 0, 'year-serial': 0 }
  for (const text of texts) {
    const order = orderOf(text)
    if (order) votes[order] += 1
  }
  if (votes['serial-year'] === votes['year-serial']) return undefined
  return votes['serial-year'] > votes['year-serial'] ? 'serial-year' : 'year-serial'
}

function orderOf(text: string): SerialYearOrder | undefined {
  const numbers = splitSexMark(splitBandName(text).band).plain.match(/\d+/g) ?? []
  const [first = '', second = ''] = numbers
  if (numbers.length === 2 && first.length === 7 && second.length === 2) return 'serial-year'
  if (numbers.length === 2 && first.length === 2 && second.length === 7) return 'year-serial'
  if (numbers.length !== 1 || first.length !== 9) return undefined
  const { kind, year } = readBand(text, { country: 'BE' })
  if (kind !== 'full' || year === undefined) return undefined
  return first.endsWith(String(year).slice(2)) ? 'serial-year' : 'year-serial'
}

/** The years that limit the year of a ring. */
interface KnownYears {
  readonly thisYear: number
  /** The birth year in the row of the ring. */
  readonly birthYear?: number | undefined
}

/**
 * Writes a ring of nine digits with a dash between serial number and year where only its file decides how it is read, so that the
 * decision stays with the bird: the birth year in its row, or that a ring has no year to come, or the order of the other rings. Other
 * texts are returned unchanged.
 */
export function separateSerialAndYear(text: string, options: BandOptions, { thisYear, birthYear }: KnownYears): string {
  const [digits = '', ...others] = text.match(/\d+/g) ?? []
  if (others.length > 0 || digits.length !== 9 || readBand(text).kind !== 'ambiguous') return text
  const possible = ORDERS.filter((order) => {
    const year = yearIn(digits, order)
    return year >= FIRST_UNSEPARATED_YEAR && year <= thisYear + 1
  })
  const ofYear = possible.filter((order) => yearIn(digits, order) === birthYear)
  const [order = options.serialYearOrder] = [ofYear, possible].find((orders) => orders.length === 1) ?? []
  if (!order) return text
  const { kind } = readBand(text, { ...options, serialYearOrder: order })
  if (kind !== 'full' && kind !== 'weak') return text
  const at = order === 'serial-year' ? 7 : 2
  return text.replace(/\d{9}/, (number) => `${number.slice(0, at)}-${number.slice(at)}`)
}

const ORDERS: readonly SerialYearOrder[] = ['serial-year', 'year-serial']

const yearIn = (digits: string, order: SerialYearOrder): number =>
  yearOfTwoDigits(Number(order === 'serial-year' ? digits.slice(7) : digits.slice(0, 2)))
