import { readBand } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import { STATUSES_OUT_OF_CARE, type Status } from '#shared/pigeons/status.ts'
import { isCount, isSum, leftLoftInHeading, sexInHeading, teamInHeading, yearInHeading } from '#shared/words/heading-words.ts'
import { statusInRemark } from '#shared/words/remark-status.ts'
import { widthOf } from './derived-table.ts'
import { repeatsHeadings } from './file-rows.ts'
import type { ImportField } from './inventory-fields.ts'
import { isUnknownBird } from './unknown-bird.ts'

type Row = readonly string[]
type InventoryHeader = Header<ImportField>

/** The facts about the following birds that a line above them contains. */
interface Group {
  readonly gender?: 'cock' | 'hen' | undefined
  /** The birds left the loft, or are breeders or racers. */
  readonly status?: Status | undefined
  readonly year?: number | undefined
}

/** A sheet whose lines of text are separated from its birds. */
export interface GroupedTable {
  /** The rows, with what the lines above them say in columns of their own; lines of text are blank. */
  readonly rows: readonly Row[]
  /** The header with these columns. */
  readonly header: InventoryHeader
  /** Indexes of the lines below the header that are no birds: headings, sums and remarks. */
  readonly lines: ReadonlySet<number>
  /** The lines and the name of the sheet from which the sex of birds was taken. */
  readonly sexes: readonly string[]
  /** Those from which the status of birds was taken. */
  readonly statuses: readonly string[]
}

interface NamedRows {
  /** The name of the sheet. */
  readonly name: string
  readonly rows: readonly Row[]
}

/** Longer lines are remarks. */
const MAX_HEADING = 80

const filledCells = (row: Row) => row.flatMap((cell, index) => (cell.trim() ? [{ text: cell.trim(), index }] : []))

/**
 * Separates headings such as `Hens` or `Young birds 2024`, sums and remarks from the birds of an inventory. What a heading or the
 * name of the sheet says about the sex and the year of the rings counts for the birds below it where their own cells are blank.
 */
export function separateHeadings({ name, rows }: NamedRows, header: InventoryHeader): GroupedTable {
  const columnOf = (field: ImportField) => header.columns.find((column) => column.field === field)?.index
  const bandColumn = columnOf('bandId')
  const lines = new Set<number>()
  const sexes = new Set<string>()
  const statuses = new Set<string>()
  const ofSheet = groupOfSheet(name)
  const width = widthOf(rows, header)
  const genderColumn = columnOf('gender') ?? width
  const yearColumn = columnOf('birthYear') ?? width + 1
  const statusColumn = columnOf('status') ?? width + 2
  const notesColumn = columnOf('notes')
  const isHeading = repeatsHeadings(rows[header.rowIndex] ?? [])
  let group: Group = groupAbove(rows, header.rowIndex, { sexes, statuses })
  const grouped = rows.map((row, index) => {
    if (index <= header.rowIndex) return row
    const filled = filledCells(row)
    if (filled.length === 0 || isHeading(row)) return row
    if (isLine(filled, bandColumn)) {
      lines.add(index)
      const [first] = filled
      // A text further right is a remark.
      if (filled.length === 1 && first!.index > (bandColumn ?? 0)) return []
      const text = filled.length === 1 && first!.text.length <= MAX_HEADING && !isSum(first!.text) ? first!.text : ''
      group = groupBelow(text, group)
      if (group.gender) sexes.add(text)
      if (group.status) statuses.add(text)
      return []
    }
    const gender = group.gender ?? ofSheet.gender
    const year = group.year ?? ofSheet.year
    const status = group.status ?? ofSheet.status
    if (!gender && !year && !status) return row
    const cells = Array.from({ length: Math.max(row.length, width + 3) }, (_, at) => row[at] ?? '')
    const isBlank = !cells[statusColumn]?.trim()
    // A remark such as `sold` says more about a bird than the team that it belonged to.
    const hasStatusInRemark = () => statusInRemark(cells[notesColumn ?? -1]?.trim() ?? '') !== undefined
    if (status && isBlank && (STATUSES_OUT_OF_CARE.includes(status) || !hasStatusInRemark())) cells[statusColumn] = status
    if (gender && !cells[genderColumn]?.trim()) cells[genderColumn] = gender
    if (year && isWithoutYear(cells, columnOf)) cells[yearColumn] = String(year)
    return cells
  })
  if (ofSheet.gender) sexes.add(name)
  if (ofSheet.status) statuses.add(name)
  const added: HeaderColumn<ImportField>[] = [
    ...(columnOf('gender') === undefined && sexes.size > 0 ? [{ index: width, title: '', field: 'gender' as const }] : []),
    ...(columnOf('status') === undefined && statuses.size > 0 ? [{ index: width + 2, title: '', field: 'status' as const }] : []),
    ...(columnOf('birthYear') === undefined ? [{ index: width + 1, title: '', field: 'birthYear' as const }] : []),
  ]
  return {
    rows: grouped,
    header: { ...header, columns: [...header.columns, ...added] },
    lines,
    sexes: [...sexes],
    statuses: [...statuses],
  }
}

