import type { Notification } from './notifications-api.ts'

/** A notification in the browser: a write that waits on this device to be sent may have done it already. */
export type ShownNotification = Notification & { readonly isDone?: boolean }

/** Returns the notifications that are still to be done. */
export const openNotifications = (notifications: readonly ShownNotification[]): readonly ShownNotification[] =>
  notifications.filter(({ isDone }) => !isDone)
