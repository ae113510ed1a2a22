import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { latestAuditQuery } from './accounts.queries.ts'
import { AuditEntries } from './audit-entries.tsx'

const SecurityLogDialog = lazy(async () => ({ default: (await import('./security-log-dialog.tsx')).SecurityLogDialog }))

/** An export begins as a download, which tells the page nothing; nor do the deeds of others. */
const LOOK_EVERY_MS = 30_000

/** The latest entries of the security log, and the way to all of them. */
export function SecurityLogCard() {
  const { say } = useLanguage()
  const latest = useQuery({ ...latestAuditQuery(), refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section" labelledBy="settings-security-log">
      <CardHeader
        id="settings-security-log"
        icon={<ScrollText aria-hidden="true" />}
        title={say('audit.title')}
        description={say('audit.text')}
      />
      {latest.isPending && <Skeleton shape="box" />}
      {latest.isError && <ErrorState compact error={latest.error} onRetry={() => void latest.refetch()} />}
      {latest.data?.items.length === 0 && <Hint>{say('audit.none')}</Hint>}
      {latest.data && latest.data.items.length > 0 && (
        <div className="flex flex-col gap-4">
          <AuditEntries entries={latest.data.items} />
          <div>
            <Button onClick={() => setIsOpen(true)}>{say('audit.all')}</Button>
          </div>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <SecurityLogDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
