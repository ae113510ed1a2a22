import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { GREY, INK, LINE, printableArea, type Pdf } from './pdf-document.ts'

export interface PdfColumn<Row> {
  readonly title: string
  /** Share of the width. */
  readonly share: number
  readonly text: (row: Row) => string
  readonly align?: 'left' | 'right'
  readonly isBold?: boolean
}

const FONT_SIZE = 9
const HEADER_FONT_SIZE = 8
const PADDING = { x: 3, y: 3.5 }
/** Rows drawn between two yields to the event loop. */
const ROWS_PER_TURN = 20

/** Draws a table from the current position: cells wrap, pages break between rows, and every page repeats the header. */
export async function drawTable<Row>(pdf: Pdf, columns: readonly PdfColumn<Row>[], rows: readonly Row[]): Promise<void> {
  const cells = layOutColumns(pdf, columns)
  drawHeader(pdf, cells)
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_TURN === 0) await yieldToEventLoop()
    drawRow(pdf, cells, row)
  }
}

interface LaidOutColumn<Row> extends PdfColumn<Row> {
  readonly x: number
  readonly width: number
}

function layOutColumns<Row>(pdf: Pdf, columns: readonly PdfColumn<Row>[]): LaidOutColumn<Row>[] {
  const { left, width } = printableArea(pdf)
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map((column) => {
    const place = { ...column, x, width: (width * column.share) / total }
    x += place.width
    return place
  })
}

function drawHeader<Row>(pdf: Pdf, places: readonly LaidOutColumn<Row>[]): void {
  pdf.font('bold').fontSize(HEADER_FONT_SIZE).fillColor(GREY)
  const height = Math.max(...places.map(({ title, width }) => heightOf(pdf, title, width)))
  drawCells(pdf, places, height, ({ title }) => title)
  drawRule(pdf, 1)
}

function drawRow<Row>(pdf: Pdf, places: readonly LaidOutColumn<Row>[], row: Row): void {
  const texts = new Map(places.map((place) => [place, place.text(row)]))
  const heights = places.map((place) => {
    setFont(pdf, place)
    return heightOf(pdf, texts.get(place)!, place.width)
  })
  const height = Math.max(...heights)
  if (pdf.y + height > printableArea(pdf).bottom) {
    pdf.addPage()
    drawHeader(pdf, places)
  }
  drawCells(pdf, places, height, (place) => {
    setFont(pdf, place)
    return texts.get(place)!
  })
  drawRule(pdf, 0.5)
}

function setFont<Row>(pdf: Pdf, { isBold = false }: LaidOutColumn<Row>): void {
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(FONT_SIZE)
    .fillColor(INK)
}

function heightOf(pdf: Pdf, text: string, width: number): number {
  const room = width - 2 * PADDING.x
  const height = fitsInLine(pdf, text, room) ? pdf.currentLineHeight(true) : pdf.heightOfString(text, { width: room })
  return height + 2 * PADDING.y
}

/** Returns whether a text fits in one line. Most cells do, and wrapping takes most of the time of a long table. */
const fitsInLine = (pdf: Pdf, text: string, width: number): boolean => !text.includes('\n') && pdf.widthOfString(text) <= width

function drawCells<Row>(
  pdf: Pdf,
  places: readonly LaidOutColumn<Row>[],
  height: number,
  textOf: (place: LaidOutColumn<Row>) => string,
): void {
  const top = pdf.y
  for (const place of places) {
    const text = textOf(place)
    const [x, y, width] = [place.x + PADDING.x, top + PADDING.y, place.width - 2 * PADDING.x]
    if (!fitsInLine(pdf, text, width)) pdf.text(text, x, y, { width, align: place.align ?? 'left' })
    else if (text) pdf.text(text, place.align === 'right' ? x + width - pdf.widthOfString(text) : x, y, { lineBreak: false })
  }
  pdf.x = printableArea(pdf).left
  pdf.y = top + height
}

function drawRule(pdf: Pdf, thickness: number): void {
  const { left, right } = printableArea(pdf)
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(thickness).strokeColor(LINE).stroke()
}
