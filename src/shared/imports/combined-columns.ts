import { fieldOfTitle, fieldsOfTitles, type Header, type HeaderColumn } from '#shared/tables/header.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import { languagesOfTitles } from '#shared/words/title-languages.ts'
import { wordKey } from '#shared/words/title-key.ts'
import { withColumns, withValues, type DerivedTable } from './derived-table.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import type { ImportField } from './inventory-fields.ts'

/** Fields that one column may have together, in the order of their words: a ring, a colour and a sex. */
const TOGETHER: readonly ImportField[] = ['bandId', 'color', 'gender']
const MAX_TITLE = 60
/** Words between two titles. */
const AND_WORDS: ReadonlySet<string> = new Set(['and', 'y', 'und', 'en', 'et', 'i', 'e'])

/** Returns the fields of a title with several of them: `Band Color Sex`, `Colour & Sex`, `Farbe/Geschlecht`; none for other titles. */
export function combinedFields(title: string): readonly ImportField[] {
  if (title.length > MAX_TITLE) return []
  const byTitle = fieldsOfTitles(INVENTORY_COLUMNS)
  if (fieldOfTitle(title, byTitle) !== undefined) return []
  const words = title.split(/[^\p{L}#]+/u).filter((word) => word && !AND_WORDS.has(word.toLowerCase()))
  const fields = words.map((word) => fieldOfTitle(word, byTitle))
  const isTogether = fields.every((field) => field !== undefined && TOGETHER.includes(field))
  return isTogether && new Set(fields).size === fields.length && fields.length > 1 ? (fields as ImportField[]) : []
}

/** Uses the only column with rings among others, when no title is one of rings alone. */
export function combinedBandColumn({ columns, missing }: Header<ImportField>): number | undefined {
  if (!missing.includes('bandId')) return undefined
  const combined = columns.filter(({ field, title }) => field === null && combinedFields(title).includes('bandId'))
  return combined.length === 1 ? combined[0]!.index : undefined
}

/** Splits the values of columns such as `Band Color Sex`, in which the ring is in front and the sex is a word at either end. */
export function splitCombined(table: DerivedTable): DerivedTable {
  const { columns } = table.header
  const taken = new Set(columns.map(({ field }) => field))
  const combined = columns.find(({ field, title }) => {
    const fields = field === null || field === 'bandId' ? combinedFields(title) : []
    return (
      fields.length > 0 &&
      fields.every((one) => one === field || !taken.has(one)) &&
      fields.includes('bandId') === (field === 'bandId')
    )
  })
  return combined ? splitColumn(table, combined) : table
}

interface Parts {
  readonly bandId: string
  readonly color: string
  readonly gender: string
}

function splitColumn(table: DerivedTable, { index, title, field }: HeaderColumn<ImportField>): DerivedTable {
  const fields = combinedFields(title)
  const hasBand = field === 'bandId'
  const texts = table.rows.slice(table.header.rowIndex + 1).flatMap((row) => row[index]?.trim() || [])
  const words = new Set(texts.flatMap((text) => text.split(SPACE)).map(wordKey))
  const languages = languagesOfTitles([...table.header.columns.map((column) => column.title), ...title.split(/[^\p{L}]+/u)])
  const isSex = (word: string) => word !== '' && readSexWord(word, { languages, words }) !== undefined
  const hasSex = fields.includes('gender')
  // `DC` is a dark chequer, unless all birds have only short forms with the letter of a sex.
  const lastWords = texts.map((text) => text.split(SPACE).findLast(Boolean) ?? '')
  const isMarked = hasSex && lastWords.every((word) => LETTER_AT_END.test(word))
  const partsOf = (text: string): Parts => {
    const parts = text.split(SPACE).filter(Boolean)
    // Words behind the last digit do not belong to the ring.
    const end = hasBand ? parts.findLastIndex((word) => /\d/.test(word)) + 1 : 0
    const rest = parts.slice(end)
    const at = hasSex ? (isSex(rest.at(-1) ?? '') ? rest.length - 1 : isSex(rest[0] ?? '') ? 0 : -1) : -1
    const marked = at < 0 && isMarked ? LETTER_AT_END.exec(rest.at(-1) ?? '') : null
    const color = marked ? [...rest.slice(0, -1), marked[1]!] : rest.filter((_, word) => word !== at)
    return { bandId: parts.slice(0, end).join(' '), color: color.join(' '), gender: at >= 0 ? rest[at]! : (marked?.[2] ?? '') }
  }
  const added = fields.filter((one) => one !== field)
  const valuesOf = (row: readonly string[]) => {
    const parts = partsOf((row[index] ?? '').trim()) as Readonly<Partial<Record<ImportField, string>>>
    return added.map((one) => parts[one] ?? '')
  }
  const split = withColumns(table, added, hasBand ? [] : [index], valuesOf)
  return hasBand ? withValues(split, index, [], (row) => partsOf((row[index] ?? '').trim()).bandId || undefined) : split
}

/** A comma in `0,1` is no space. */
const SPACE = /[\s;|]+|,(?=\s|$)/
/** The letter of a sex behind the short form of a colour: `BBH` is a blue bar hen. */
const LETTER_AT_END = /^([A-Z]{1,5})([CH])$/
