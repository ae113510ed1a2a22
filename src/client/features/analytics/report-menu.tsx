import { FileSpreadsheet, FileText } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { reportCsvUrl, reportPdfUrl } from './analytics.queries.ts'

/** Downloads the report of a year: the PDF opens in a new tab, the CSV is saved. */
export function ReportMenu({ year }: { year: number }) {
  const { t } = useLanguage()
  return (
    <Menu
      trigger={
        <Button needsServer icon={<FileText aria-hidden="true" />}>
          {t('analytics.report')}
        </Button>
      }
    >
      <MenuItem
        icon={<FileText aria-hidden="true" />}
        onSelect={() => window.open(atLoft(reportPdfUrl(year)), '_blank', 'noopener')}
      >
        {t('analytics.report.pdf')}
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onSelect={() => window.location.assign(atLoft(reportCsvUrl(year)))}>
        {t('analytics.report.csv')}
      </MenuItem>
    </Menu>
  )
}
