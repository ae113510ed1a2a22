import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isDoneOn, isOverdue, occurrences } from '#shared/routine-tasks/due.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { Db } from '#server/db/database.ts'
import { listCompletionsBetween, listTaskRows } from '#server/features/routine-tasks/routine-tasks.repository.ts'
import { showTasks } from '#server/features/routine-tasks/show-tasks.ts'

/** Lists when routine tasks are due, with each repetition, and when they were done. */
export async function tasksInCalendar(db: Db, from: LocalDate, to: LocalDate, today: LocalDate): Promise<CalendarEntry[]> {
  const tasks = await showTasks(db, await listTaskRows(db))
  const done = await listCompletionsBetween(db, from, to)
  return [
    ...tasks.flatMap((task) => openEntriesOf(task, from, to, today)),
    ...done.map(({ id, taskId, title, completedDate, notes, intervalDays }): CalendarEntry => ({
      kind: 'task',
      key: `done:${id}`,
      day: completedDate,
      until: null,
      state: 'done',
      values: { task: title },
      notes,
      href: `/routine?task=${taskId}`,
      ...(intervalDays !== null && { isChore: true }),
    })),
  ]
}

function openEntriesOf(task: RoutineTask, from: LocalDate, to: LocalDate, today: LocalDate): CalendarEntry[] {
  const { id, title, description, completionCount, intervalDays } = task
  return occurrences(task, today, from, to).map(({ day, ahead }) => ({
    kind: 'task',
    // The ordinal of this occurrence: it stays the same if an earlier one was done late.
    key: `task:${id}:${completionCount + ahead + 1}`,
    day,
    until: null,
    state: ahead === 0 && isOverdue(task, today) ? 'overdue' : 'open',
    values: { task: title },
    notes: description,
    href: `/routine?task=${id}`,
    ...(intervalDays === 1 && { isDaily: true }),
    ...(intervalDays !== null && { isChore: true }),
    ...(ahead === 0 && !isDoneOn(task, today) && { deed: { what: 'complete-task', id } }),
  }))
}
