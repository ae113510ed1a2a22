import type { CertificateDesign } from '#shared/prints/print.ts'
import {
  boxesOf,
  COLUMN_GAP,
  PAGE_MARGIN,
  FOOTER_HEIGHT,
  HEADER_HEIGHT,
  panelOf,
  type PedigreeCertificate,
  type CertificateAncestor,
  type Rectangle,
} from './pedigree-certificate.ts'
import { CERTIFICATE_STYLES, type CertificateStyle } from './certificate-styles.ts'
import { drawBirdPanel } from './draw-bird-panel.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawFitted, type FittedLine } from './fit-text.ts'
import { GREY, INK, LINE, mm, type Pdf } from './pdf-document.ts'

/** Draws a pedigree certificate on the current landscape page. */
export function drawPedigreeCertificate(pdf: Pdf, certificate: PedigreeCertificate, design: CertificateDesign): void {
  const style: CertificateStyle = CERTIFICATE_STYLES[design]
  const page = { width: pdf.page.width, height: pdf.page.height }
  if (style.hasFrame) drawFrame(pdf, page, style)
  drawHeader(pdf, page, certificate, style)
  const panel = panelOf(page, certificate.generations)
  drawBirdPanel(pdf, certificate, panel, style)
  const boxes = boxesOf(page, certificate.generations)
  drawLines(pdf, panel, boxes, style)
  for (const [place, box] of boxes) drawPlace(pdf, certificate, { place, box, style })
  drawFooter(pdf, page, certificate)
}

function drawFrame(pdf: Pdf, { width, height }: { width: number; height: number }, { accent, line }: CertificateStyle): void {
  const frame = (inset: number, thickness: number, color: string) =>
    pdf
      .lineWidth(thickness)
      .strokeColor(color)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke()
  frame(mm(6), 1.6, accent)
  frame(mm(7.2), 0.5, line)
}

function drawHeader(pdf: Pdf, page: { width: number }, { title, owner }: PedigreeCertificate, { head }: CertificateStyle): void {
  if (head.fill !== undefined)
    pdf
      .rect(0, 0, page.width, PAGE_MARGIN + HEADER_HEIGHT - mm(4))
      .fillColor(head.fill)
      .fill()
  const box = { y: head.fill === undefined ? PAGE_MARGIN : mm(5), height: HEADER_HEIGHT - mm(4) }
  const half = (page.width - 2 * PAGE_MARGIN) / 2
  drawFitted(pdf, [{ text: title, font: 'bold', size: 20, color: head.ink }], { ...box, x: PAGE_MARGIN, width: half })
  const lines = owner.map((text, at): FittedLine => ({
    text,
    size: at === 0 ? 12 : 8.5,
    font: at === 0 ? 'bold' : 'regular',
    color: head.ink,
  }))
  drawFitted(pdf, lines, { ...box, x: PAGE_MARGIN + half + mm(4), width: half - mm(4) }, 'right')
}

/** Draws a line from every bird to its parents, which bends halfway between the columns. */
function drawLines(pdf: Pdf, panel: Rectangle, boxes: ReadonlyMap<string, Rectangle>, { line }: CertificateStyle): void {
  pdf.lineWidth(0.8).strokeColor(line)
  const middle = ({ y, height }: Rectangle) => y + height / 2
  for (const [place, child] of [['', panel] as const, ...boxes]) {
    const [sire, dam] = [boxes.get(`${place}s`), boxes.get(`${place}d`)]
    if (!sire || !dam) continue
    const from = child.x + child.width
    const bendX = from + COLUMN_GAP / 2
    pdf.moveTo(from, middle(child)).lineTo(bendX, middle(child))
    for (const parent of [sire, dam])
      pdf.moveTo(bendX, middle(child)).lineTo(bendX, middle(parent)).lineTo(parent.x, middle(parent))
  }
  pdf.stroke()
}

interface PlacedBox {
  readonly place: string
  readonly box: Rectangle
  readonly style: CertificateStyle
}

/** Minimum height of a box with a photo. */
const MIN_HEIGHT_WITH_PHOTO = mm(19)
/** Aspect ratio of a photo, and the ratio of height to width from which a box has its photo above the text. */
const PHOTO_ASPECT_RATIO = 4 / 3
const MIN_PORTRAIT_RATIO = 0.95
/** Height of a line that is still readable. */
const LINE_HEIGHT = mm(3.5)
const PADDING = mm(1.4)

