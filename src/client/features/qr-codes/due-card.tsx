import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import { NotificationList } from '#client/features/calendar/notification-list.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { dueQuery } from './qr-codes.queries.ts'

/** What is due today for the bird or at the nest of a code. */
export function DueCard({ code }: { code: string }) {
  const { say } = useLanguage()
  const id = useId()
  const due = useQuery(dueQuery(code))
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader id={id} title={say('qrCodes.code.today')} icon={<CalendarCheck aria-hidden="true" />} />
      {due.isError ? (
        <ErrorState compact error={due.error} onRetry={() => void due.refetch()} />
      ) : due.isPending ? (
        <Skeleton />
      ) : due.data.length === 0 ? (
        <p role="status" className="text-sm">
          {say('qrCodes.code.nothingDue')}
        </p>
      ) : (
        <NotificationList label={say('qrCodes.code.today')} notices={due.data} />
      )}
    </Card>
  )
}
