import type { Notification } from '#shared/notifications/notifications-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { DueActions } from '#client/features/calendar/due-actions.tsx'
import { quickActionOf } from '#client/features/calendar/use-quick-action.ts'
import { notificationText } from './notification-text.ts'

/** Lists due tasks; each can be completed here or opened where it is done. */
export function NotificationList({ label, notifications }: { label: string; notifications: readonly Notification[] }) {
  const { t } = useLanguage()
  return (
    <ItemList label={label} atEnd>
      {notifications.map((notification) => {
        const { key, href, deed: action } = notification
        const title = notificationText(notification, t)
        return (
          <ItemRow
            key={key}
            title={<UnbrokenWords text={title} />}
            wraps
            actions={<DueActions title={title} href={href} quickAction={quickActionOf(action)} />}
          />
        )
      })}
    </ItemList>
  )
}
