import { collapseSpaces, type TextLayout, type TextLine } from './text-layout.ts'
import { CLOCK_OFFICE } from './layout-clock-office.ts'
import { COMPUCLUB } from './layout-compuclub.ts'
import { PRIZE_LIST } from './layout-prize-list.ts'
import { fillDittosOfLine } from './ditto-marks.ts'

const LAYOUTS: readonly TextLayout[] = [CLOCK_OFFICE, COMPUCLUB, PRIZE_LIST]

/** A text in a known layout, with its lines as cells below the titles. */
export interface LaidOutText {
  readonly titles: readonly string[]
  readonly lines: readonly TextLine[]
  /** The file has the birds of one loft only, so their order is not that of the race. */
  readonly isOneLoft?: true
}

/** Detects the layout in which a program prints its lists. */
export function findTextLayout(lines: readonly string[]): LaidOutText | undefined {
  const filled = lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).length
  let best: (LaidOutText & { readonly results: number }) | undefined
  for (const layout of LAYOUTS) {
    let above = ''
    const read = lines.map((line): TextLine => {
      const filled = above === '' ? line : fillDittosOfLine(line, above)
      const cells = layout.read(filled)
      if (cells) above = filled
      if (cells) return { kind: 'result', cells: cells.map(collapseSpaces) }
      if (layout.isHeader?.(line)) return { kind: 'header', cells: [line] }
      const text = collapseSpaces(line)
      return { kind: 'note', cells: [line], notes: layout.facts?.(line) ?? (text ? [text] : []) }
    })
    const results = read.filter(({ kind }) => kind === 'result').length
    if (results > filled * layout.minShare && results > (best?.results ?? 0))
      best = { titles: layout.titles, lines: read, results }
  }
  return best
}
