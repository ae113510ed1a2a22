import { ChevronRight } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Link } from 'wouter'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { ShownNotification } from '#shared/notifications/open-notifications.ts'
import { isNestAction } from '#shared/pairs/nest-action.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { notificationLines } from '#client/features/notifications/notification-text.ts'
import { ActionButtons } from '#client/features/notifications/action-buttons.tsx'
import { OtherDayMenu } from '#client/features/notifications/other-day-menu.tsx'
import { useCompleteTask } from '#client/features/routine-tasks/use-task-writes.ts'
import { lateCode } from '#client/loading/late-code.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { TickRow } from '#client/ui/tick-row.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import type { DueButtons } from './due-buttons.tsx'

const dueButtons = lateCode(() => import('./due-buttons.tsx'))

interface TodayRowProps {
  /** One due task, or the young of a nest that are banded together. */
  readonly notifications: readonly [ShownNotification, ...ShownNotification[]]
  /** Whether its usual button is filled. */
  readonly isFirst: boolean
}

/** Shows a row of due work: a task is ticked, the rest is recorded by its buttons or on its page. */
export function TodayRow({ notifications, isFirst }: TodayRowProps) {
  const [notification] = notifications
  const { deed } = notification
  return deed?.what === 'complete-task' ? (
    <TaskRow notification={notification} id={deed.id} />
  ) : (
    <ButtonRow notifications={notifications} isFirst={isFirst} />
  )
}

function TaskRow({ notification, id }: { notification: Notification; id: number }) {
  const { t } = useLanguage()
  const complete = useCompleteTask()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const title = String(notification.values['task'])
  const run = (day?: LocalDate) => complete.send({ params: { id }, body: day ? { completedOn: day } : {} })
  return (
    <TickRow
      label={t('routine.today.tick', { task: title })}
      checked={complete.isPending}
      busy={complete.isPending}
      call={routineTasksApi.complete}
      onChange={() => run()}
      title={title}
      badges={<LateBadge notification={notification} />}
      actions={
        <OtherDayMenu
          title={title}
          call={routineTasksApi.complete}
          taps={[{ label: t('calendar.state.done'), run }]}
          isOpen={isMenuOpen}
          onOpenChange={setIsMenuOpen}
        />
      }
    />
  )
}

function ButtonRow({ notifications, isFirst }: TodayRowProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const [notification] = notifications
  const { deed, href, nestBox, due, until } = notification
  const lines = notificationLines(notification, t)
  const { title } = lines
  const subject = notifications.length > 1 ? youngText(notifications, t) : lines.subject
  const when =
    notification.isLate && due !== null
      ? t('breeding.round.dueSince', { when: format.relativeDay(due, today) })
      : until !== null && until > today
        ? t('today.until', { when: format.relativeDay(until, today) })
        : undefined
  const line = [subject, when].filter(Boolean).join(' · ')
  const buttonTitle = nestBox !== null ? title : [title, subject].filter(Boolean).join(' · ')
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2 px-4 py-2.5 hover:bg-hover sm:grid-cols-[1fr_auto_auto] sm:px-5">
      <Link
        href={href}
        className="group flex min-h-11 min-w-0 flex-col justify-center gap-0.5 after:absolute after:inset-0 after:content-[''] sm:min-h-9"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere] group-hover:text-accent">
          {title}
          {!SAYS_LATE.has(notification.kind) && <LateBadge notification={notification} />}
        </span>
        {line && (
          <span className="text-sm text-muted">
            <UnbrokenWords text={line} />
          </span>
        )}
      </Link>
      <ChevronRight aria-hidden="true" className="size-4 text-muted sm:order-last" />
      {deed && deed.what !== 'complete-task' && (
        <span className="relative z-1 flex items-center gap-2 empty:hidden max-sm:col-span-2 max-[23rem]:flex-wrap max-sm:[&>*:not([aria-haspopup])]:flex-1">
          {isNestAction(deed) ? (
            <ActionButtons action={deed} title={buttonTitle} isFilled={isFirst} />
          ) : (
            <LateDueButtons action={deed} notification={notification} isFilled={isFirst} />
          )}
        </span>
      )}
    </li>
  )
}

function LateDueButtons(props: ComponentProps<typeof DueButtons>) {
  const code = dueButtons.useSoon()
  return code && <code.DueButtons {...props} />
}

/** Returns the young birds that are banded together, with their ages. */
function youngText(notifications: readonly ShownNotification[], t: Translate): string {
  const ages = notifications.map(({ values }) => Number(values['count']))
  const [from, to] = [Math.min(...ages), Math.max(...ages)]
  return [
    t('today.band.young', { count: notifications.length }),
    from === to ? t('breeding.pending.age', { count: to }) : t('today.band.ages', { from, to }),
  ].join(' · ')
}

function LateBadge({ notification }: { notification: Notification }) {
  const { t } = useLanguage()
  return notification.isLate && <Badge tone="danger">{t('today.late')}</Badge>
}

/** Kinds whose title says that they are late. */
const SAYS_LATE: ReadonlySet<Notification['kind']> = new Set(['hatch_overdue', 'banding_overdue', 'batch_expired'])
