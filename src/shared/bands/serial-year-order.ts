import { type BandOptions, FIRST_UNSEPARATED_YEAR, readBand, splitBandName, yearOfTwoDigits } from './band-key.ts'
import { splitSexMark } from './band-text.ts'
import type { SerialYearOrder } from './issuers.ts'

/**
 * Decides in which order a list writes Belgian and Dutch rings of nine digits. Rings with separators and rings that can be read in
 * only one way count for their order. Undefined if both orders are equally frequent.
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
 * Adds a dash between serial number and year to a ring of nine digits that can be read in two ways, so that later readings need not
 * know its file. The birth year in its row decides, otherwise that a ring has no future year, otherwise the order of the other rings.
 * Other texts are returned unchanged.
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
