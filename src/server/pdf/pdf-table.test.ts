import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { readPdf, type PrintedText } from '#server/testing/pdf-text.ts'
import { drawFacts, drawSignatures, drawTitle } from './pdf-blocks.ts'
import { finishPdf, openPdf, type Pdf } from './pdf-document.ts'
import { drawTable } from './pdf-table.ts'

const NAME = 'Ñuñoa Łukasz Ștefan Āboliņš Ђорђе Ωmega 1'
const COLUMNS = [
  { title: 'Band', share: 1, isBold: true, text: (row: string) => row },
  { title: 'Name', share: 1, text: () => NAME },
]

async function printedTexts(draw: (pdf: Pdf) => unknown): Promise<PrintedText[]> {
  const pdf = openPdf({ title: 'Loft list', language: 'es', author: 'José', createdAt: new Date(0) })
  await draw(pdf)
  return readPdf(await finishPdf(pdf, (page, pages) => `${page} / ${pages}`))
}

const pagesOf = (pieces: readonly PrintedText[]) => Math.max(...pieces.map(({ page }) => page))

/** Reading its fonts takes longer than a test. */
const measurePdf = openPdf({ title: '', language: 'en', author: '', createdAt: new Date(0) })

/** Returns where a text ends on the paper, measured with the font itself. */
function endOf({ font, size, text, x }: PrintedText): number {
  return (
    x +
    measurePdf
      .font(/Bold/.test(font) ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text)
  )
}

test('prints letters of many languages that can be copied again', async () => {
  const text = (await printedTexts((pdf) => drawTitle(pdf, NAME))).map((piece) => piece.text).join('')
  expect(text).toContain(NAME)
  expect(text).not.toContain('\uFFFD')
})

test('continues a long table over pages, each with header and page number', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `AU 2024 ${at + 1}`)
  const pieces = await printedTexts((pdf) => drawTable(pdf, COLUMNS, rows))
  const pages = pagesOf(pieces)
  expect(pages).toBeGreaterThan(2)
  for (let page = 1; page <= pages; page += 1) {
    const texts = pieces.filter((piece) => piece.page === page).map(({ text }) => text)
    expect(texts.slice(0, 2)).toEqual(['Band', 'Name'])
    expect(texts.at(-1)).toBe(`${page} / ${pages}`)
  }
  const bands = pieces.map(({ text }) => text).filter((text) => text.startsWith('AU'))
  expect(bands).toEqual(rows)
})

test('wraps text that is too wide for its column, with and without spaces, within the paper', async () => {
  const wide = ['W'.repeat(40), `${'Ñ'.repeat(20)} ${'ł'.repeat(19)}`, 'BE-19-2132563 '.repeat(4).trim()]
  const pieces = await printedTexts((pdf) => drawTable(pdf, COLUMNS, wide))
  const joined = pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '')
  for (const text of wide) expect(joined).toContain(text.replaceAll(' ', ''))
  const paper = new PDFDocument({ size: 'A4' }).page.width
  const left = Math.min(...pieces.map(({ x }) => x))
  for (const piece of pieces.filter(({ text, x }) => text !== 'Name' && x < paper / 2 - left))
    expect(endOf(piece)).toBeLessThanOrEqual(paper / 2)
  for (const piece of pieces) expect(endOf(piece)).toBeLessThanOrEqual(paper - left)
})

test('leaves out facts without a value, and moves signature lines to the next page if needed', async () => {
  const pieces = await printedTexts((pdf) => {
    drawFacts(pdf, [
      ['Keeper', 'José'],
      ['Loft', null],
    ])
    pdf.y = pdf.page.height - 80
    drawSignatures(pdf, ['Signature', 'Stamp'])
  })
  expect(pieces.map(({ page, text }) => `${page} ${text}`)).toEqual([
    '1 Keeper',
    '1 José',
    '1 1 / 2',
    '2 Signature',
    '2 Stamp',
    '2 2 / 2',
  ])
})
