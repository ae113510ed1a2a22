import { DownloadMenu } from '#client/features/reports/download-menu.tsx'
import { ReportCards } from '#client/features/reports/report-cards.tsx'
import { ReportView } from '#client/features/reports/report-view.tsx'
import { useReportView } from '#client/features/reports/use-report-view.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

/** Shows the list of reports, or the open one. */
export function ReportsScreen() {
  const { t } = useLanguage()
  const { kind, filter, set, clear } = useReportView()
  if (kind === undefined) {
    return (
      <>
        <PageHeader title={t('frame.page.reports')} description={t('frame.page.reports.line')} />
        <ReportCards />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t(`reports.kind.${kind}`)}
        description={t(`reports.line.${kind}`)}
        back={{ href: '/reports', label: t('reports.all') }}
        actions={<DownloadMenu kind={kind} filter={filter} />}
      />
      <ReportView kind={kind} filter={filter} onFilter={set} onClear={clear} />
    </>
  )
}
