import { readBand } from '#shared/bands/band-key.ts'
import { chooseColumns, type Header } from '#shared/tables/header.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { NEST_BOX_TITLES } from '#shared/words/bird-titles.ts'
import { isSum, leftLoftInTitle } from '#shared/words/heading-words.ts'
import { readStatusWord } from '#shared/words/status-words.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import { languagesOfTitles } from '#shared/words/title-languages.ts'
import { titleKey, titleKeys, wordKey } from '#shared/words/title-key.ts'
import { combinedBandColumn } from './combined-columns.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { repeatsHeadings } from './file-rows.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]
type InventoryHeader = Header<ImportField>
type Column = InventoryHeader['columns'][number]

/** Share of the values of a column that must be bands. */
const BAND_SHARE = 0.6
/** Share of the values of a column that must be words for a status; the other ones are asked about. */
const STATUS_SHARE = 0.75

/** Letters that begin the words for sire and dam: Vater and Mutter, padre and madre, ojciec and matka, sire and dam. */
const PARENT_LETTERS = [
  ['v', 'm'],
  ['p', 'm'],
  ['o', 'm'],
  ['s', 'd'],
  // The sire is the first of two parents whose titles do not say which one they are.
  ...['parent', 'ouder', 'elternteil', 'elter', 'progenitor', 'rodzic', 'genitore'].map((one) => [`${one}1`, `${one}2`] as const),
] as const

/** Chooses the columns of bands, sex and parents by their values where the titles do not decide, and the section before a nest box. */
export function chooseByContent(rows: readonly Row[], header: InventoryHeader): InventoryHeader {
  const isHeading = repeatsHeadings(rows[header.rowIndex] ?? [])
  const isTotal = (row: Row) => isSum(row.find((cell) => cell.trim())?.trim() ?? '')
  const data = rows.slice(header.rowIndex + 1).filter((row) => !isHeading(row) && !isTotal(row))
  const textsOf = ({ index }: Column) => data.flatMap((row) => row[index]?.trim() || [])
  return [chooseBands, chooseSex, chooseParents, chooseSection, chooseStatus].reduce(
    (chosen, choose) => choose(chosen, textsOf),
    header,
  )
}

type TextsOf = (column: Column) => readonly string[]

function areBands(texts: readonly string[]): boolean {
  const bands = texts.filter((text) => readBand(text).kind === 'full')
  return bands.length > 0 && bands.length >= texts.length * BAND_SHARE
}

/**
 * Uses the only column whose values are complete bands if no title names bands, or if the column with such a title has names, as
 * `Pigeon` before `Band number`.
 */
function chooseBands(header: InventoryHeader, textsOf: TextsOf): InventoryHeader {
  const named = header.columns.find(({ field }) => field === 'bandId')
  const other = header.columns.find((column) => column.repeats === 'bandId' && areBands(textsOf(column)))
  if (named && other && !textsOf(named).some((text) => /\d{3}/.test(text))) {
    const hasName = header.columns.some(({ field }) => field === 'name')
    return chooseColumns(header, { [named.index]: hasName ? null : 'name', [other.index]: 'bandId' }, INVENTORY_COLUMNS)
  }
  if (!header.missing.includes('bandId')) return header
  const combined = combinedBandColumn(header)
  if (combined !== undefined) return chooseColumns(header, { [combined]: 'bandId' }, INVENTORY_COLUMNS)
  const columns = header.columns.filter((column) => column.field === null && areBands(textsOf(column)))
  // Beside columns of parents, which repeat or are blank, only the birds' bands are different in every row.
  const different = columns.map((column) => new Set(textsOf(column)).size)
  const most = Math.max(0, ...different)
  const own = columns.filter((column, at) => different[at] === most && textsOf(column).length === most)
  return own.length === 1 ? chooseColumns(header, { [own[0]!.index]: 'bandId' }, INVENTORY_COLUMNS) : header
}

/** Uses the only column without a known title whose values are words for a status, some of birds that left: `Reason`. */
function chooseStatus(header: InventoryHeader, textsOf: TextsOf): InventoryHeader {
  if (header.columns.some(({ field, repeats }) => field === 'status' || repeats === 'status')) return header
  const columns = header.columns.filter((column) => {
    if (column.field !== null || column.repeats || !column.title || leftLoftInTitle(column.title) !== undefined) return false
    const read = textsOf(column).map((text) => readStatusWord(text)?.status)
    const known = read.filter((status) => status !== undefined)
    return known.length >= read.length * STATUS_SHARE && known.some((status) => STATUSES_OUT_OF_CARE.includes(status))
  })
  return columns.length === 1 ? chooseColumns(header, { [columns[0]!.index]: 'status' }, INVENTORY_COLUMNS) : header
}

/** Uses the only column without a known title whose values are words for either sex. */
function chooseSex(header: InventoryHeader, textsOf: TextsOf): InventoryHeader {
  if (header.missing.join() !== 'gender') return header
  const languages = languagesOfTitles(header.columns.map(({ title }) => title))
  const columns = header.columns.filter((column) => {
    const texts = column.field === null ? textsOf(column) : []
    const words = new Set(texts.map(wordKey))
    const sexes = new Set(texts.map((text) => readSexWord(text, { languages, words })))
    return !sexes.has(undefined) && sexes.has('cock') && sexes.has('hen')
  })
  return columns.length === 1 ? chooseColumns(header, { [columns[0]!.index]: 'gender' }, INVENTORY_COLUMNS) : header
}

const NEST_BOXES: ReadonlySet<string> = new Set(Object.values(NEST_BOX_TITLES).flat().map(titleKey))
const isNestBox = (title: string) => titleKeys(title).some((key) => NEST_BOXES.has(key))

/** Uses the section where a nest box is in an earlier column. */
function chooseSection(header: InventoryHeader): InventoryHeader {
  const named = header.columns.find(({ field }) => field === 'location')
  const section = header.columns.find(({ title, repeats }) => repeats === 'location' && !isNestBox(title))
  if (!named || !section || !isNestBox(named.title)) return header
  return chooseColumns(header, { [section.index]: 'location' }, INVENTORY_COLUMNS)
}

/** Uses two columns of bands with the letters of sire and dam as titles. */
function chooseParents(header: InventoryHeader, textsOf: TextsOf): InventoryHeader {
  if (header.columns.some(({ field }) => field === 'sire' || field === 'dam')) return header
  const titled = (letter: string) =>
    header.columns.find((column) => titleKey(column.title) === letter && column.field === null && areParents(textsOf(column)))
  for (const [sireLetter, damLetter] of PARENT_LETTERS) {
    const [sire, dam] = [titled(sireLetter), titled(damLetter)]
    if (sire && dam) return chooseColumns(header, { [sire.index]: 'sire', [dam.index]: 'dam' }, INVENTORY_COLUMNS)
  }
  return header
}

/** Parents are often written without their issuer. */
function areParents(texts: readonly string[]): boolean {
  const bands = texts.filter((text) => readBand(text).kind !== 'unknown')
  return bands.length > 0 && bands.length >= texts.length * BAND_SHARE
}
