import type { Translate } from '#shared/i18n/translate.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'

/** Returns the text of a notification. The server names its values as the message expects them. */
export function notificationText({ kind, values }: Notification, t: Translate): string {
  const sayUnchecked = t as (key: `notifications.${Notification['kind']}`, values: Notification['values']) => string
  return sayUnchecked(`notifications.${kind}`, values)
}
