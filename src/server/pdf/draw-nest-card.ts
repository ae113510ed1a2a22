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
const CARD_MARGIN = mm(8)
const QR_SIDE = mm(34)
const FACT_HEIGHT = mm(9)
const HEADER_HEIGHT = mm(7)
const ROWS = 6

/** Draws one card with thin cutting lines. */
export function drawNestCard(pdf: Pdf, card: NestCard, { x, y, width, height }: Box): void {
  pdf.lineWidth(0.25).strokeColor(LINE).rect(x, y, width, height).stroke()
  const left = x + CARD_MARGIN
  const top = y + CARD_MARGIN
  const contentWidth = width - 2 * CARD_MARGIN
  drawQr(pdf, card.qrText, { x: left + contentWidth - QR_SIDE, y: top, side: QR_SIDE })
  drawFitted(
    pdf,
    [
      { text: card.heading, font: 'bold', size: 22 },
      ...(card.place ? [{ text: card.place, size: 11, color: GREY }] : []),
      { text: card.code, size: 9, color: GREY },
    ],
    { x: left, y: top, width: contentWidth - QR_SIDE - mm(2), height: QR_SIDE },
  )
  const factsTop = top + QR_SIDE + mm(2)
  for (const [at, [name, value]] of card.facts.entries()) {
    const factTop = factsTop + at * FACT_HEIGHT
    drawFitted(pdf, [{ text: name, size: 9, color: GREY }], { x: left, y: factTop, width: mm(18), height: FACT_HEIGHT })
    drawFitted(pdf, [{ text: value, size: 11, font: 'bold' }], {
      x: left + mm(19),
      y: factTop,
      width: contentWidth - mm(19),
      height: FACT_HEIGHT,
    })
  }
  const tableTop = factsTop + card.facts.length * FACT_HEIGHT + mm(3)
  drawGrid(pdf, card.columns, { x: left, y: tableTop, width: contentWidth, height: y + height - CARD_MARGIN - tableTop })
}

function drawGrid(pdf: Pdf, columns: readonly string[], { x, y, width, height }: Box): void {
  const column = width / columns.length
  for (const [at, text] of columns.entries()) {
    const box = { x: x + at * column + 1, y, width: column - 2, height: HEADER_HEIGHT }
    drawFitted(pdf, [{ text, size: 8, color: INK }], box)
  }
  const row = (height - HEADER_HEIGHT) / ROWS
  pdf.lineWidth(0.5).strokeColor(LINE)
  for (let line = 0; line <= ROWS; line += 1) {
    const at = y + HEADER_HEIGHT + line * row
    pdf.moveTo(x, at).lineTo(x + width, at)
  }
  for (let line = 0; line <= columns.length; line += 1) {
    const at = x + line * column
    pdf.moveTo(at, y + HEADER_HEIGHT).lineTo(at, y + height)
  }
  pdf.stroke()
}
