import { useMemo, type ReactNode } from 'react'
import { DownloadLink } from '#client/ui/text-link.tsx'

interface TemplateLinkProps {
  /** The column titles, separated by commas. */
  readonly titles: string
  readonly fileName: string
  readonly children: ReactNode
}

/** Shows a link that downloads a CSV file with column titles and no rows. */
export function TemplateLink({ titles, fileName, children }: TemplateLinkProps) {
  // Starts with a byte order mark; without it, spreadsheet programs misread accented letters.
  const template = useMemo(() => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${titles}\r\n`)}`, [titles])
  return (
    <p className="text-sm">
      <DownloadLink href={template} name={fileName}>
        {children}
      </DownloadLink>
    </p>
  )
}
