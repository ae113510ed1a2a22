import { useQueries, useQuery } from '@tanstack/react-query'
import { cellParts, columnTitle, type CellFormat } from '#shared/reports/cell-text.ts'
import { REPORT_KINDS, type Report, type ReportKind } from '#shared/reports/report.ts'
import { failureTitle } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { FigureCard } from '#client/ui/figure-card.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { REPORT_ICON, REPORT_TONE } from './report-icons.ts'
import { reportQuery } from './reports.queries.ts'
import { useReportFormat } from './use-report-format.ts'
import { reportHref } from './use-report-view.ts'

/** Shows every report with a description and its most important figure. */
export function ReportCards() {
  const { t } = useLanguage()
  const failure = commonFailure(useQueries({ queries: REPORT_KINDS.map((kind) => reportQuery(kind)) }))
  if (failure) return <ErrorState {...failure} />
  return (
    <ul aria-label={t('reports.choose')} className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {REPORT_KINDS.map((kind) => (
        <ReportCard key={kind} kind={kind} />
      ))}
    </ul>
  )
}

function ReportCard({ kind }: { kind: ReportKind }) {
  const { t } = useLanguage()
  const cellFormat = useReportFormat()
  const { data, error } = useQuery(reportQuery(kind))
  const Icon = REPORT_ICON[kind]
  return (
    <FigureCard
      href={reportHref(kind)}
      title={t(`reports.kind.${kind}`)}
      line={t(`reports.line.${kind}`)}
      icon={<Icon />}
      tone={REPORT_TONE[kind]}
      figure={data ? keyFigure(data, cellFormat) : error ? { label: t(failureTitle(error)) } : undefined}
    />
  )
}

function keyFigure({ kind, isEmpty, figures: [first], year, period }: Report, cellFormat: CellFormat) {
  const { t, format } = cellFormat
  if (isEmpty || !first) return { label: t('reports.empty.short') }
  // The value of the birds is always that of today, whatever the selected year.
  const season = kind === 'money' || year === null ? null : String(year)
  const when = period ? t('reports.since', { day: format.date(period.from) }) : season
  const { main, line } = cellParts(first, first.cell, cellFormat)
  return { value: main, label: [columnTitle(first, cellFormat), line, when].filter(Boolean).join(' · ') }
}
