import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { Locale } from '#shared/i18n/region.ts'

/** A document that is being written. Lengths are in points, 72 per inch. */
export type Pdf = PDFKit.PDFDocument

/** Converts millimetres to points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Font files of Noto Sans, which covers Latin, Greek and Cyrillic; only the used glyphs are embedded. */
export const FONTS = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' } as const
export type FontName = keyof typeof FONTS

interface PdfProperties {
  readonly title: string
  readonly language: Locale
  readonly author: string
  readonly createdAt: Date
  /** A4 by default. */
  readonly paper?: 'A4' | 'LETTER' | undefined
}

/** Page margin, and height of the footer that {@link finishPdf} writes. */
const MARGIN = mm(18)
const FOOTER_HEIGHT = mm(14)

const load = createRequire(import.meta.url)

/** Loads the library with the first document: it takes 13 MB of memory. */
function newPdf(options: PDFKit.PDFDocumentOptions): Pdf {
  const Document = load('pdfkit') as typeof PDFDocument
  return new Document(options)
}

/** Opens a document with an empty portrait page. */
export function openPdf({ title, language, author, createdAt, paper = 'A4' }: PdfProperties): Pdf {
  const pdf = newPdf({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  joinFinishedPages(pdf)
  return registerFonts(pdf)
}

/** The content of a page as the library keeps it until the document ends: a piece for every line and letter style. */
interface BufferedPage {
  readonly content: { buffer: Uint8Array[] }
}

/** Joins the pieces of each page when the next one begins: a million small pieces would take 20 times the memory of their bytes. */
function joinFinishedPages(pdf: Pdf): void {
  let last = pdf.page as unknown as BufferedPage
  pdf.on('pageAdded', () => {
    last.content.buffer = [Buffer.concat(last.content.buffer)]
    last = pdf.page as unknown as BufferedPage
  })
}

/** Opens a document without pages and margins that writes each page out when the next one begins: for thousands of labels. */
export function openStreamedPdf({ title, language, author, createdAt }: Omit<PdfProperties, 'paper'>): Pdf {
  const info = { Title: title, Author: author, CreationDate: createdAt }
  return registerFonts(newPdf({ margin: 0, autoFirstPage: false, lang: language, displayTitle: true, info }))
}

function registerFonts(pdf: Pdf): Pdf {
  for (const font of Object.keys(FONTS) as FontName[]) pdf.registerFont(font, fontBytes(font))
  return pdf.font('regular').fontSize(10)
}

/** Writes a footer on every page and closes the document; returns its bytes. */
export async function finishPdf(pdf: Pdf, footerOf: (page: number, pages: number) => string): Promise<Buffer> {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const { width, height } = pdf.page
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(GREY)
    pdf.text(footerOf(page + 1, count), MARGIN, height - MARGIN - pdf.currentLineHeight(), {
      width: width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    })
  }
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  pdf.end()
  await closed
  return Buffer.concat(chunks)
}

export const INK = '#1a2126'
export const GREY = '#5c6a73'
export const LINE = '#c8d0d5'

/** Returns the printable area of the current page. */
export function printableArea({ page }: Pdf) {
  const left = page.margins.left
  const right = page.width - page.margins.right
  return { left, right, width: right - left, bottom: page.height - page.margins.bottom, top: page.margins.top }
}

const PACKAGE = '@expo-google-fonts/noto-sans'
const fontCache = new Map<FontName, Buffer>()

function fontBytes(font: FontName): Buffer {
  const bytes = fontCache.get(font) ?? readFileSync(load.resolve(`${PACKAGE}/${FONTS[font]}`))
  fontCache.set(font, bytes)
  return bytes
}
