import { readBand } from '#shared/bands/band-key.ts'
import { isColor } from '#shared/colors/color-words.ts'
import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import { readStatusWord } from '#shared/words/status-words.ts'
import { wordKey } from '#shared/words/title-key.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]
type InventoryHeader = Header<ImportField>

/** Share of the values of a column that must be bands. */
const BAND_SHARE = 0.6
/** Share of the values of a column that must be known colours; keepers have words of their own for others. */
const COLOR_SHARE = 0.6

/**
 * Reads a table without titles, whose first row was read as titles. The columns are those of a table of the same file with titles, or
 * recognised by their values. Returns undefined if the row has titles, or no column has bands.
 */
export function untitledHeader(
  rows: readonly Row[],
  found: InventoryHeader,
  titled: InventoryHeader | undefined,
): InventoryHeader | undefined {
  const first = rows[found.rowIndex] ?? []
  if (found.columns.some(({ field }) => field !== null) || !first.some((cell) => kindOf(cell) === 'full')) return undefined
  const data = rows.slice(found.rowIndex)
  const textsOf = (index: number) => data.flatMap((row) => row[index]?.trim() || [])
  const indexes = Array.from({ length: Math.max(...data.map(({ length }) => length)) }, (_, index) => index).filter(
    (index) => textsOf(index).length > 0,
  )
  const band = indexes.find((index) => areBands(textsOf(index)))
  if (band === undefined) return undefined
  const isTitled = titled?.columns.some(({ index, field }) => index === band && field === 'bandId')
  const fields = isTitled
    ? new Map(titled!.columns.flatMap(({ index, field }) => (field ? [[index, field] as const] : [])))
    : fieldsByValues(new Map(indexes.map((index) => [index, textsOf(index)])), band)
  const columns = indexes.map((index): HeaderColumn<ImportField> => ({ index, title: '', field: fields.get(index) ?? null }))
  const missing = (['bandId', 'gender'] as const).filter((field) => !columns.some((column) => column.field === field))
  return { rowIndex: found.rowIndex - 1, columns, missing }
}

const kindOf = (text: string) => readBand(text).kind
const areBands = (texts: readonly string[]) => texts.filter((text) => kindOf(text) === 'full').length >= texts.length * BAND_SHARE

/** Recognises columns by values that cannot be anything else: words for a sex, a colour or a status, and years. */
function fieldsByValues(texts: ReadonlyMap<number, readonly string[]>, band: number): ReadonlyMap<number, ImportField> {
  const fields = new Map<number, ImportField>([[band, 'bandId']])
  const isFree = (field: ImportField) => ![...fields.values()].includes(field)
  for (const [index, values] of texts) {
    if (index === band) continue
    const context = { languages: [], words: new Set(values.map(wordKey)) }
    const sexes = values.map((text) => readSexWord(text, context))
    if (isFree('gender') && sexes.every(Boolean) && sexes.some((sex) => sex !== 'por_definir')) fields.set(index, 'gender')
    else if (isFree('birthYear') && values.every((text) => /^(?:19|20)\d\d$/.test(text))) fields.set(index, 'birthYear')
    else if (isFree('color') && values.filter(isColor).length >= values.length * COLOR_SHARE) fields.set(index, 'color')
    else if (isFree('status') && values.every((text) => readStatusWord(text) !== undefined)) fields.set(index, 'status')
  }
  return fields
}
