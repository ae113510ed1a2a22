import { useId, useState } from 'react'
import { openNotifications, type ShownNotification } from '#shared/notifications/open-notifications.ts'
import { rowsOf, todayGroups, type TodayGroup } from '#shared/notifications/today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { TodayDone } from './today-done.tsx'
import { TodayRow } from './today-row.tsx'

/** Rows shown in a group before the keeper asks for all of them. */
const MAX_SHOWN = 4

/** Shows the tasks of today by group, and below them, collapsed, those that are done. */
export function TodayList({ notifications }: { notifications: readonly ShownNotification[] }) {
  const open = openNotifications(notifications)
  return (
    // A skip link leads here.
    <div id="today" tabIndex={-1} className="flex scroll-mt-16 flex-col gap-5 outline-none">
      {todayGroups(open).map(([group, ofGroup], at) => (
        <Group key={group} group={group} notifications={ofGroup} isFirst={at === 0} />
      ))}
      <TodayDone isAllDone={open.length === 0} waiting={notifications.filter(({ isDone }) => isDone)} />
    </div>
  )
}

interface GroupProps {
  readonly group: TodayGroup
  readonly notifications: readonly ShownNotification[]
  readonly isFirst: boolean
}

function Group({ group, notifications, isFirst }: GroupProps) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const rows = rowsOf(notifications)
  const shown = showsAll ? rows : rows.slice(0, MAX_SHOWN)
  const hidden = notifications.length - shown.flat().length
  return (
    <section aria-labelledby={titleId}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={titleId} className="text-sm font-semibold">
          {t(`today.group.${group}`)} <span className="font-normal text-muted">{format.number(notifications.length)}</span>
        </h3>
        {group === 'nests' && (
          <span className="text-sm">
            <TextLink href="/breeding?view=nest-round">{t('today.round')}</TextLink>
          </span>
        )}
      </div>
      <ul aria-labelledby={titleId} className="-mx-4 divide-y border-y sm:-mx-5">
        {shown.map((row, at) => (
          <TodayRow key={row[0].key} notifications={row} isFirst={isFirst && at === 0} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="pt-2">
          <Button wide variant="ghost" onClick={() => setShowsAll(true)}>
            {t('today.more', { count: hidden })}
          </Button>
        </div>
      )}
    </section>
  )
}
