import type { LabelPaper, Paper } from '#shared/prints/print.ts'
import { mm } from './pdf-document.ts'

/** Width and height in points. */
export const PAPER_SIZE: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [mm(210), mm(297)],
  letter: [mm(215.9), mm(279.4)],
}

/** Positions of labels on a page; lengths in points. */
export interface LabelGrid {
  readonly page: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Margin inside each label, because printers cannot print to the edge of the paper. */
  readonly padding: number
}

/** Sheets of 3 × 8 labels: 70 × 37 mm on A4 (such as Avery 3474), 70 × 34 mm centred on Letter; and 29 mm labels on a roll. */
export const LABEL_GRIDS: Readonly<Record<LabelPaper, LabelGrid>> = {
  a4: grid(PAPER_SIZE.a4, { columns: 3, rows: 8, width: mm(70), height: mm(37), padding: mm(4.5) }),
  letter: grid(PAPER_SIZE.letter, { columns: 3, rows: 8, width: mm(70), height: mm(34), padding: mm(3.5) }),
  roll62: grid([mm(62), mm(29)], { columns: 1, rows: 1, width: mm(62), height: mm(29), padding: mm(2) }),
}

function grid(page: readonly [number, number], cells: Omit<LabelGrid, 'page' | 'left' | 'top'>): LabelGrid {
  const { columns, rows, width, height } = cells
  return { ...cells, page, left: (page[0] - columns * width) / 2, top: (page[1] - rows * height) / 2 }
}
