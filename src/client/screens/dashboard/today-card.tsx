import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { noticesQuery } from '#client/features/calendar/calendar.queries.ts'
import { NoticeList } from '#client/features/calendar/notice-list.tsx'
import { CardQuery } from '#client/lists/card-query.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'

/** Due things shown on the dashboard; the bell and the pending actions list all of them. */
const MAX_SHOWN = 5

/** What is due today: the same list as in the bell. */
export function TodayCard() {
  const { say } = useLanguage()
  const titleId = useId()
  const due = useQuery(noticesQuery())
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={say('calendar.today')}
        description={due.data && say('calendar.due', { count: due.data.count })}
        icon={<Bell aria-hidden="true" />}
      />
      <CardQuery query={due}>
        {({ notices }) =>
          notices.length === 0 ? null : (
            <>
              <NoticeList label={say('calendar.today')} notices={notices.slice(0, MAX_SHOWN)} />
              {notices.length > MAX_SHOWN && (
                <div className="pt-3">
                  <ButtonLink wide variant="ghost" href="/breeding?tab=pending">
                    {say('calendar.more', { count: notices.length - MAX_SHOWN })}
                  </ButtonLink>
                </div>
              )}
            </>
          )
        }
      </CardQuery>
    </Card>
  )
}
