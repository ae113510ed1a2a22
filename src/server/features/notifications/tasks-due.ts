import { dueBadge } from '#shared/routine-tasks/due.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import { listTaskRowsDue } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'

/** Lists the routine tasks that are due or overdue, the longest overdue first. */
export async function tasksDue(db: Db, today: LocalDate): Promise<Notification[]> {
  const tasks = await showTasks(db, await listTaskRowsDue(db, today))
  return tasks.map(({ id, title, nextDueDate }) => {
    const { state, days } = dueBadge(nextDueDate!, today)
    const kind = state === 'overdue' ? 'task_overdue' : 'task_due'
    return {
      kind,
      key: `${kind}:${id}`,
      values: { task: title, count: -days },
      href: `/routine?task=${id}`,
      due: nextDueDate,
      until: nextDueDate,
      isLate: state === 'overdue',
      nestBox: null,
      deed: { what: 'complete-task', id },
    }
  })
}
