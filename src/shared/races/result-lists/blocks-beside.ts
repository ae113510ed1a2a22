import { titleKey } from '#shared/words/title-key.ts'
import type { FileSheet } from './listed-race.ts'
import { fieldOfTitle } from './result-header.ts'

type Row = readonly string[]

/** Titles that a block has at least. */
const MIN_TITLES = 3
/** Rows of a sheet in which the titles are searched. */
const SEARCHED_ROWS = 100

/**
 * Puts the blocks of a sheet below each other that are beside each other to save paper, each with the same titles: places 1 to 40 on
 * the left and 41 to 80 on the right. Titles above a block stay above its results, because it may be another race.
 */
export function stackBlocks(sheet: FileSheet): FileSheet {
  const titlesAt = sheet.rows.slice(0, SEARCHED_ROWS).findIndex((row) => startsOf(row) !== undefined)
  const titles = sheet.rows[titlesAt]
  const starts = titles && startsOf(titles)
  if (!starts) return sheet
  const [first, second] = [starts[0]!, starts[1]!]
  const blockOf = (row: Row, start: number) => row.slice(start === first ? 0 : start, start + second - first)
  const others = starts.slice(1).flatMap((start) => {
    // A block on the right has its cells in the columns of the first one.
    const rows = sheet.rows.map((row) => [...Array<string>(first).fill(''), ...blockOf(row, start)])
    const above = rows.slice(0, titlesAt).filter(isFilled)
    return [...(above.length > 0 ? [...above, rows[titlesAt]!] : []), ...rows.slice(titlesAt + 1).filter(isFilled)]
  })
  return { ...sheet, rows: [...sheet.rows.map((row) => blockOf(row, first)), ...others] }
}

const isFilled = (row: Row): boolean => row.some((text) => text.trim())

/** Returns the first column of each block, if a row has the same titles, one of them of rings, several times. */
function startsOf(row: Row): readonly number[] | undefined {
  const keys = row.map(titleKey)
  const first = keys.findIndex(Boolean)
  const starts = keys.flatMap((key, at) => (first >= 0 && key === keys[first] ? at : []))
  if (starts.length < 2) return undefined
  const width = starts[1]! - first
  const titlesFrom = (start: number, end?: number) => keys.slice(start, end).join('\n').trimEnd()
  const titles = titlesFrom(first, starts[1])
  const areSame = starts.every((start, at) => {
    const isLast = at === starts.length - 1
    return (isLast || starts[at + 1] === start + width) && titlesFrom(start, isLast ? undefined : start + width) === titles
  })
  const fields = row.slice(first, starts[1]).map(fieldOfTitle)
  const isTitled =
    titles.split(/\n+/).length >= MIN_TITLES && fields.some((field) => field === 'bandId' || field === 'bandNumber')
  return areSame && isTitled ? starts : undefined
}
