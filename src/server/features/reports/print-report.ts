import { cellText, columnTitle } from '#shared/reports/cell-text.ts'
import { plotOf } from '#shared/reports/report-plot.ts'
import type { Column, ReportKind, Row } from '#shared/reports/report.ts'
import { drawFacts, drawHeading, drawText, drawTitle } from '#server/pdf/pdf-blocks.ts'
import { drawPlot } from '#server/pdf/draw-plot.ts'
import { finishPdf, mm, openPdf, printableArea, type Pdf } from '#server/pdf/pdf-document.ts'
import { drawTable, type PdfColumn } from '#server/pdf/pdf-table.ts'
import { firstRows, periodOrYearOf } from './make-report.ts'
import type { DocumentStyle } from './document-style.ts'
import type { ReportRequest, Draft } from './report-draft.ts'

/** Maximum rows of a printed list, about 30 pages. */
export const PRINTED_ROWS = 1000

/** Prints a report on A4 pages: the figures, every table and the list. */
export async function printReport(
  kind: ReportKind,
  request: ReportRequest,
  filters: Facts,
  draft: Draft,
  style: DocumentStyle,
): Promise<Buffer> {
  const { t, format } = style
  const { year, period } = periodOrYearOf(kind, request)
  return printDraft(draft, style, {
    title: [t(`reports.kind.${kind}`), ...(year === null ? [] : [String(year)])].join(' '),
    facts: [
      [t('reports.paper.asOf'), format.date(request.today)],
      [t('reports.filter.period'), period && t('reports.period', { from: format.date(period.from), to: format.date(period.to) })],
      ...filters,
    ],
    emptyText: t(`reports.empty.${kind}`),
    now: request.now,
  })
}

interface Head {
  readonly title: string
  /** Facts below the title, after keeper and loft; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: string | null])[]
  /** Text of a report without data. */
  readonly emptyText: string
  readonly now: Date
}

/** Draws any report on A4 pages: title, facts, figures, tables and list. */
export async function printDraft(draft: Draft, style: DocumentStyle, { title, facts, emptyText, now }: Head): Promise<Buffer> {
  const { t, settings } = style
  const { documentLanguage: language, keeperName, loftName } = settings
  const pdf = openPdf({ title, language, author: keeperName, createdAt: now })
  drawTitle(pdf, title)
  drawFacts(pdf, [[t('analytics.report.keeper'), keeperName], [t('analytics.report.loft'), loftName], ...facts])
  if (draft.isEmpty) drawText(pdf, emptyText)
  else await drawBody(pdf, draft, style)
  return finishPdf(pdf, (page, pages) => `${title} · ${keeperName} · ${t('analytics.report.page', { page, pages })}`)
}

/** The filter of a report as names and values. */
export type Facts = readonly (readonly [name: string, value: string])[]

async function drawBody(pdf: Pdf, { figures, tables, list }: Draft, style: DocumentStyle): Promise<void> {
  const { t } = style
  drawFacts(
    pdf,
    figures.map((figure) => [columnTitle(figure, style), cellText(figure, figure.cell, style)]),
    mm(60),
  )
  for (const table of tables) {
    drawHeading(pdf, t(table.title))
    const plot = plotOf(table, style)
    if (plot) drawPlot(pdf, plot, (rows) => t('reports.plot.more', { count: rows }))
    await drawTable(pdf, pdfColumns(pdf, table.columns, table.rows, style), table.rows)
  }
  if (list.matching === 0) return
  if (list.matching > PRINTED_ROWS) {
    drawHeading(pdf, t(list.title))
    drawText(pdf, t('reports.tooLong.pdf', { count: list.matching, most: PRINTED_ROWS }))
    return
  }
  const rows = await firstRows(list, PRINTED_ROWS)
  const columns = pdfColumns(pdf, list.columns, rows, style)
  const { left, right } = printableArea(pdf)
  if (columns.reduce((sum, { share }) => sum + share, 0) > right - left) startLandscapePage(pdf)
  drawHeading(pdf, t(list.title))
  await drawTable(pdf, columns, rows)
}

/** Continues on a landscape page, because the next table is wider than a portrait page. */
function startLandscapePage(pdf: Pdf): void {
  pdf.options.layout = 'landscape'
  pdf.addPage()
}

/** Columns of text and of days are aligned left, numbers right. */
const LEFT_KINDS: readonly Column['kind'][] = ['text', 'color', 'day', 'month']

/** Padding of a cell, and maximum width of a column of long texts, in points. */
const PADDING = 7
const MAX_COLUMN_WIDTH = 110
/** Rows measured for the column widths. */
const MEASURED_ROWS = 200

/** Returns columns as wide as their text needs; empty columns are left out to make room. */
function pdfColumns(pdf: Pdf, columns: readonly Column[], rows: readonly Row[], style: DocumentStyle): PdfColumn<Row>[] {
  pdf.font('bold').fontSize(9)
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => pdf.widthOfString(text)))
  return columns.flatMap((column, at): PdfColumn<Row>[] => {
    const text = ({ cells }: Row) => cellText(column, cells[at] ?? null, style)
    if (rows.length > 0 && rows.every(({ cells }) => (cells[at] ?? null) === null)) return []
    const title = columnTitle(column, style)
    const texts = rows.slice(0, MEASURED_ROWS).map(text)
    const words = widest([title, ...texts].flatMap((one) => one.split(' ')))
    return [
      {
        title,
        text,
        share: PADDING + Math.max(words, Math.min(MAX_COLUMN_WIDTH, widest(['', ...texts]))),
        isBold: at === 0,
        align: LEFT_KINDS.includes(column.kind) ? 'left' : 'right',
      },
    ]
  })
}