/** A label with its value: `Signed: K Brook`. */
const LABELLED = /^\p{L}[\p{L}\s.]*:\s/u

/** Returns whether a row counts birds, with each number beside its label: `Cocks`, `4`, `Hens`, `3`. */
const areCounts = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text, at) => (at % 2 === 1 ? /^\d{1,4}$/.test(text) : (sexInHeading(text) ?? teamInHeading(text)) !== undefined))

/** Returns whether a row below the header is no bird: one cell that is no band, labels with values, or sums. */
function isLine(filled: ReturnType<typeof filledCells>, bandColumn: number | undefined): boolean {
  const [first] = filled
  if (!first) return false
  const texts = filled.map(({ text }) => text)
  const isTotal =
    isSum(first.text) ||
    texts.every(isCount) ||
    areCounts(texts) ||
    (texts.length > 1 && texts.every((text) => LABELLED.test(text)))
  if ((!isTotal && filled.length > 1) || filled.some(({ text }) => readBand(text).kind === 'full')) return false
  if (isTotal) return true
  if (first.index !== bandColumn) return true
  return (
    !isUnknownBird(first.text) &&
    (/^(?:19|20)\d\d$/.test(first.text) || !/\d{3}/.test(first.text.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, '')))
  )
}

const statusInHeading = (line: string) => leftLoftInHeading(line) ?? teamInHeading(line)

/** Returns what counts below a line: the sex only up to the next line, the year up to the next line without a sex. */
function groupBelow(text: string, above: Group): Group {
  const gender = sexInHeading(text)
  const year = yearInHeading(text)
  const status = statusInHeading(text)
  return gender ? { gender, status, year: year ?? above.year } : { status, year }
}

/** Returns what the name of a sheet says about all of its birds. */
function groupOfSheet(name: string): Group {
  return name.length > MAX_HEADING ? {} : { gender: sexInHeading(name), year: yearInHeading(name), status: statusInHeading(name) }
}

/** Returns what the lines above the titles say about the birds up to the next line. */
function groupAbove(
  rows: readonly Row[],
  headerIndex: number,
  found: { readonly sexes: Set<string>; readonly statuses: Set<string> },
): Group {
  const texts = rows.slice(0, Math.max(0, headerIndex)).flatMap((row) => filledCells(row).map(({ text }) => text))
  const lines = texts.filter((text) => text.length <= MAX_HEADING)
  const only = <Value>(read: (line: string) => Value | undefined, named?: Set<string>): Value | undefined => {
    const matching = lines.filter((line) => read(line) !== undefined)
    if (new Set(matching.map(read)).size !== 1) return undefined
    named?.add(matching[0]!)
    return read(matching[0]!)
  }
  return { gender: only(sexInHeading, found.sexes), status: only(statusInHeading, found.statuses), year: only(yearInHeading) }
}

/** Returns whether nothing in a row says the year of its bird. */
function isWithoutYear(cells: Row, columnOf: (field: ImportField) => number | undefined): boolean {
  const textOf = (field: ImportField) => cells[columnOf(field) ?? -1]?.trim() ?? ''
  if (['birthYear', 'bandYear', 'hatchDate'].some((field) => textOf(field as ImportField))) return false
  return bandYear(textOf('bandId'), 2100) === undefined
}
