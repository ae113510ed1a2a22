import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { addDays } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { calendarQuery } from '#client/features/calendar/calendar.queries.ts'
import { entryText } from '#client/features/calendar/entry-text.ts'
import { notificationText } from '#client/features/notifications/notification-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/states.tsx'

interface TodayDoneProps {
  readonly isAllDone: boolean
  /** The work that was done on this device and is not sent yet. */
  readonly waiting: readonly Notification[]
}

/** Shows the work of today, collapsed, and the tasks of tomorrow when nothing is left. */
export function TodayDone({ isAllDone, waiting }: TodayDoneProps) {
  const { t } = useLanguage()
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const { data: entries = [] } = useQuery(calendarQuery(today, tomorrow))
  const done = [
    ...waiting.map((notification) => ({ key: notification.key, text: notificationText(notification, t) })),
    ...entries.flatMap((entry) =>
      entry.day === today && entry.state === 'done' ? [{ key: entry.key, text: entryText(entry, t) }] : [],
    ),
  ]
  const next = entries.filter(({ day, state }) => day === tomorrow && state !== 'done').length
  return (
    <>
      {isAllDone && (
        <EmptyState
          compact
          tone="success"
          icon={<CircleCheck />}
          title={t('today.allDone')}
          text={next > 0 ? t('today.tomorrow', { count: next }) : t('today.allDone.text')}
        />
      )}
      {done.length > 0 && (
        <Disclosure summary={t('today.done', { count: done.length })}>
          <ul className="flex flex-col gap-1.5 text-sm">
            {done.map(({ key, text }) => (
              <li key={key} className="flex items-start gap-2 text-muted">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
