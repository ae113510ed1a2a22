import { bandKey } from '#shared/bands/band-key.ts'
import { commonIssuer, issuerInKey, lacksIssuer } from '#shared/bands/complete-key.ts'
import { areMarkedDifferently } from '#shared/bands/compare-bands.ts'
import { plainBand } from '#shared/bands/band-text.ts'
import { readFields, type Header } from '#shared/tables/header.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { fold } from '#shared/text/fold.ts'
import { inspectFile, type FileContext } from './file-context.ts'
import { repeatsHeadings } from './file-rows.ts'
import type { ImportField } from './inventory-fields.ts'
import { readInventoryRow } from './inventory-row.ts'
import type { BirdFile, ParsedRow } from './inventory-row.ts'
import { rowProblem } from './row-problem.ts'

export interface InventoryRow extends ParsedRow {
  /** As in the spreadsheet: its first row is 1. */
  readonly rowNumber: number
  /** For a bird from columns of another bird, the number of that bird's row. */
  readonly fromRow?: number
  /** Number of an earlier row with the same data of the same bird. */
  readonly sameAs?: number
}

/** Reads every row below the header. `typedYears` holds the birth years that the keeper entered in the preview, by row number. */
export function readInventory(
  rows: readonly (readonly string[])[],
  header: Header<ImportField>,
  thisYear: number,
  typedYears: Readonly<Record<number, number>> = {},
  kind: BirdFile = 'inventory',
  context: FileContext = inspectFile(rows, header),
): InventoryRow[] {
  const rowsOfBand = new Map<string, InventoryRow[]>()
  const read: InventoryRow[] = []
  const isHeading = repeatsHeadings(rows[header.rowIndex] ?? [])
  for (const [index, cells] of rows.entries()) {
    const rowNumber = index + 1
    if (index <= header.rowIndex || isHeading(cells)) continue
    const row = readInventoryRow(cells, header, thisYear, typedYears[rowNumber], kind, context)
    if (!row) continue
    const key = row.problems.some(({ code }) => code === 'band_none') ? '' : bandKey(row.fields.bandId, context.bands)
    // One number marked as a cock and as a hen may be two birds, so the keeper is asked.
    const earlier = rowsOfBand.get(key) ?? []
    const first = earlier.find(({ fields }) => !areMarkedDifferently(fields.bandId, row.fields.bandId))
    const compared = first ? compareRows(first, { ...row, rowNumber }) : { ...row, rowNumber }
    if (key && !first) rowsOfBand.set(key, [...earlier, compared])
    read.push(compared)
  }
  const numbered = withParentsByNumber(read, rows, header, context)
  return withParentsByIssuer(kind === 'inventory' ? withParentsByName(numbered) : numbered, context)
}

/** Names parents by the band of the only row that has their name and is not of the other sex. */
function withParentsByName(read: InventoryRow[]): InventoryRow[] {
  const named = Map.groupBy(
    read.filter(({ fields }) => fields.name),
    ({ fields }) => fold(fields.name!),
  )
  const bandFor = (parent: string | undefined, otherSex: Gender) => {
    const rows = parent && !/\d/.test(parent) ? named.get(fold(parent)) : undefined
    return rows?.length === 1 && rows[0]!.fields.gender !== otherSex ? rows[0]!.fields.bandId : undefined
  }
  return read.map((row) => withParents(row, bandFor(row.fields.sire, 'hen'), bandFor(row.fields.dam, 'cock')))
}

function withParents(row: InventoryRow, sire: string | undefined, dam: string | undefined): InventoryRow {
  if (sire === undefined && dam === undefined) return row
  return { ...row, fields: { ...row.fields, ...(sire !== undefined && { sire }), ...(dam !== undefined && { dam }) } }
}

/**
 * Names parents by the whole band of the row that has their number, in a file with the parts of its bands in several columns. A number
 * that several rows have is left as it is.
 */
function withParentsByNumber(
  read: InventoryRow[],
  rows: readonly (readonly string[])[],
  header: Header<ImportField>,
  { bandColumns }: FileContext,
): InventoryRow[] {
  if (bandColumns.length === 0) return read
  const bandOf = new Map<string, string | undefined>()
  for (const { rowNumber, fields } of read) {
    const number = plainBand(readFields(rows[rowNumber - 1] ?? [], header).bandId ?? '')
    bandOf.set(number, bandOf.has(number) && bandOf.get(number) !== fields.bandId ? undefined : fields.bandId)
  }
  const bandFor = (parent: string | undefined) => (parent && /\d/.test(parent) ? bandOf.get(plainBand(parent)) : undefined)
  return read.map((row) => withParents(row, bandFor(row.fields.sire), bandFor(row.fields.dam)))
}

/** Completes parents that are written without issuer by the issuer that most rings of the file have, if a row has that band. */
function withParentsByIssuer(rows: InventoryRow[], { bands }: FileContext): InventoryRow[] {
  const keys = rows.map(({ fields }) => bandKey(fields.bandId, bands))
  const counts = new Map<string, number>()
  for (const key of keys) {
    const issuer = issuerInKey(key)
    if (issuer) counts.set(issuer, (counts.get(issuer) ?? 0) + 1)
  }
  const issuer = commonIssuer(counts, keys.filter(Boolean).length)
  if (issuer === null || (bands.country ?? issuer) !== issuer) return rows
  const bandOf = new Map(keys.map((key, at) => [key, rows[at]!.fields.bandId]))
  const bandFor = (parent: string | undefined) =>
    parent !== undefined && lacksIssuer(bandKey(parent)) ? bandOf.get(bandKey(parent, { ...bands, country: issuer })) : undefined
  return rows.map((row) => withParents(row, bandFor(row.fields.sire), bandFor(row.fields.dam)))
}

/** Compares a row with an earlier one of the same bird: it repeats the data, or is refused with the number of that row. */
export function compareRows(first: InventoryRow, later: InventoryRow): InventoryRow {
  const dataOf = ({ fields, isReference }: InventoryRow) => JSON.stringify({ ...fields, bandId: '', isReference })
  if (dataOf(first) === dataOf(later)) return { ...later, sameAs: first.rowNumber }
  return { ...later, problems: [...later.problems, rowProblem('band_repeated', 'bandId', later.fields.bandId, first.rowNumber)] }
}

/** Checks whether a row adds a bird of its own. */
export function addsBird(row: InventoryRow): boolean {
  return row.sameAs === undefined && row.problems.every(({ severity }) => severity === 'warning')
}
