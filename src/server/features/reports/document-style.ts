import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { CellFormat } from '#shared/reports/cell-text.ts'
import type { ReportKind } from '#shared/reports/report.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { periodOrYearOf } from './make-report.ts'
import type { ReportRequest } from './report-draft.ts'

/** Formats the values of a file in the document language. */
export interface DocumentStyle extends CellFormat {
  readonly settings: Settings
}

export async function loadDocumentStyle(db: Db): Promise<DocumentStyle> {
  const settings = await findSettings(db)
  const { documentLanguage, velocityUnit } = settings
  return {
    settings,
    velocityUnit,
    t: translatorOf(documentLanguage),
    format: formatter(documentLanguage),
  }
}

/** Returns the file name of a report without extension: its kind and period. */
export function fileName(kind: ReportKind, request: ReportRequest, { t }: DocumentStyle): string {
  const { year, period } = periodOrYearOf(kind, request)
  const when = year !== null ? [String(year)] : period ? [period.from, period.to] : [request.today]
  return [t(`reports.file.${kind}`), ...when].join('-')
}
