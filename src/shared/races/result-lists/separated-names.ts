import { readBand } from '#shared/bands/band-key.ts'
import type { FileSheet } from './listed-race.ts'
import { fieldOfTitle, findResultHeader } from './result-header.ts'

/** A name is written as `Smith, Bob`, or with a title after that. */
const MAX_SEPARATORS = 2

/**
 * Joins the cells of a name that contains the separator of the columns without quotation marks: `2,Smith, Bob,AU 22 1078`. Such a row
 * has more cells than titles, and its ring is right of the column of the rings.
 */
export function joinSeparatedNames(sheet: FileSheet): FileSheet {
  const { rows } = sheet
  if (rows.every(({ length }) => length === rows[0]?.length)) return sheet
  const header = findResultHeader(rows)
  const titles = header ? rows[header.dataIndex - 1]!.map(fieldOfTitle) : []
  const ring = titles.indexOf('bandId')
  if (ring < 1) return sheet
  return { ...sheet, rows: rows.map((row) => joinName(row, titles.length, { ring, name: titles.indexOf('fancier') })) }
}

function joinName(row: readonly string[], titles: number, { ring, name }: { readonly ring: number; readonly name: number }) {
  if (row.length <= titles || hasDigit(row[ring])) return row
  const separators = Array.from({ length: Math.min(MAX_SEPARATORS, row.length - titles) }, (_, at) => at + 1)
  const more = separators.find((one) => ['full', 'weak'].includes(readBand(row[ring + one] ?? '').kind))
  if (more === undefined) return row
  const isName = (at: number) => at < ring && row.slice(at, at + more + 1).every((text) => text.trim() !== '' && !hasDigit(text))
  const start = name >= 0 && isName(name) ? name : row.findIndex((_, at) => isName(at))
  if (start < 0) return row
  const whole = row.slice(start, start + more + 1).map((text) => text.trim())
  return [...row.slice(0, start), whole.join(', '), ...row.slice(start + more + 1)]
}

const hasDigit = (text = ''): boolean => /\d/.test(text)
