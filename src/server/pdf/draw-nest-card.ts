import { drawQr } from './draw-qr.ts'
import { drawFitted } from './fit-text.ts'
import { GREY, INK, LINE, mm, type Pdf } from './pdf-document.ts'

/** A card that hangs at a nest: its QR code, its pair, and a table to write in. */
export interface NestCard {
  readonly heading: string
  readonly place: string
  readonly qrText: string
  readonly code: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Headers of the columns to be filled in by hand. */
  readonly columns: readonly string[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Margin of the card: printers do not reach the edge of the paper. */
const EDGE = mm(8)
const QR = mm(34)
const FACT = mm(9)
const HEAD = mm(7)
const ROWS = 6

/** Draws one card with thin cutting lines. */
export function drawNestCard(pdf: Pdf, card: NestCard, { x, y, width, height }: Box): void {
  pdf.lineWidth(0.25).strokeColor(LINE).rect(x, y, width, height).stroke()
  const left = x + EDGE
  const top = y + EDGE
  const inner = width - 2 * EDGE
  drawQr(pdf, card.qrText, { x: left + inner - QR, y: top, side: QR })
  drawFitted(
    pdf,
    [
      { text: card.heading, font: 'bold', size: 22 },
      ...(card.place ? [{ text: card.place, size: 11, color: GREY }] : []),
      { text: card.code, size: 9, color: GREY },
    ],
    { x: left, y: top, width: inner - QR - mm(2), height: QR },
  )
  const factsTop = top + QR + mm(2)
  for (const [at, [name, value]] of card.facts.entries()) {
    const factTop = factsTop + at * FACT
    drawFitted(pdf, [{ text: name, size: 9, color: GREY }], { x: left, y: factTop, width: mm(18), height: FACT })
    drawFitted(pdf, [{ text: value, size: 11, font: 'bold' }], {
      x: left + mm(19),
      y: factTop,
      width: inner - mm(19),
      height: FACT,
    })
  }
  const tableTop = factsTop + card.facts.length * FACT + mm(3)
  drawGrid(pdf, card.columns, { x: left, y: tableTop, width: inner, height: y + height - EDGE - tableTop })
}

function drawGrid(pdf: Pdf, columns: readonly string[], { x, y, width, height }: Box): void {
  const column = width / columns.length
  for (const [at, text] of columns.entries()) {
    const box = { x: x + at * column + 1, y, width: column - 2, height: HEAD }
    drawFitted(pdf, [{ text, size: 8, color: INK }], box)
  }
  const row = (height - HEAD) / ROWS
  pdf.lineWidth(0.5).strokeColor(LINE)
  for (let line = 0; line <= ROWS; line += 1) {
    const at = y + HEAD + line * row
    pdf.moveTo(x, at).lineTo(x + width, at)
  }
  for (let line = 0; line <= columns.length; line += 1) {
    const at = x + line * column
    pdf.moveTo(at, y + HEAD).lineTo(at, y + height)
  }
  pdf.stroke()
}
