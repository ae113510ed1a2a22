import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { isNestAction } from '#shared/pairs/nest-action.ts'
import { DueActions } from '#client/features/calendar/due-actions.tsx'
import { notificationText } from '#client/features/notifications/notification-text.ts'
import { quickActionOf } from '#client/features/calendar/use-quick-action.ts'
import { ActionButtons } from '#client/features/notifications/action-buttons.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { dueQuery } from './qr-codes.queries.ts'

/** Shows the tasks that are due today for the bird or nest of a code. */
export function DueCard({ code }: { code: string }) {
  const { t } = useLanguage()
  const id = useId()
  const due = useQuery(dueQuery(code))
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader id={id} title={t('qrCodes.code.today')} icon={<CalendarCheck aria-hidden="true" />} />
      {due.isError ? (
        <ErrorState compact error={due.error} onRetry={() => void due.refetch()} />
      ) : due.isPending ? (
        <Skeleton />
      ) : due.data.length === 0 ? (
        <p role="status" className="text-sm">
          {t('qrCodes.code.nothingDue')}
        </p>
      ) : (
        <ItemList label={t('qrCodes.code.today')} atEnd>
          {due.data.map((notification) => (
            <DueRow key={notification.key} notification={notification} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

/** Shows one due task: it is recorded here by its buttons, as in the nest round, or opened on its page. */
function DueRow({ notification }: { notification: Notification }) {
  const { t } = useLanguage()
  const { href, deed: action } = notification
  const title = notificationText(notification, t)
  if (action === undefined || !isNestAction(action)) {
    return <ItemRow title={title} wraps actions={<DueActions title={title} href={href} quickAction={quickActionOf(action)} />} />
  }
  return (
    <ItemRow
      title={<TextLink href={href}>{title}</TextLink>}
      wraps
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <ActionButtons action={action} title={title} isFilled={false} />
        </span>
      }
    />
  )
}
