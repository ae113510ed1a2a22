import { parseStatus } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import { numberOf, textOf, type PlannerCell, type PlannerFile, type PlannerRow } from './planner-file.ts'

/** Titles of the CSV export that no other program uses together. */
const SIGNATURE = ['band', 'letters', 'number', 'year', 'sex', 'visible', 'extra6'] as const

type Table = readonly (readonly string[])[]

/** Returns whether a table has the titles of the CSV export. */
export function isPlannerCsv(rows: Table): boolean {
  const titles = new Set(rows[0]?.map((title) => fold(title.trim())))
  return SIGNATURE.every((title) => titles.has(title))
}

/** Converts the CSV export to the tables of version 3. Its version is not known, so its codes of the sexes must be proven. */
export function readPlannerCsv([titles = [], ...lines]: Table): PlannerFile & { readonly ambiguous: readonly string[] } {
  const names = titles.map((title) => fold(title.trim()))
  const rows = lines
    .filter((cells) => cells.some((cell) => cell.trim()))
    .map((cells): PlannerRow => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])))
  const ambiguous: string[] = []
  const find = parentFinder(rows)
  const parent = (row: PlannerRow, role: 'sire' | 'dam'): Record<string, PlannerCell> => {
    const text = textOf(row, role)
    if (!text) return {}
    const found = find(text, role, row)
    if (found.length > 1) ambiguous.push(text)
    if (found.length === 1) return { [`${role}_id`]: found[0]! + 1 }
    return found.length > 1 ? { [`${role}_note`]: text } : { [`${role}_text`]: text }
  }
  return {
    version: -1,
    ambiguous,
    tables: {
      pigeon: rows.map((row, at) => ({
        ...row,
        id: at + 1,
        band_number: textOf(row, 'number'),
        band_year: textOf(row, 'year'),
        band_country: textOf(row, 'country'),
        band_letters: textOf(row, 'letters'),
        // The file contains the displayed band instead of its format.
        band_format: textOf(row, 'band').replaceAll(/[{}]/g, ''),
        visible: /^(?:false|0|no)$/i.test(textOf(row, 'visible')) ? 0 : 1,
        ...parent(row, 'sire'),
        ...parent(row, 'dam'),
      })),
      status: rows.map((row, at) => ({ pigeon_id: at + 1, ...readCode(textOf(row, 'status')) })),
    },
  }
}

/** Reads a code of a status; a word instead of it becomes the information of an active bird, unless it is known. */
function readCode(text: string): PlannerRow {
  if (text === '' || /^\d+$/.test(text)) return { status_id: Number(text || 1) }
  const codes: Readonly<Record<string, number>> = { deceased: 0, active: 1, sold: 2, lost: 3, breeding: 4 }
  const { status, isKnown } = parseStatus(text)
  return isKnown && codes[status] !== undefined ? { status_id: codes[status] } : { status_id: 1, info: text }
}

/**
 * Finds a parent by its displayed band, else by number and year. Of several birds, those of the other sex and those younger than
 * the bird are left out. The meaning of the sex codes is not known yet: a bird has the right sex if its code is that of a parent in
 * the same role that only one bird can be.
 */
function parentFinder(rows: readonly PlannerRow[]) {
  const indexBy = (keyOf: (row: PlannerRow) => string) => Map.groupBy(rows.keys(), (at) => keyOf(rows[at]!))
  const byBand = indexBy((row) => textOf(row, 'band'))
  const byNumber = indexBy((row) => `${textOf(row, 'number')} ${textOf(row, 'year')}`)
  const unique = (text: string) => (byBand.get(text)?.length === 1 ? rows[byBand.get(text)![0]!] : undefined)
  const codesOf = (role: 'sire' | 'dam') =>
    new Set(rows.map((row) => unique(textOf(row, role))).flatMap((parent) => (parent ? [textOf(parent, 'sex')] : [])))
  const codes = { sire: codesOf('sire'), dam: codesOf('dam') }
  return (text: string, role: 'sire' | 'dam', child: PlannerRow): readonly number[] => {
    const [, number = '', year = ''] = /^(\S+) *\/ *(\d{4})$/.exec(text) ?? []
    const found = byBand.get(text) ?? byNumber.get(`${number} ${year}`) ?? []
    if (found.length < 2) return found
    const fitting = found.filter((at) => {
      const candidate = rows[at]!
      const isYounger = (numberOf(candidate, 'year') ?? 0) > (numberOf(child, 'year') ?? Infinity)
      return candidate !== child && !isYounger && (codes[role].size === 0 || codes[role].has(textOf(candidate, 'sex')))
    })
    return fitting.length > 0 ? fitting : found
  }
}
