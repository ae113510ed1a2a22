import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { drawQr } from './draw-qr.ts'
import { drawFitted, type FittedLine } from './fit-text.ts'
import type { LabelGrid } from './paper.ts'
import { LINE, type Pdf } from './pdf-document.ts'

/** One label: the content of its QR code, and the text beside it. */
export interface Label {
  readonly qrText: string
  readonly lines: readonly FittedLine[]
}

interface LabelSheets {
  readonly grid: LabelGrid
  /** Labels of the first sheet that are already used. */
  readonly skip: number
  readonly withCutLines: boolean
}

export function countSheets(labels: number, { grid, skip }: LabelSheets): number {
  return Math.ceil((labels + skip) / (grid.columns * grid.rows))
}

/** Draws labels in rows from the top left, page by page; stops if the request is aborted. */
export async function drawLabels(pdf: Pdf, labels: readonly Label[], sheets: LabelSheets): Promise<void> {
  const { grid, skip, withCutLines } = sheets
  const perPage = grid.columns * grid.rows
  for (const [at, label] of labels.entries()) {
    const position = (at + skip) % perPage
    if (at === 0 || position === 0) {
      await yieldToEventLoop()
      if (pdf.destroyed) return
      pdf.addPage({ size: [...grid.page], margin: 0 })
      if (withCutLines && perPage > 1) drawCutLines(pdf, grid)
    }
    drawLabel(pdf, label, grid, position)
  }
}

function drawLabel(pdf: Pdf, { qrText, lines }: Label, grid: LabelGrid, position: number): void {
  const x = grid.left + (position % grid.columns) * grid.width
  const y = grid.top + Math.floor(position / grid.columns) * grid.height
  const side = grid.height - 2 * grid.padding
  const hasNoText = lines.length === 0
  drawQr(pdf, qrText, { x: hasNoText ? x + (grid.width - side) / 2 : x + grid.padding, y: y + grid.padding, side })
  if (hasNoText) return
  // The quiet zone is part of the code's side, so text may begin right after it.
  drawFitted(pdf, lines, {
    x: x + grid.padding + side,
    y: y + grid.padding,
    width: grid.width - side - 2 * grid.padding,
    height: side,
  })
}

function drawCutLines(pdf: Pdf, { page, columns, rows, left, top, width, height }: LabelGrid): void {
  pdf.lineWidth(0.25).strokeColor(LINE)
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width
    pdf.moveTo(x, 0).lineTo(x, page[1])
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height
    pdf.moveTo(0, y).lineTo(page[0], y)
  }
  pdf.stroke()
}
