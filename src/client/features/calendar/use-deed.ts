import type { Deed } from '#shared/notices/notices-api.ts'
import { useCompleteTask } from '#client/features/routine-tasks/use-task-writes.ts'

/** Does with one tap what a list of things due offers to do. */
export function useDeed(): { readonly carryOut: (deed: Deed) => void; readonly isPending: boolean } {
  const complete = useCompleteTask()
  return {
    carryOut: ({ what, id }) => {
      switch (what) {
        case 'complete-task':
          complete.mutate({ id })
      }
    },
    isPending: complete.isPending,
  }
}
