import { CheckCheck, ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { quickActionOf, useQuickAction } from '#client/features/calendar/use-quick-action.ts'
import { NewVersionRow } from '#client/features/program/new-version-row.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Menu, MenuIconButton, MenuLink, MenuRow, MenuTitle } from '#client/ui/menu.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import { todayGroups } from '#shared/notifications/today.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { notificationLines, notificationText } from '#client/features/notifications/notification-text.ts'

interface BellListProps {
  readonly trigger: ReactElement
  readonly notifications: readonly Notification[]
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Shows the list of notifications. Each links to the page where it is handled, or can be done here when one tap is enough. */
export function BellList({ trigger, notifications, isOpen, onOpenChange }: BellListProps) {
  const { t } = useLanguage()
  const { carryOut, isPending } = useQuickAction()
  // In the order of the list of today.
  const ordered = todayGroups(notifications).flatMap(([, ofGroup]) => ofGroup)
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={onOpenChange} wide>
      <MenuTitle>{t('frame.bell.title')}</MenuTitle>
      {notifications.length === 0 && (
        <EmptyState compact icon={<CheckCheck />} title={t('frame.bell.empty')} text={t('frame.bell.emptyText')} />
      )}
      <NewVersionRow isOpen={isOpen} />
      {ordered.map((notification) => {
        const { key, href } = notification
        const quickAction = quickActionOf(notification.deed)
        const text = notificationText(notification, t)
        return (
          <MenuRow key={key}>
            <MenuLink href={href} end={<ChevronRight aria-hidden="true" />}>
              <Lines {...notificationLines(notification, t)} />
            </MenuLink>
            {quickAction && (
              <MenuIconButton
                call={routineTasksApi.complete}
                label={t('frame.bell.done', { text })}
                icon={<CircleCheck />}
                disabled={isPending}
                onSelect={() => carryOut(quickAction)}
              />
            )}
          </MenuRow>
        )
      })}
    </Menu>
  )
}

/** Shows a notification in two lines, as in the list of today. */
function Lines({ title, subject }: ReturnType<typeof notificationLines>) {
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">{title}</span>
      {subject && <span className="block truncate text-xs text-muted">{subject}</span>}
    </>
  )
}
