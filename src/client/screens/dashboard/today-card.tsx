import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import { useId } from 'react'
import { openNotifications } from '#shared/notifications/open-notifications.ts'
import { useToday } from '#client/dates/use-today.ts'
import { notificationsQuery } from '#client/features/calendar/calendar.queries.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { TodayList } from './today-list.tsx'

/** Shows the tasks that are due today, each recorded in place: the same list as in the bell. */
export function TodayCard() {
  const { t, format } = useLanguage()
  const titleId = useId()
  const today = useToday()
  const due = useQuery(notificationsQuery())
  const count = openNotifications(due.data?.notices ?? []).length
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={t('calendar.today')}
        description={[format.date(today), due.data && count > 0 && t('calendar.due', { count })].filter(Boolean).join(' · ')}
        icon={<Sun aria-hidden="true" />}
      />
      {/* Keeps the content below out of view until the list is loaded. */}
      <div className={classNames(due.isPending && 'min-h-dvh')}>
        <QueryContent query={due}>{({ notices: notifications }) => <TodayList notifications={notifications} />}</QueryContent>
      </div>
    </Card>
  )
}
