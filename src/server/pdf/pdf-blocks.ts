import { GREY, INK, LINE, mm, printableArea, type Pdf } from './pdf-document.ts'

/** Writes the title of a document and moves below it. */
export function drawTitle(pdf: Pdf, title: string): void {
  const { left, width } = printableArea(pdf)
  pdf.font('bold').fontSize(20).fillColor(INK).text(title, left, pdf.y, { width })
  pdf.moveDown(0.4)
}

/**
 * Writes names with their values below each other; values wrap, empty ones are left out. `nameWidth` is the width of the name column.
 */
export function drawFacts(pdf: Pdf, facts: readonly (readonly [name: string, value: string | null])[], nameWidth = mm(32)): void {
  const { left, width } = printableArea(pdf)
  for (const [name, value] of facts) {
    if (!value) continue
    const top = pdf.y
    pdf.font('regular').fontSize(10).fillColor(GREY).text(name, left, top, { width: nameWidth })
    const nameBottom = pdf.y
    pdf.fillColor(INK).text(value, left + nameWidth, top, { width: width - nameWidth })
    pdf.y = Math.max(pdf.y, nameBottom) + 2
  }
  pdf.x = left
  pdf.moveDown(0.8)
}

/** Draws signature lines side by side, on the next page if there is no room left. */
export function drawSignatures(pdf: Pdf, labels: readonly string[]): void {
  const height = mm(28)
  if (pdf.y + height > printableArea(pdf).bottom) pdf.addPage()
  const { left, width } = printableArea(pdf)
  const gap = mm(12)
  const lineWidth = (width - gap * (labels.length - 1)) / labels.length
  const y = pdf.y + height - mm(8)
  for (const [at, label] of labels.entries()) {
    const x = left + at * (lineWidth + gap)
    pdf
      .moveTo(x, y)
      .lineTo(x + lineWidth, y)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke()
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(GREY)
      .text(label, x, y + 3, { width: lineWidth })
  }
  pdf.x = left
}

/** Space needed below a heading; with less it moves to the next page. */
const MIN_SPACE_BELOW = mm(25)

/** Writes a heading, on the same page as the content after it. */
export function drawHeading(pdf: Pdf, text: string): void {
  pdf.moveDown(1)
  if (pdf.y + MIN_SPACE_BELOW > printableArea(pdf).bottom) pdf.addPage()
  pdf.font('bold').fontSize(13).fillColor(INK).text(text, printableArea(pdf).left, pdf.y).moveDown(0.4)
}

/** Writes plain text across the page and moves below it. */
export function drawText(pdf: Pdf, text: string): void {
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(INK)
    .text(text, { width: printableArea(pdf).width })
}
