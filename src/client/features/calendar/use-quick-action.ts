import type { NotificationAction, NotificationActionOf } from '#shared/notifications/notifications-api.ts'
import { useCompleteTask } from '#client/features/routine-tasks/use-task-writes.ts'

/** An action that one tap on an icon carries out without asking anything. */
export type QuickAction = NotificationActionOf<'complete-task'>

/** Returns the action if one tap on an icon is enough; the others need a labelled button or a dialog. */
export const quickActionOf = (action: NotificationAction | undefined): QuickAction | undefined =>
  action?.what === 'complete-task' ? action : undefined

/** Returns a function that carries out the quick action of a due entry. */
export function useQuickAction(): { readonly carryOut: (quickAction: QuickAction) => void; readonly isPending: boolean } {
  const complete = useCompleteTask()
  return { carryOut: ({ id }) => complete.send({ params: { id }, body: {} }), isPending: complete.isPending }
}
