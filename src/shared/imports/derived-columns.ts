import { bandKey } from '#shared/bands/band-key.ts'
import { fieldOfTitle, fieldsOfTitles, type Header, type HeaderColumn } from '#shared/tables/header.ts'
import { leftLoftInTitle } from '#shared/words/heading-words.ts'
import { KEPT_TITLES } from '#shared/words/kept-titles.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import { languagesOfTitles } from '#shared/words/title-languages.ts'
import { titleKey, wordKey } from '#shared/words/title-key.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import type { ImportField } from './inventory-fields.ts'
import { splitCombined } from './combined-columns.ts'
import { withColumns, withValues, type DerivedTable } from './derived-table.ts'
import { findParentParts } from './parent-parts.ts'
import { parentsInText } from './parents-in-text.ts'
import { joinSexCounts } from './sex-counts.ts'

type Row = readonly string[]
type InventoryHeader = Header<ImportField>

/**
 * Reads in an inventory: a column with a ring, a colour and a sex; a column with both parents; columns that are ticked for cocks and
 * hens; columns that say when or where birds left; second columns with the place, the status or remarks; chips and vaccinations; and
 * parents in remarks.
 */
export function deriveColumns(rows: readonly Row[], header: InventoryHeader): DerivedTable {
  return [
    splitCombined,
    joinParents,
    splitBothParents,
    mergeSexColumns,
    readLeftColumns,
    keepOtherColumns,
    readParentsInRemarks,
  ].reduce((table, derive) => derive(table), {
    rows: joinSexCounts(rows, header),
    header,
    used: [],
  } as DerivedTable)
}

/** Joins bands of parents whose parts are in columns of their own. */
function joinParents(table: DerivedTable): DerivedTable {
  return findParentParts(table.header.columns).reduce((joined, { role, column, used, bandOf }) => {
    if (column === undefined) return withColumns(joined, [role], used, (row) => [bandOf(row)])
    return withValues(joined, column, used, bandOf)
  }, table)
}

/** Titles of a column with both parents, in every language of the imports. */
const PARENT_TITLES: ReadonlySet<string> = new Set(
  [
    ...['Parents', 'Parentage', 'Sire x Dam', 'Sire/Dam', 'Bred from', 'Padres', 'Progenitores', 'Padre x Madre', 'Padre/Madre'],
    ...['Eltern', 'Abstammung', 'Vater x Mutter', 'Vater/Mutter', 'Ouders', 'Afstamming', 'Vader x Moeder', 'Vader/Moeder'],
    ...['Ascendance', 'Père x Mère', 'Père/Mère', 'Rodzice', 'Pochodzenie', 'Ojciec x Matka', 'Ojciec/Matka'],
    ...['Pais', 'Filiação', 'Pai x Mãe', 'Pai/Mãe', 'Genitori', 'Ascendenza'],
  ].map(titleKey),
)

/** Longer texts are remarks, and the pattern between the parents is slow on them. */
const MAX_PARENTS = 300
/** The texts between the sire and the dam, the clearest first: a capital X may be a letter of the rings. */
const CROSSES = [/\s*[\n;|×]\s*/u, /\s+\/\s+/u, /\s+[x+]\s+/u, /\s+X\s+/u]

/** Share of the values of a column without a known title that must be the bands of two parents. */
const PAIR_SHARE = 0.6

function arePairs(texts: readonly string[]): boolean {
  const pairs = texts.map(parentsInText).filter(({ sire, dam }) => sire && dam)
  return pairs.length > 0 && pairs.length >= texts.length * PAIR_SHARE
}

/** Splits a column with both parents, such as `NL18-1 x NL18-2`; any other text about the parents is kept in the notes. */
function splitBothParents(table: DerivedTable): DerivedTable {
  const { header } = table
  if (header.columns.some(({ field }) => field === 'sire' || field === 'dam')) return table
  const unknown = header.columns.filter(({ title, field }) => field === null && title)
  const textsOf = ({ index }: { readonly index: number }) =>
    table.rows.slice(header.rowIndex + 1).flatMap((row) => row[index]?.trim() || [])
  const both =
    unknown.find(({ title }) => PARENT_TITLES.has(titleKey(title))) ?? unknown.find((column) => arePairs(textsOf(column)))
  if (!both) return table
  const pairOf = (row: Row) => {
    const text = (row[both.index] ?? '').trim()
    return text.length > MAX_PARENTS ? undefined : CROSSES.map((cross) => text.split(cross)).find(({ length }) => length === 2)
  }
  const isOther = table.rows.some((row, at) => at > header.rowIndex && row[both.index]?.trim() && !pairOf(row))
  const split = withColumns(table, ['sire', 'dam'], [both.index], pairOf)
  return isOther ? keepInNotes(split, [both], (row) => !pairOf(row)) : split
}

/** A tick in a column. */
const TICK = /^(?:[x×✓✔✗☑*•●1]|true|ja|yes|oui|s[iíì]|tak|sim)$/iu

