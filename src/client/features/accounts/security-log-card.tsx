import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { latestAuditQuery } from './accounts.queries.ts'
import { AuditEntries } from './audit-entries.tsx'

const SecurityLogDialog = lazyDialog(async () => (await import('./security-log-dialog.tsx')).SecurityLogDialog)

/** The log is read again at this interval, because the page is not notified of downloads or of the actions of other users. */
const REFRESH_MS = 30_000

/** Shows the latest entries of the security log, with a button that opens the whole log. */
export function SecurityLogCard() {
  const { t } = useLanguage()
  const latest = useQuery({ ...latestAuditQuery(), refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard id="settings-security-log" Icon={ScrollText} title={t('audit.title')} description={t('audit.text')}>
      {latest.isPending && <Skeleton shape="box" />}
      {latest.isError && <ErrorState compact error={latest.error} onRetry={() => void latest.refetch()} />}
      {latest.data?.items.length === 0 && <Hint>{t('audit.none')}</Hint>}
      {latest.data && latest.data.items.length > 0 && (
        <div className="flex flex-col gap-4">
          <AuditEntries entries={latest.data.items} />
          <div>
            <Button onClick={() => setIsOpen(true)}>{t('audit.all')}</Button>
          </div>
        </div>
      )}
      {isOpen && <SecurityLogDialog onClose={() => setIsOpen(false)} />}
    </SectionCard>
  )
}
