import type { Rectangle } from './pedigree-certificate.ts'
import type { Pdf } from './pdf-document.ts'

/** Fills a rectangle with a photo, cropped to its shape. */
export function drawPhoto(pdf: Pdf, photo: Buffer, { x, y, width, height }: Rectangle): void {
  pdf.save().rect(x, y, width, height).clip()
  pdf.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  pdf.restore()
}
