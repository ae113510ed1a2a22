import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** What comes next in the routine of the loft. */
export function UpcomingTasks() {
  const { say } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={say('dashboard.tasks')} icon={<CalendarCheck aria-hidden="true" />} />
      <EmptyState compact title={say('dashboard.tasks.empty')} text={say('dashboard.tasks.emptyText')} />
      <ButtonLink wide variant="ghost" href="/routine">
        {say('dashboard.tasks.all')}
      </ButtonLink>
    </Card>
  )
}
