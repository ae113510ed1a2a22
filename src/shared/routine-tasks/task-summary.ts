import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isDue } from './due.ts'
import type { RoutineTask } from './routine-task.ts'
import { STARTER_TEXTS } from './starter-texts.ts'
import { STARTER_TASK_KEYS } from './starters.ts'

/** Returns the counts of all tasks of the loft, which the first page of every list of tasks contains. */
export function summaryOfTasks(tasks: readonly RoutineTask[], today: LocalDate) {
  const titles = new Set(tasks.map(({ title }) => title))
  return {
    all: tasks.length,
    due: tasks.filter((task) => isDue(task, today)).length,
    categories: [...new Set(tasks.map(({ category }) => category))],
    starters: STARTER_TASK_KEYS.filter((key) => Object.values(STARTER_TEXTS).some((texts) => titles.has(texts[key].title))),
  }
}
