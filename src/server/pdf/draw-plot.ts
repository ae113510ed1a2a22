import type { ReportPlot } from '#shared/reports/report-plot.ts'
import { GREY, INK, LINE, mm, printableArea, type Pdf } from './pdf-document.ts'

const COLOR = '#0b6666'
const PALE = '#8fbfbb'
const FONT_SIZE = 8

type Bars = Extract<ReportPlot, { as: 'bars' }>
type Line = Extract<ReportPlot, { as: 'line' }>

/** Draws the chart of a table, so that it is readable without colours. `moreText` names the rows that are not drawn. */
export function drawPlot(pdf: Pdf, plot: ReportPlot, moreText: (rows: number) => string): void {
  if (plot.as === 'line') drawLine(pdf, plot)
  else drawBars(pdf, plot, moreText)
  pdf.x = printableArea(pdf).left
  pdf.y += mm(4)
}

/** The fill of the bars of each column: full, pale and empty, which differ in black and white too. */
const FILLS = [COLOR, PALE, '#ffffff'] as const
const BAR_HEIGHT = 8
const BAR_STEP = 11

function drawBars(pdf: Pdf, { series, groups, more }: Bars, moreText: (rows: number) => string): void {
  if (series.length > 1) drawLegend(pdf, series)
  const { left, width } = printableArea(pdf)
  const nameWidth = width * 0.3
  const barWidth = width * 0.5
  for (const { name, bars } of groups) {
    const height = Math.max(bars.length * BAR_STEP, FONT_SIZE + 4) + 3
    if (pdf.y + height > printableArea(pdf).bottom) pdf.addPage()
    const top = pdf.y
    pdf.font('regular').fontSize(FONT_SIZE).fillColor(INK)
    pdf.text(name, left, top, { width: nameWidth - 6, height: FONT_SIZE + 4, ellipsis: true })
    for (const [at, { share, text }] of bars.entries()) {
      const y = top + at * BAR_STEP
      const x = left + nameWidth
      const length = barWidth * (share ?? 0)
      if (length > 0) drawBar(pdf, x, y + 1.5, length, FILLS[at % FILLS.length]!)
      pdf.font('regular').fontSize(FONT_SIZE).fillColor(INK)
      pdf.text(text, x + length + 4, y, { width: width - nameWidth - length - 4, height: FONT_SIZE + 4, ellipsis: true })
    }
    pdf.y = top + height
  }
  if (more > 0) pdf.font('regular').fontSize(FONT_SIZE).fillColor(GREY).text(moreText(more), left, pdf.y)
}

function drawLegend(pdf: Pdf, names: readonly string[]): void {
  const top = pdf.y
  let x = printableArea(pdf).left
  pdf.font('regular').fontSize(FONT_SIZE)
  for (const [at, name] of names.entries()) {
    drawBar(pdf, x, top + 1.5, BAR_HEIGHT, FILLS[at % FILLS.length]!)
    pdf.fillColor(INK).text(name, x + BAR_HEIGHT + 4, top, { lineBreak: false })
    x += BAR_HEIGHT + 4 + pdf.widthOfString(name) + 16
  }
  pdf.y = top + FONT_SIZE + 9
}

function drawBar(pdf: Pdf, x: number, y: number, width: number, fill: string): void {
  pdf.rect(x, y, width, BAR_HEIGHT).lineWidth(0.6).fillAndStroke(fill, COLOR)
}

const LINE_HEIGHT = mm(42)
const MAX_NAMES = 5

function drawLine(pdf: Pdf, { points, levels, unit }: Line): void {
  const room = LINE_HEIGHT + mm(14)
  if (pdf.y + room > printableArea(pdf).bottom) pdf.addPage()
  const { left: edge, right, width } = printableArea(pdf)
  const left = edge + mm(12)
  const top = pdf.y + mm(5)
  const bottom = top + LINE_HEIGHT
  const max = levels.at(-1)!
  const yOf = (value: number) => bottom - (LINE_HEIGHT * value) / max
  const xOf = (at: number) => left + 6 + ((right - left - 12) * at) / Math.max(1, points.length - 1)
  pdf.font('regular').fontSize(FONT_SIZE).fillColor(GREY).text(unit, edge, pdf.y, { width, lineBreak: false })
  for (const level of levels) {
    pdf.moveTo(left, yOf(level)).lineTo(right, yOf(level)).lineWidth(0.5).strokeColor(LINE).stroke()
    pdf
      .fillColor(GREY)
      .text(String(level), edge, yOf(level) - FONT_SIZE / 1.6, { width: mm(10), align: 'right', lineBreak: false })
  }
  const drawn = points.flatMap(({ value }, at) => (value === null ? [] : [{ x: xOf(at), y: yOf(value) }]))
  for (const [at, { x, y }] of drawn.entries()) {
    if (at === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
  if (drawn.length > 1) pdf.lineWidth(1.2).strokeColor(COLOR).stroke()
  for (const { x, y } of drawn) pdf.circle(x, y, 2.2).fill(COLOR)
  drawNames(pdf, points, { bottom, left, right, xOf })
  pdf.y = bottom + mm(7)
}

interface Axis {
  readonly bottom: number
  readonly left: number
  readonly right: number
  readonly xOf: (at: number) => number
}

/** Writes the names of the first and the last point, and of some between. */
function drawNames(pdf: Pdf, points: Line['points'], { bottom, left, right, xOf }: Axis): void {
  const most = Math.min(MAX_NAMES, points.length)
  const width = (right - left) / most - 4
  pdf.font('regular').fontSize(FONT_SIZE).fillColor(GREY)
  for (let index = 0; index < most; index += 1) {
    const at = most === 1 ? 0 : Math.round((index * (points.length - 1)) / (most - 1))
    const x = Math.min(right - width, Math.max(left, xOf(at) - width / 2))
    const align = index === 0 ? 'left' : index === most - 1 ? 'right' : 'center'
    pdf.text(points[at]!.name, x, bottom + 4, { width, height: FONT_SIZE + 4, ellipsis: true, align })
  }
}
