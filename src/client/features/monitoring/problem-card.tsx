import { LifeBuoy } from 'lucide-react'
import { problemReportApi } from '#shared/monitoring/problem-report-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

/** Makes a file for a report of a problem. */
export function ProblemCard() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-problem" Icon={LifeBuoy} title={t('settings.problem')} description={t('settings.problem.text')}>
      <p className="text-sm">
        <DownloadLink href={problemReportApi.get.path}>{t('settings.problem.download')}</DownloadLink>
      </p>
    </SectionCard>
  )
}
