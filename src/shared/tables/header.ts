import { fieldsByTitle, titleKeys } from '#shared/words/title-key.ts'

/** A possible column of a kind of table, with its titles in files. */
export interface WantedColumn<Field extends string = string> {
  readonly field: Field
  /** In any case and spacing: `Band ID` also matches `band_id` and `bandId`. */
  readonly titles: readonly string[]
  readonly isRequired?: boolean
}

export interface HeaderColumn<Field extends string = string> {
  /** Position in the row, from 0. */
  readonly index: number
  /** As in the file; empty for a column with values but without a title. */
  readonly title: string
  /** The field of the column; null when it is unknown, ignored or in another column already. */
  readonly field: Field | null
  /** The field that this title also matches, although an earlier column holds it. */
  readonly repeats?: Field
  /** The keeper chose the field. */
  readonly isChosen?: boolean
}

/** The detected header of a table. */
export interface Header<Field extends string = string> {
  /** Index of the header row, from 0; the data begin right below it. */
  readonly rowIndex: number
  readonly columns: readonly HeaderColumn<Field>[]
  /** Required fields without a column: nothing can be read until the keeper maps them. */
  readonly missing: readonly Field[]
}

/** The keeper's choices of the field of each column, by its index; null ignores the column. */
export type ColumnChoices<Field extends string = string> = Readonly<Record<number, Field | null>>

type Row = readonly string[]

/** Number of first filled rows in which the header is searched, because titles of the loft, the race or the date may be above it. */
const HEADER_ROWS = 20

const fieldsOfWanted = new WeakMap<readonly WantedColumn[], ReadonlyMap<string, string>>()

/** Maps the titles of columns to their fields; there are thousands of titles, so that the map of a list is made once. */
export function fieldsOfTitles<Field extends string>(wanted: readonly WantedColumn<Field>[]): ReadonlyMap<string, Field> {
  const known = fieldsOfWanted.get(wanted) as ReadonlyMap<string, Field> | undefined
  if (known) return known
  const fields = fieldsByTitle(wanted.flatMap(({ field, titles }) => titles.map((title) => [title, field] as const)))
  fieldsOfWanted.set(wanted, fields)
  return fields
}

/** Finds the row with the most wanted columns, required ones first; returns undefined for a table without any text. */
export function findHeader<Field extends string>(
  rows: readonly Row[],
  wanted: readonly WantedColumn<Field>[],
): Header<Field> | undefined {
  const byTitle = fieldsOfTitles(wanted)
  const required = wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field)
  let best: { rowIndex: number; score: number } | undefined
  let searched = 0
  for (const [rowIndex, row] of rows.entries()) {
    const filled = row.filter((text) => text.trim()).length
    if (filled === 0) continue
    if (searched === HEADER_ROWS) break
    searched += 1
    const found = new Set(row.map((title) => findField(title, byTitle)).filter((field) => field !== undefined))
    // A row of data may have one cell that is also a title: `DV` is a German ring, and the title of a column of doffers and duivinnen.
    const fields = found.size === 1 && row.filter((text) => /^\d+$/.test(text.trim())).length > 1 ? new Set<Field>() : found
    const score = required.filter((field) => fields.has(field)).length * wanted.length + fields.size
    // If no title is known, the first row with more than a title of the whole table is used, so that it can be mapped by hand.
    if (!best || score > best.score || (score === 0 && best.score === 0 && isLoneText(rows[best.rowIndex]) && filled > 1)) {
      best = { rowIndex, score }
    }
  }
  if (!best) return undefined
  const { rowIndex } = best
  const columns = nameColumns(rows[rowIndex] ?? [], widthOf(rows, rowIndex), byTitle).filter(
    ({ index, title }) => title || rows.some((row, at) => at > rowIndex && row[index]?.trim()),
  )
  return { rowIndex, columns, missing: findMissing(columns, wanted) }
}

/** Applies the keeper's choices to a header; a chosen field is removed from every other column. */
export function chooseColumns<Field extends string>(
  header: Header<Field>,
  choices: ColumnChoices<Field>,
  wanted: readonly WantedColumn<Field>[],
): Header<Field> {
  const chosen = new Set(Object.values(choices).filter((field) => field !== null))
  const taken = new Set<Field>()
  const columns = header.columns.map((column): HeaderColumn<Field> => {
    const { index, title, field } = column
    const choice = choices[index]
    if (choice === undefined && field === null) return column
    const chosenField = choice === undefined ? (field && chosen.has(field) ? null : field) : choice
    if (chosenField && taken.has(chosenField)) return { index, title, field: null, repeats: chosenField }
    if (chosenField) taken.add(chosenField)
    return { index, title, field: chosenField }
  })
  return { rowIndex: header.rowIndex, columns, missing: findMissing(columns, wanted) }
}

/** Reads one row by its header: the trimmed text of each field, without blank fields. */
export function readFields<Field extends string>(
  row: Row,
  { columns }: Pick<Header<Field>, 'columns'>,
): Partial<Record<Field, string>> {
  const fields: Partial<Record<Field, string>> = {}
  for (const { index, field } of columns) {
    const text = row[index]?.trim()
    if (field && text) fields[field] = text
  }
  return fields
}

function nameColumns<Field extends string>(row: Row, width: number, byTitle: ReadonlyMap<string, Field>): HeaderColumn<Field>[] {
  const taken = new Set<Field>()
  return Array.from({ length: width }, (_, index) => {
    const title = row[index]?.trim() ?? ''
    const field = findField(title, byTitle)
    if (!field) return { index, title, field: null }
    if (taken.has(field)) return { index, title, field: null, repeats: field }
    taken.add(field)
    return { index, title, field }
  })
}

/** Returns the field that a title in one language names. */
export const fieldOfTitle = <Field extends string>(title: string, byTitle: ReadonlyMap<string, Field>): Field | undefined =>
  titleKeys(title)
    .map((key) => byTitle.get(key))
    .find((field) => field !== undefined)

function findField<Field extends string>(title: string, byTitle: ReadonlyMap<string, Field>): Field | undefined {
  const find = (text: string) => fieldOfTitle(text, byTitle)
  const whole = find(title)
  if (whole !== undefined || !title.includes('/')) return whole
  // A title in two languages, such as `Kleur / Couleur`, names one field in both.
  const [first, ...others] = title.split('/').map(find)
  return others.length > 0 && others.every((field) => field === first) ? first : undefined
}

function findMissing<Field extends string>(
  columns: readonly HeaderColumn<Field>[],
  wanted: readonly WantedColumn<Field>[],
): Field[] {
  return wanted
    .filter(({ field, isRequired }) => isRequired && !columns.some((column) => column.field === field))
    .map(({ field }) => field)
}

function isLoneText(row: Row | undefined): boolean {
  return (row ?? []).filter((text) => text.trim()).length === 1
}

function widthOf(rows: readonly Row[], from: number): number {
  return rows.slice(from).reduce((width, row) => Math.max(width, row.length), 0)
}
