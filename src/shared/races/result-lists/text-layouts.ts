import { fillDittosOfLine } from '#shared/tables/ditto-marks.ts'
import { collapseSpaces, type TextLayout, type TextLine } from './text-layout.ts'
import { CLOCK_OFFICE } from './layout-clock-office.ts'
import { COMPUCLUB } from './layout-compuclub.ts'
import { PRIZE_LIST } from './layout-prize-list.ts'

const LAYOUTS: readonly TextLayout[] = [CLOCK_OFFICE, COMPUCLUB, PRIZE_LIST]

/** A text in a known layout, with its lines as cells below the titles. */
export interface LaidOutText {
  readonly titles: readonly string[]
  readonly lines: readonly TextLine[]
  /** The file has the birds of one loft only, so their order is not that of the race. */
  readonly isOneLoft?: boolean
  /** The names that may have their town or club after them. */
  readonly joinedNames?: ReadonlySet<string> | undefined
}

/** Returns whether a line is a result of which a part, usually the ring, is written differently: it has a place, a time and a number with decimals. */
const isUnread = (line: string): boolean =>
  /^\s*\d{1,5}\s/.test(line) &&
  /(?<!\d)(?:\d{6}\.\d|\d{1,2}[.:]\d\d[.:]\d\d|\d{1,2}\.\d{4,5})(?!\d)/.test(line) &&
  /\d{2,4}[.,]\d{1,4}\s*$|(?<!\d)\d{3,4}[.,]\d{1,4}(?!\d)/.test(line)

/** Returns the cells of a result that cannot be read: it is shown without a band, with the whole line as its name. */
const unreadCells = (line: string, titles: readonly string[]): string[] => {
  const [place = '', ...words] = line.trim().split(/\s+/)
  return titles.map((title) => (title === 'Position' ? place : title === 'Name' ? words.join(' ') : ''))
}

const isUnreadRow = (cells: readonly string[], titles: readonly string[]): boolean =>
  titles.every((title, at) => title === 'Position' || title === 'Name' || cells[at] === '')

/** Longer lines are no results, and the patterns of the layouts are slow on them. */
const MAX_LINE = 500

/** The bird of the last prize is repeated below such a line. */
const LAST_PRIZE = /^\s*(?:laatste prijs|dernier prix)(?!\p{L})/iu

/** Detects the layout in which a program prints its lists. */
export function findTextLayout(lines: readonly string[]): LaidOutText | undefined {
  const filled = lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).length
  let best: (LaidOutText & { readonly results: number }) | undefined
  for (const layout of LAYOUTS) {
    let above = ''
    let header = ''
    let before = ''
    const read = lines.map((line): TextLine => {
      const isLastPrize = LAST_PRIZE.test(line) || (LAST_PRIZE.test(before) && !/\d/.test(before))
      if (line.trim()) before = line
      if (isLastPrize) return { kind: 'note', cells: [line], notes: [] }
      if (line.length > MAX_LINE) return { kind: 'note', cells: [line], notes: [line.trim()] }
      const filled = above === '' ? line : fillDittosOfLine(line, above)
      const cells = layout.read(filled, header)
      if (cells) above = filled
      if (cells) return { kind: 'result', cells: cells.map(collapseSpaces) }
      if (isUnread(line)) return { kind: 'result', cells: unreadCells(line, layout.titles) }
      if (layout.isHeader?.(line)) {
        header = line
        return { kind: 'header', cells: [line] }
      }
      const text = line.trim()
      return { kind: 'note', cells: [line], notes: layout.facts?.(line) ?? (text ? [text] : []) }
    })
    const results = read.filter(({ kind, cells }) => kind === 'result' && !isUnreadRow(cells, layout.titles)).length
    if (results > filled * layout.minShare && results > (best?.results ?? 0))
      best = { titles: layout.titles, lines: read, results }
  }
  return best
}
