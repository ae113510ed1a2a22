import { Download, FileSpreadsheet, FileText, Table } from 'lucide-react'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { ReportKind } from '#shared/reports/report.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { atLoft } from '#client/url/loft-base.ts'
import { reportFileUrl } from './reports.queries.ts'

/** Downloads the filtered report: the PDF opens in a new tab, the other files are saved. */
export function DownloadMenu({ kind, filter }: { kind: ReportKind; filter: ReportFilter }) {
  const { t } = useLanguage()
  return (
    <Menu
      trigger={
        <Button needsServer variant="primary" icon={<Download aria-hidden="true" />}>
          {t('reports.download')}
        </Button>
      }
    >
      <MenuItem
        icon={<FileText aria-hidden="true" />}
        onSelect={() => window.open(atLoft(reportFileUrl('pdf', kind, filter)), '_blank', 'noopener')}
      >
        {t('reports.download.pdf')}
      </MenuItem>
      <MenuItem
        icon={<FileSpreadsheet aria-hidden="true" />}
        onSelect={() => window.location.assign(atLoft(reportFileUrl('xlsx', kind, filter)))}
      >
        {t('reports.download.xlsx')}
      </MenuItem>
      <MenuItem
        icon={<Table aria-hidden="true" />}
        onSelect={() => window.location.assign(atLoft(reportFileUrl('csv', kind, filter)))}
      >
        {t('reports.download.csv')}
      </MenuItem>
    </Menu>
  )
}
