import { readBand } from '#shared/bands/band-key.ts'
import { fieldOfTitle, fieldsOfTitles, findHeader, type WantedColumn } from '#shared/tables/header.ts'
import { isCount, isSum, sexInHeading, withoutSex } from '#shared/words/heading-words.ts'
import { titleKey } from '#shared/words/title-key.ts'
import type { SheetTable } from './file-rows.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** Share of the values of a column that must be bands. */
const BAND_SHARE = 0.6
/** No sheet has more blocks beside each other, and each one is a copy of its rows. */
const MAX_BLOCKS = 12

interface Block {
  /** The column of its bands. */
  readonly band: number
  readonly gender?: 'cock' | 'hen' | undefined
}

/**
 * Splits a table whose birds are in blocks beside each other, as cocks on the left and hens on the right, or both birds of a pair in
 * one row. The sex of a block is added to the name of its table.
 */
export function splitBlocks<Sheet extends SheetTable>(sheet: Sheet, wanted: readonly WantedColumn<ImportField>[]): Sheet[] {
  const { rows } = sheet
  const header = findHeader(rows, wanted)
  if (!header) return [sheet]
  const titles = rows[header.rowIndex] ?? []
  const isOfBands = (index: number) => {
    const texts = rows
      .slice(header.rowIndex + 1)
      .flatMap((row) => row[index]?.trim() || [])
      .filter((text) => !isCount(text) && !isSum(text))
    return texts.length > 0 && texts.filter(isBand).length >= texts.length * BAND_SHARE
  }
  const pairs = header.columns.flatMap(({ index, title, field, repeats }): Block[] => {
    const gender = sexInHeading(title)
    const isTitle = gender !== undefined && isTitleOfBands(withoutSex(title), wanted)
    return isTitle && (field ?? repeats ?? 'bandId') === 'bandId' && isOfBands(index) ? [{ band: index, gender }] : []
  })
  // Beside a column of bands, a column of hens has the mates.
  const hasOwnBands = header.columns.some(({ index, field }) => field === 'bandId' && !pairs.some(({ band }) => band === index))
  const isOfPairs = pairs.length > 0 && !hasOwnBands && new Set(pairs.map(({ gender }) => gender)).size === pairs.length
  const titled = header.columns.filter(({ field, repeats }) => field === 'bandId' || repeats === 'bandId')
  // A single column of bands is no block, so its values are not checked.
  const repeated = titled.length > 1 && titled.length <= MAX_BLOCKS ? titled.filter(({ index }) => isOfBands(index)) : []
  const blocks: readonly Block[] = isOfPairs ? pairs : repeated.map(({ index }) => ({ band: index }))
  if (!isOfPairs && !isPeriodic(titles, blocks)) return [sheet]
  const before = titlesBefore(isOfPairs ? titles.map(titleInBlock) : titles, blocks)
  const starts = blocks.map(({ band }) => band - before)
  const shared = new Set(isOfPairs ? columnsOfPairs(titles, blocks, starts, wanted) : [])
  return blocks.map(({ band, gender }, at) => {
    const [from, to] = [starts[at]!, starts[at + 1] ?? Infinity]
    const isInside = (index: number) => index < starts[0]! || (index >= from && index < to) || shared.has(index)
    const inside = rows.map((row, index) =>
      row.map((cell, column) =>
        !isInside(column) ? '' : gender && index === header.rowIndex && column >= from ? titleInBlock(cell) : cell,
      ),
    )
    const label = gender ? titles[band] : textAbove(inside, header.rowIndex, from) || columnLetter(from)
    const isOfBlock = (row: Row) => row.some((cell, column) => column >= starts[0]! && !shared.has(column) && cell.trim())
    return {
      ...sheet,
      name: [sheet.name, label].filter(Boolean).join(' · '),
      rows: inside.map((row, index) => (index <= header.rowIndex || isOfBlock(row) ? row : [])),
    }
  })
}

const isBand = (text: string): boolean => ['full', 'weak', 'ambiguous'].includes(readBand(text).kind)

/** Checks whether a title without its sex is one of bands: nothing is left of `Cock`, and `ring` of `Cock ring`. */
function isTitleOfBands(rest: string, wanted: readonly WantedColumn<ImportField>[]): boolean {
  const titles = wanted.find(({ field }) => field === 'bandId')?.titles ?? []
  return rest === '' || titles.some((title) => titleKey(title) === titleKey(rest))
}

/** Returns a title of a block of cocks or hens without the sex. */
function titleInBlock(title: string): string {
  if (sexInHeading(title) === undefined) return title
  return withoutSex(title) || 'Ring'
}

/** Fields that both birds of a pair have from one column. */
const FIELDS_OF_PAIR: readonly ImportField[] = ['location', 'notes']

/** Returns the columns behind the last bird of a pair that belong to both, such as the box, and are not in front of the hen as well. */
function columnsOfPairs(
  titles: Row,
  blocks: readonly Block[],
  starts: readonly number[],
  wanted: readonly WantedColumn<ImportField>[],
): number[] {
  const fields = fieldsOfTitles(wanted)
  const fieldOf = (title: string) => fieldOfTitle(title, fields)
  const first = new Set(titles.slice(starts[0], starts[1]).map(fieldOf))
  return [...titles.keys()].filter((index) => {
    const field = index > blocks.at(-1)!.band && sexInHeading(titles[index]!) === undefined ? fieldOf(titles[index]!) : undefined
    return field !== undefined && FIELDS_OF_PAIR.includes(field) && !first.has(field)
  })
}

/** Checks whether every block has the titles of the first one. */
function isPeriodic(titles: Row, blocks: readonly Block[]): boolean {
  const [first, second, ...others] = blocks.map(({ band }) => band)
  if (first === undefined || second === undefined) return false
  const period = second - first
  return [second, ...others].every((band, at, all) => {
    const end = all[at + 1] ?? titles.length
    return titles
      .slice(band, Math.min(end, band + period))
      .every((title, offset) => titleKey(title) === '' || titleKey(title) === titleKey(titles[first + offset] ?? ''))
  })
}

/** Returns how many titles left of the bands every block has. */
function titlesBefore(titles: Row, blocks: readonly Block[]): number {
  const keyBefore = (band: number, offset: number) => titleKey(titles[band - offset] ?? '')
  let before = 0
  while (
    keyBefore(blocks[0]!.band, before + 1) !== '' &&
    blocks.every(({ band }) => keyBefore(band, before + 1) === keyBefore(blocks[0]!.band, before + 1))
  )
    before += 1
  return before
}

/** Returns the name of a column in a spreadsheet: `A` for the first one. */
const columnLetter = (index: number): string =>
  (index < LETTERS ? '' : columnLetter(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(65 + (index % LETTERS))
const LETTERS = 26

/** Returns the first text above the titles of a block. */
function textAbove(rows: readonly Row[], headerIndex: number, from: number): string {
  const above = rows.slice(0, headerIndex).toReversed()
  return above.flatMap((row) => row.slice(from).find((cell) => cell.trim()) ?? [])[0]?.trim() ?? ''
}