function drawPlace(pdf: Pdf, { places, unknown }: PedigreeCertificate, { place, box, style }: PlacedBox): void {
  const bird = places.get(place)
  drawBox(pdf, { place, box, style }, bird !== undefined)
  const stripe = style.box.stripe ? mm(1) : 0
  const content = { x: box.x + stripe + PADDING, y: box.y, width: box.width - stripe - 2 * PADDING, height: box.height }
  if (!bird) {
    if (box.height >= LINE_HEIGHT) drawFitted(pdf, [{ text: unknown, size: 7, color: GREY }], content)
    return
  }
  const textArea = drawPhotoIn(pdf, bird, content)
  drawFitted(pdf, linesOf(bird, textArea.height), textArea)
  if (bird.mark !== undefined) drawMark(pdf, bird.mark, box, style)
}

function drawBox(pdf: Pdf, { place, box, style }: PlacedBox, isKnown: boolean): void {
  const side = place.endsWith('s') ? 's' : 'd'
  const { fill, stroke, stripe, radius } = style.box
  const outline = () => pdf.roundedRect(box.x, box.y, box.width, box.height, Math.min(radius, box.height / 3))
  if (!isKnown) {
    outline().lineWidth(0.5).strokeColor(LINE).dash(1.5, { space: 1.5 }).stroke().undash()
    return
  }
  if (fill) outline().fillColor(fill[side]).fill()
  if (stripe) pdf.rect(box.x, box.y, mm(1), box.height).fillColor(stripe[side]).fill()
  if (stroke !== undefined) outline().lineWidth(0.6).strokeColor(stroke).stroke()
}

/** Returns the name, and as many further lines as are readable; a flat box gets everything on one line. */
function linesOf({ name, lines }: CertificateAncestor, height: number): FittedLine[] {
  const maxLines = Math.floor(height / LINE_HEIGHT)
  if (maxLines < 2) return [{ text: [name, lines[0]].filter(Boolean).join('  '), size: 7, font: 'bold', color: INK }]
  const size = maxLines >= 5 ? 10.5 : 8.5
  return [
    { text: name, size, font: 'bold', color: INK },
    ...lines.slice(0, maxLines - 1).map((text) => ({ text, size: maxLines >= 5 ? 8 : 7, color: GREY })),
  ]
}

/**
 * Draws the photo of a box, above the text in a tall box and right of it otherwise, and returns the remaining area for the text.
 */
function drawPhotoIn(pdf: Pdf, { photo }: CertificateAncestor, box: Rectangle): Rectangle {
  if (!photo || box.height < MIN_HEIGHT_WITH_PHOTO) return box
  if (box.height > box.width * MIN_PORTRAIT_RATIO) {
    const height = Math.min(box.height * 0.45, box.width / PHOTO_ASPECT_RATIO)
    drawPhoto(pdf, photo, { x: box.x, y: box.y + PADDING, width: height * PHOTO_ASPECT_RATIO, height })
    const above = PADDING + height
    return { ...box, y: box.y + above, height: box.height - above }
  }
  const width = Math.min((box.height - 2 * PADDING) * PHOTO_ASPECT_RATIO, box.width * 0.42)
  const height = width / PHOTO_ASPECT_RATIO
  drawPhoto(pdf, photo, { x: box.x + box.width - width, y: box.y + (box.height - height) / 2, width, height })
  return { ...box, width: box.width - width - PADDING }
}

function drawMark(pdf: Pdf, mark: string, box: Rectangle, { accent }: CertificateStyle): void {
  const radius = Math.min(mm(1.9), box.height / 2.2)
  const [x, y] = [box.x + box.width - radius * 0.4, box.y + radius * 0.6]
  pdf.circle(x, y, radius).fillColor(accent).fill()
  const size = radius * 1.3
  pdf.font('bold').fontSize(size).fillColor('#ffffff')
  pdf.text(mark, x - radius, y - pdf.currentLineHeight() / 2, { width: 2 * radius, align: 'center', lineBreak: false })
}

function drawFooter(pdf: Pdf, page: { width: number; height: number }, { notes, signatures, footer }: PedigreeCertificate): void {
  const top = page.height - PAGE_MARGIN - FOOTER_HEIGHT + mm(2)
  const width = page.width - 2 * PAGE_MARGIN
  const notesWidth = width * (signatures.length === 0 ? 1 : 0.52)
  const lines = [...notes, footer].map((text) => ({ text, size: 7.5, color: GREY }))
  drawFitted(pdf, lines, { x: PAGE_MARGIN, y: top, width: notesWidth, height: FOOTER_HEIGHT - mm(2) })
  const signatureWidth = (width - notesWidth) / Math.max(1, signatures.length)
  for (const [at, label] of signatures.entries()) {
    const x = PAGE_MARGIN + notesWidth + at * signatureWidth + mm(4)
    const y = top + mm(8)
    pdf
      .moveTo(x, y)
      .lineTo(x + signatureWidth - mm(4), y)
      .lineWidth(0.6)
      .strokeColor(GREY)
      .stroke()
    drawFitted(pdf, [{ text: label, size: 7.5, color: GREY }], { x, y: y + 1, width: signatureWidth - mm(4), height: mm(4) })
  }
}
