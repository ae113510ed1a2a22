import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Language } from '#shared/i18n/speak.ts'

/** A document under way. Lengths are points, 72 to an inch. */
export type Pdf = PDFKit.PDFDocument

/** Millimetres in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Faces of Noto Sans, whose letters reach from ñ and ł to Greek and Cyrillic; only what is used goes into the file. */
export const FACES = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' } as const
export type Face = keyof typeof FACES

interface PdfProperties {
  readonly title: string
  readonly language: Language
  readonly author: string
  readonly createdAt: Date
  /** A4 unless said. */
  readonly paper?: 'A4' | 'LETTER' | undefined
}

/** White edge of a page, and the strip at its foot that {@link finishPdf} writes into. */
const MARGIN = mm(18)
const FOOT = mm(14)

/** Opens a document, upright, on its first page. */
export function openPdf({ title, language, author, createdAt, paper = 'A4' }: PdfProperties): Pdf {
  const pdf = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  return withFaces(pdf)
}

/** Opens a document without a page and without white edges, whose pages leave as soon as the next one begins: for thousands of labels. */
export function openSheets({ title, language, author, createdAt }: Omit<PdfProperties, 'paper'>): Pdf {
  const info = { Title: title, Author: author, CreationDate: createdAt }
  return withFaces(new PDFDocument({ margin: 0, autoFirstPage: false, lang: language, displayTitle: true, info }))
}

function withFaces(pdf: Pdf): Pdf {
  for (const face of Object.keys(FACES) as Face[]) pdf.registerFont(face, bytesOf(face))
  return pdf.font('regular').fontSize(10)
}

/** Writes a line at the foot of every page and closes the document; answers its bytes. */
export async function finishPdf(pdf: Pdf, footOf: (page: number, pages: number) => string): Promise<Buffer> {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const { width, height } = pdf.page
    // A text below the lower margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(GREY)
    pdf.text(footOf(page + 1, count), MARGIN, height - MARGIN - pdf.currentLineHeight(), {
      width: width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    })
  }
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const closed = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  pdf.end()
  await closed
  return Buffer.concat(parts)
}

export const INK = '#1a2126'
export const GREY = '#5c6a73'
export const LINE = '#c8d0d5'

/** Left, right and lower end of what may be printed on the present page, and the width between. */
export function printable({ page }: Pdf) {
  const left = page.margins.left
  const right = page.width - page.margins.right
  return { left, right, width: right - left, bottom: page.height - page.margins.bottom, top: page.margins.top }
}

const PACKAGE = '@expo-google-fonts/noto-sans'
const read = new Map<Face, Buffer>()

function bytesOf(face: Face): Buffer {
  const bytes = read.get(face) ?? readFileSync(createRequire(import.meta.url).resolve(`${PACKAGE}/${FACES[face]}`))
  read.set(face, bytes)
  return bytes
}
