import { type BandOptions, readBand, splitBandName } from './band-key.ts'
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

/**
 * Writes a ring of nine digits with a dash between serial number and year where only the order of its file decides how it is
 * read, so that the decision stays with the bird. Other texts are returned unchanged.
 */
export function separateSerialAndYear(text: string, options: BandOptions): string {
  const order = options.serialYearOrder
  const digits = text.match(/\d+/g) ?? []
  if (!order || digits.length !== 1 || digits[0]!.length !== 9 || readBand(text).kind !== 'ambiguous') return text
  const { kind } = readBand(text, options)
  if (kind !== 'full' && kind !== 'weak') return text
  const at = order === 'serial-year' ? 7 : 2
  return text.replace(/\d{9}/, (number) => `${number.slice(0, at)}-${number.slice(at)}`)
}
