import type { CallName } from '#shared/accounts/permissions.ts'
import type { NoticeAction } from '#shared/notices/notices-api.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useCompleteTask } from '#client/features/routine-tasks/use-task-writes.ts'

/** The call of each quick action. */
const CALLS: Readonly<Record<NoticeAction['what'], CallName>> = { 'complete-task': routineTasksApi.complete }

export const callOfQuickAction = ({ what }: NoticeAction): CallName => CALLS[what]

/** Returns a function that carries out the quick action of a due entry. */
export function useQuickAction(): { readonly carryOut: (quickAction: NoticeAction) => void; readonly isPending: boolean } {
  const complete = useCompleteTask()
  return {
    carryOut: ({ what, id }) => {
      switch (what) {
        case 'complete-task':
          complete.send({ params: { id }, body: {} })
      }
    },
    isPending: complete.isPending,
  }
}
