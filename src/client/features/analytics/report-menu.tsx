import { FileSpreadsheet, FileText } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { reportCsvUrl, reportPdfUrl } from './analytics.queries.ts'

/** Downloads the report of a year: the PDF opens in a new tab, the CSV is saved. */
export function ReportMenu({ year }: { year: number }) {
  const { say } = useLanguage()
  return (
    <Menu
      trigger={
        <Button needsServer icon={<FileText aria-hidden="true" />}>
          {say('analytics.report')}
        </Button>
      }
    >
      <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => window.open(reportPdfUrl(year), '_blank', 'noopener')}>
        {say('analytics.report.pdf')}
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onSelect={() => window.location.assign(reportCsvUrl(year))}>
        {say('analytics.report.csv')}
      </MenuItem>
    </Menu>
  )
}
