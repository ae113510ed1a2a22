import type { LabelsPrint } from '#shared/prints/prints-api.ts'
import type { Db } from '#server/db/database.ts'
import { countSheets, drawLabels } from '#server/pdf/draw-labels.ts'
import { LABEL_GRIDS } from '#server/pdf/paper.ts'
import { openStreamedPdf } from '#server/pdf/pdf-document.ts'
import { labelsToPrint } from './labels-to-print.ts'
import { requireContent } from './require-content.ts'
import type { PrintedDocument } from './send-printed-document.ts'
import type { PrintContext } from './print-context.ts'

/** Prints labels. Errors: `nothing_to_print`, `not_found`. */
export async function printLabels(
  db: Db,
  print: LabelsPrint,
  { printContext, address, now }: { printContext: PrintContext; address: string | null; now: Date },
): Promise<PrintedDocument> {
  const labels = await labelsToPrint(db, print, printContext, address)
  requireContent(labels)
  const { settings, t } = printContext
  const title = t('prints.labels')
  const grid = LABEL_GRIDS[print.paper]
  const sheets = { grid, skip: (print.startAt - 1) % (grid.columns * grid.rows), withCutLines: print.withCutLines }
  const pdf = openStreamedPdf({ title, language: settings.documentLanguage, author: settings.keeperName, createdAt: now })
  return { title, pages: countSheets(labels.length, sheets), pdf, draw: () => drawLabels(pdf, labels, sheets) }
}