/** Reads the sex from two columns of which one is ticked, such as `♂` and `♀`. */
function mergeSexColumns(table: DerivedTable): DerivedTable {
  const { rows, header } = table
  if (header.columns.some(({ field }) => field === 'gender')) return table
  const languages = languagesOfTitles(header.columns.map(({ title }) => title))
  const ticked = header.columns.flatMap(({ index, title, field }) => {
    const sex = field === null && title ? readSexWord(title, { languages, words: new Set([wordKey(title)]) }) : undefined
    const values = rows.slice(header.rowIndex + 1).flatMap((row) => row[index]?.trim() || [])
    return sex && sex !== 'por_definir' && values.length > 0 && values.every((text) => TICK.test(text)) ? [{ index, sex }] : []
  })
  if (ticked.length !== 2 || ticked[0]!.sex === ticked[1]!.sex) return table
  const sexOf = (row: Row) => {
    const sexes = ticked.filter(({ index }) => row[index]?.trim())
    return sexes.length === 1 ? [sexes[0]!.sex] : undefined
  }
  return withColumns(
    table,
    ['gender'],
    ticked.map(({ index }) => index),
    sexOf,
  )
}

/** A value that says that the bird did not leave. */
const NO_VALUE = /^(?:[-–.?0]+|no|nein|nee|non|nie|n[aã]o|false|falsch|onwaar|faux|n\/?a)$/iu

/** Reads the status from columns such as `Sold to` or `Date of death`; a column for the status is preferred. */
function readLeftColumns(table: DerivedTable): DerivedTable {
  const { header } = table
  const status = header.columns.find(({ field }) => field === 'status')?.index
  const left = header.columns.flatMap(({ index, title, field }) => {
    const meaning = field === null && title ? leftLoftInTitle(title) : undefined
    return meaning ? [{ index, meaning }] : []
  })
  if (left.length === 0) return table
  const statusOf = (row: Row) => {
    const filled = left.filter(({ index }) => row[index]?.trim() && !NO_VALUE.test(row[index].trim()))
    const [first] = filled
    if (!first) return undefined
    const text = filled.map(({ index }) => row[index]!.trim()).join(', ')
    return [TICK.test(text) ? first.meaning : `${first.meaning}: ${text}`]
  }
  const used = left.map(({ index }) => index)
  if (status === undefined) return withColumns(table, ['status'], used, statusOf)
  const hasStatus = (row: Row) => Boolean(row[status]?.trim())
  const columns = header.columns.filter(({ index }) => used.includes(index))
  const kept = table.rows.some((row, at) => at > header.rowIndex && hasStatus(row) && statusOf(row))
    ? keepInNotes(table, columns, (row) => hasStatus(row) && statusOf(row) !== undefined)
    : table
  return withValues(kept, status, used, (row) => (hasStatus(row) ? undefined : statusOf(row)?.[0]))
}

/** Fields of which a second column is kept in the notes. */
const KEPT_FIELDS: readonly ImportField[] = ['location', 'status', 'notes']
const KEPT_KEYS: ReadonlySet<string> = new Set(Object.values(KEPT_TITLES).flat().map(titleKey))

/**
 * Keeps the nest box beside the section, second columns with the place, the status or remarks, and chips and vaccinations in the
 * notes: `Zelle: 12`.
 */
function keepOtherColumns(table: DerivedTable): DerivedTable {
  const { columns } = table.header
  const fields = new Set(columns.map(({ field }) => field))
  const others = columns.filter(({ index, title, field }) => {
    if (field !== null || !title || table.used.includes(index)) return false
    if (KEPT_KEYS.has(titleKey(title))) return true
    const named = fieldOfTitle(title, fieldsOfTitles(INVENTORY_COLUMNS))
    return named !== undefined && KEPT_FIELDS.includes(named) && fields.has(named)
  })
  return others.length > 0 ? keepInNotes(table, others) : table
}

/** Fields whose texts may name the parents. */
const REMARKS: readonly ImportField[] = ['notes', 'description', 'strain']

/** Reads the bands of parents from remarks, which stay whole, in a file without columns for the parents. */
function readParentsInRemarks(table: DerivedTable): DerivedTable {
  const { rows, header } = table
  if (header.columns.some(({ field }) => field === 'sire' || field === 'dam')) return table
  const remarks = header.columns.filter(({ field }) => field !== null && REMARKS.includes(field))
  const band = header.columns.find(({ field }) => field === 'bandId')?.index ?? -1
  const parentsOf = (row: Row) => {
    const { sire = '', dam = '' } = parentsInText(remarks.map(({ index }) => row[index]?.trim() ?? '').join('; '))
    // A bird that the remark crosses with another one is in a pair.
    const isOwn = [sire, dam].some((parent) => parent && bandKey(parent) === bandKey(row[band] ?? ''))
    return (sire || dam) && !isOwn ? [sire, dam] : undefined
  }
  const isNamed = rows.some((row, at) => at > header.rowIndex && parentsOf(row))
  return isNamed ? withColumns(table, ['sire', 'dam'], [], parentsOf) : table
}

/** Adds the values of columns to the notes, behind their titles. */
function keepInNotes(
  table: DerivedTable,
  columns: readonly HeaderColumn<ImportField>[],
  isKept: (row: Row) => boolean = () => true,
): DerivedTable {
  const used = columns.map(({ index }) => index).filter((index) => !table.used.includes(index))
  const notes = table.header.columns.find(({ field }) => field === 'notes')?.index
  const textOf = (row: Row) =>
    isKept(row)
      ? columns.flatMap(({ index, title }) => (row[index]?.trim() ? [`${title}: ${row[index].trim()}`] : [])).join(', ')
      : ''
  if (notes === undefined) return withColumns(table, ['notes'], used, (row) => [textOf(row)])
  return withValues(table, notes, used, (row) => [row[notes]?.trim(), textOf(row)].filter(Boolean).join(', ') || undefined)
}
