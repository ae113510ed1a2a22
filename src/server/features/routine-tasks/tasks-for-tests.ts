import type { RoutineTask, TaskCompletion } from '#shared/routine-tasks/routine-task.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

export const TASKS = '/api/routine-tasks'
type Completed = RoutineTask & { completionId: number }

export const addTask = (loft: TestApp, more: object = {}) =>
  act<RoutineTask>(loft, 'POST', TASKS, { title: 'Wash drinkers', category: 'cleaning', intervalDays: 7, ...more })
export const complete = (loft: TestApp, body: object = {}, id = 1) =>
  act<Completed>(loft, 'POST', `${TASKS}/${id}/complete`, body)
export const listTasks = (loft: TestApp) => read<RoutineTask[]>(loft, TASKS)
export const findTask = (loft: TestApp, id = 1) => read<RoutineTask>(loft, `${TASKS}/${id}`)
export const listOverdue = async (loft: TestApp) =>
  (await read<RoutineTask[]>(loft, `${TASKS}/overdue`)).map(({ title }) => title)
export const listDaysDone = async (loft: TestApp, id = 1) =>
  (await read<{ items: TaskCompletion[] }>(loft, `${TASKS}/${id}/completions`)).items.map(({ completedDate }) => completedDate)
