import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '#client/i18n/language.tsx'
import { useIsServerLost } from '#client/offline/server-contact.ts'
import { atLoft } from '#client/url/loft-base.ts'

const STYLES = 'rounded-sm font-medium text-accent underline-offset-2 hover:underline sunlight:underline [overflow-wrap:anywhere]'

/** Links within the application, in a line of text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={STYLES}>
      {children}
    </Link>
  )
}

/** Opens a stored file in a new tab. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={atLoft(href)} target="_blank" rel="noopener" className={`${STYLES} inline-flex min-w-0 items-center gap-1.5`}>
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  )
}

/** Downloads the file at an address. While the server is lost, a file that it makes is shown as text. */
export function DownloadLink({ href, name, children }: { href: string; name?: string; children: ReactNode }) {
  const { t } = useLanguage()
  const isLost = useIsServerLost()
  if (isLost && href.startsWith('/api/')) {
    return (
      <span className="inline-flex min-w-0 items-center gap-1.5 text-muted">
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {children} {`· ${t('common.offline.needsLoft')}`}
      </span>
    )
  }
  return (
    <a href={atLoft(href)} download={name ?? ''} className={`${STYLES} inline-flex min-w-0 items-center gap-1.5`}>
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </a>
  )
}
