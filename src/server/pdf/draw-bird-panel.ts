import type { PedigreeCertificate, Rectangle } from './pedigree-certificate.ts'
import type { CertificateStyle } from './certificate-styles.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawFitted } from './fit-text.ts'
import { drawQr } from './draw-qr.ts'
import { GREY, INK, mm, type Pdf } from './pdf-document.ts'

const PADDING = mm(3)
const GAP = mm(2.5)
const NAME_HEIGHT = mm(11)
const FACT_HEIGHT = mm(4.6)
const QR_SIDE = mm(24)
const CODE_HEIGHT = mm(4)
const RESULT_HEIGHT = mm(4.2)

/** Draws the bird of the certificate from top to bottom: photo, band, facts, best results and QR code. */
export function drawBirdPanel(
  pdf: Pdf,
  { bird, qr, resultsHeading }: PedigreeCertificate,
  panel: Rectangle,
  style: CertificateStyle,
): void {
  const { fill, stroke, radius } = style.box
  const outline = () => pdf.roundedRect(panel.x, panel.y, panel.width, panel.height, radius)
  if (fill) outline().fillColor(fill.s).fill()
  outline()
    .lineWidth(1)
    .strokeColor(stroke ?? style.accent)
    .stroke()

  const x = panel.x + PADDING
  const width = panel.width - 2 * PADDING
  let y = panel.y + PADDING
  const bottom = panel.y + panel.height - PADDING - (qr ? QR_SIDE + CODE_HEIGHT : 0)
  if (bird.photo) {
    const height = Math.min(width * 0.72, (bottom - y) * 0.42)
    drawPhoto(pdf, bird.photo, { x, y, width, height })
    y += height + GAP
  }
  drawFitted(pdf, [{ text: bird.name, size: 15, font: 'bold', color: style.accent }], { x, y, width, height: NAME_HEIGHT })
  y += NAME_HEIGHT + GAP / 2
  for (const [name, value] of bird.facts) {
    if (y + FACT_HEIGHT > bottom) break
    drawFitted(pdf, [{ text: name, size: 7.5, color: GREY }], { x, y, width: width * 0.36, height: FACT_HEIGHT })
    drawFitted(pdf, [{ text: value, size: 8.5, color: INK }], {
      x: x + width * 0.38,
      y,
      width: width * 0.62,
      height: FACT_HEIGHT,
    })
    y += FACT_HEIGHT
  }
  if (bird.results.length > 0 && y + GAP + 2 * RESULT_HEIGHT <= bottom) {
    y += GAP
    drawFitted(pdf, [{ text: resultsHeading, size: 8.5, font: 'bold', color: style.accent }], {
      x,
      y,
      width,
      height: RESULT_HEIGHT,
    })
    y += RESULT_HEIGHT
    for (const text of bird.results) {
      if (y + RESULT_HEIGHT > bottom) break
      drawFitted(pdf, [{ text, size: 7.5, color: INK }], { x, y, width, height: RESULT_HEIGHT })
      y += RESULT_HEIGHT
    }
  }
  if (qr) {
    drawQr(pdf, qr.text, { x: panel.x + (panel.width - QR_SIDE) / 2, y: bottom, side: QR_SIDE })
    drawFitted(pdf, [{ text: qr.code, size: 8, color: GREY }], { x, y: bottom + QR_SIDE, width, height: CODE_HEIGHT }, 'center')
  }
}
