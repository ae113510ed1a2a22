import { bandKey } from '#shared/bands/band-key.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { withIdAsBand } from '#shared/imports/replace-ids-by-bands.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import { isUnknownBird } from '#shared/imports/unknown-bird.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { findHeader, readFields, type Header } from '#shared/tables/header.ts'
import { unescapeFormula } from '#server/sheets/escape-formula.ts'

/** The fields of a row that an archive stores: the texts needed for a pedigree, unchanged. */
const STORED_FIELDS = ['bandId', 'gender', 'birthYear', 'hatchDate', ...textFieldsIn('shared'), 'sire', 'dam'] as const
export type ArchiveTexts = Partial<Record<(typeof STORED_FIELDS)[number], string>>

export interface ArchiveRow {
  /** The band as `bandKey` returns it. */
  readonly key: string
  /** Id of the row in its file, if the file has an id column. */
  readonly id: string | null
  readonly texts: ArchiveTexts
}

const MAX_TEXT_LENGTH = 200

/** Rows at the start of a file in which the header is searched. */
export const HEADER_SEARCH_ROWS = 20

/** Finds the header in the first rows of a file; undefined if no column contains bands. */
export function archiveHeader(rows: readonly (readonly string[])[]): Header<ImportField> | undefined {
  const found = findHeader(rows, PEDIGREE_COLUMNS)
  const header = found && withIdAsBand(found)
  return header?.missing.length === 0 ? header : undefined
}

/** Reads the stored fields of a row; undefined for a row without a band. */
export function readArchiveRow(row: readonly string[], header: Header<ImportField>): ArchiveRow | undefined {
  const read = readFields(row.map(withoutNul), header)
  const { bandId, id } = read
  if (!bandId || isUnknownBird(bandId) || [...bandId].length > MAX_BAND_LENGTH) return undefined
  const key = bandKey(bandId)
  if (!key) return undefined
  const texts: ArchiveTexts = {}
  for (const field of STORED_FIELDS) if (read[field]) texts[field] = read[field].slice(0, MAX_TEXT_LENGTH)
  return { key, id: id?.slice(0, MAX_TEXT_LENGTH) ?? null, texts }
}

const withoutNul = (cell: string): string => unescapeFormula(cell.includes('\0') ? cell.replaceAll('\0', '') : cell)
