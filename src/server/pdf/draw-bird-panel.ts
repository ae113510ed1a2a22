import type { PedigreeCertificate, Rectangle } from './certificate.ts'
import type { CertificateStyle } from './certificate-looks.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawFitted } from './fit-text.ts'
import { drawQr } from './draw-qr.ts'
import { GREY, INK, mm, type Pdf } from './pdf-document.ts'

const PADDING = mm(3)
const GAP = mm(2.5)
const NAME = mm(11)
const FACT = mm(4.6)
const QR = mm(24)
const CODE = mm(4)
const RESULT = mm(4.2)

/** Draws the bird of the certificate from top to bottom: photo, band, facts, best results and QR code. */
export function drawBirdPanel(
  pdf: Pdf,
  { bird, qr, resultsHeading }: PedigreeCertificate,
  panel: Rectangle,
  look: CertificateStyle,
): void {
  const { fill, stroke, radius } = look.box
  const outline = () => pdf.roundedRect(panel.x, panel.y, panel.width, panel.height, radius)
  if (fill) outline().fillColor(fill.s).fill()
  outline()
    .lineWidth(1)
    .strokeColor(stroke ?? look.accent)
    .stroke()

  const x = panel.x + PADDING
  const width = panel.width - 2 * PADDING
  let y = panel.y + PADDING
  const foot = panel.y + panel.height - PADDING - (qr ? QR + CODE : 0)
  if (bird.photo) {
    const height = Math.min(width * 0.72, (foot - y) * 0.42)
    drawPhoto(pdf, bird.photo, { x, y, width, height })
    y += height + GAP
  }
  drawFitted(pdf, [{ text: bird.name, size: 15, font: 'bold', color: look.accent }], { x, y, width, height: NAME })
  y += NAME + GAP / 2
  for (const [name, value] of bird.facts) {
    if (y + FACT > foot) break
    drawFitted(pdf, [{ text: name, size: 7.5, color: GREY }], { x, y, width: width * 0.36, height: FACT })
    drawFitted(pdf, [{ text: value, size: 8.5, color: INK }], { x: x + width * 0.38, y, width: width * 0.62, height: FACT })
    y += FACT
  }
  if (bird.results.length > 0 && y + GAP + 2 * RESULT <= foot) {
    y += GAP
    drawFitted(pdf, [{ text: resultsHeading, size: 8.5, font: 'bold', color: look.accent }], { x, y, width, height: RESULT })
    y += RESULT
    for (const text of bird.results) {
      if (y + RESULT > foot) break
      drawFitted(pdf, [{ text, size: 7.5, color: INK }], { x, y, width, height: RESULT })
      y += RESULT
    }
  }
  if (qr) {
    drawQr(pdf, qr.text, { x: panel.x + (panel.width - QR) / 2, y: foot, side: QR })
    drawFitted(pdf, [{ text: qr.code, size: 8, color: GREY }], { x, y: foot + QR, width, height: CODE }, 'center')
  }
}
