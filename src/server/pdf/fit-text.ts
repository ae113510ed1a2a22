import { INK, type FontName, type Pdf } from './pdf-document.ts'

export interface FittedLine {
  readonly text: string
  readonly font?: FontName
  /** Font size in points, if there is enough room. */
  readonly size: number
  readonly color?: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Tried scales, from the requested size to the smallest readable one. */
const SCALES = Array.from({ length: 15 }, (_, step) => 1 - step * 0.05)
/** A word is broken only at this scale or below. */
const MAX_WORD_BREAK_SCALE = 0.6

/** A text slightly too long for one line is first scaled down to this part of its size, before it wraps. */
const MIN_ONE_LINE_SCALE = 0.75

/** Writes lines of text below each other, vertically centred in a box; all are scaled down together until they fit. */
export function drawFitted(
  pdf: Pdf,
  requested: readonly FittedLine[],
  box: Box,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const lines = requested.map((line) => shrinkToOneLine(pdf, line, box.width))
  const scale = SCALES.find((candidate) => fits(pdf, lines, box, candidate)) ?? SCALES.at(-1)!
  let y = box.y + Math.max(0, (box.height - heightOf(pdf, lines, box.width, scale)) / 2)
  for (const line of lines) {
    setFont(pdf, line, scale)
    const height = pdf.heightOfString(line.text, { width: box.width })
    pdf.fillColor(line.color ?? INK).text(line.text, box.x, y, { width: box.width, align })
    y += height
  }
}

function shrinkToOneLine(pdf: Pdf, line: FittedLine, width: number): FittedLine {
  setFont(pdf, line, 1)
  // Slightly less than fits, because rounding must not make it wrap.
  const part = (0.99 * width) / pdf.widthOfString(line.text)
  return part < 1 && part >= MIN_ONE_LINE_SCALE ? { ...line, size: line.size * part } : line
}

function fits(pdf: Pdf, lines: readonly FittedLine[], box: Box, scale: number): boolean {
  if (heightOf(pdf, lines, box.width, scale) > box.height) return false
  return scale <= MAX_WORD_BREAK_SCALE || lines.every((line) => areWordsWhole(pdf, line, box.width, scale))
}

function areWordsWhole(pdf: Pdf, line: FittedLine, width: number, scale: number): boolean {
  setFont(pdf, line, scale)
  return line.text.split(' ').every((word) => pdf.widthOfString(word) <= width)
}

function heightOf(pdf: Pdf, lines: readonly FittedLine[], width: number, scale: number): number {
  return lines.reduce((sum, line) => {
    setFont(pdf, line, scale)
    return sum + pdf.heightOfString(line.text, { width })
  }, 0)
}

function setFont(pdf: Pdf, { font = 'regular', size }: FittedLine, scale: number): void {
  pdf.font(font).fontSize(size * scale)
}
