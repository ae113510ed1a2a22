import type { FastifyInstance } from 'fastify'
import { addDays } from '#shared/calendar/local-date.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { matchingTasks } from '#shared/routine-tasks/task-filter.ts'
import { summaryOfTasks } from '#shared/routine-tasks/task-summary.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { pageByIdOf, pageOfList } from '#server/http/page-of.ts'
import { addStarterTasks } from './add-starters.ts'
import { addTask } from './add-task.ts'
import { completeTask } from './complete-task.ts'
import { deleteTask } from './delete-task.ts'
import { editTask } from './edit-task.ts'
import { countCompletions, listCompletionRows, getTaskRow, listTaskRows, listTaskRowsDue } from './routine-tasks.repository.ts'
import { showCompletions, showTask, showTasks } from './show-tasks.ts'
import { revertCompletion } from './revert-completion.ts'

export function routineTasksRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(
    app,
    routineTasksApi.list,
    async ({ query: { limit, cursor, state = 'all', category = '', search = '', sort = 'due' } }) => {
      const all = await showTasks(loft.reads, await listTaskRows(loft.reads))
      const today = await todayAtLoft(loft.reads, loft.now())
      const tasks = matchingTasks(all, { state, category, q: search, sort }, today)
      if (limit === undefined) return [...tasks]
      const page = await pageOfList({ limit, cursor }, tasks)
      return { ...page, ...(page.total !== undefined && summaryOfTasks(all, today)) }
    },
  )
  answer(app, routineTasksApi.overdue, async () => {
    const yesterday = addDays(await todayAtLoft(loft.reads, loft.now()), -1)
    return showTasks(loft.reads, await listTaskRowsDue(loft.reads, yesterday))
  })
  answer(app, routineTasksApi.get, async ({ params }) => showTask(loft.reads, await getTaskRow(loft.reads, params.id)))
  const pageCompletions = (query: { readonly limit: number; readonly cursor?: string | undefined }, taskId?: number) =>
    pageByIdOf(query, {
      read: (range) => listCompletionRows(loft.reads, taskId, range),
      show: (rows) => showCompletions(loft.reads, rows),
      count: () => countCompletions(loft.reads, taskId),
    })
  answer(app, routineTasksApi.allCompletions, ({ query }) => pageCompletions(query))
  answer(app, routineTasksApi.completions, async ({ params, query }) => {
    const { id } = await getTaskRow(loft.reads, params.id)
    return pageCompletions(query, id)
  })

  write(app, loft, routineTasksApi.create, { kind: 'add-task', write: (change, { body }) => addTask(change, body) })
  write(app, loft, routineTasksApi.addStarters, {
    kind: 'add-starters',
    write: (change, { body }) => addStarterTasks(change, body),
  })
  write(app, loft, routineTasksApi.update, {
    kind: 'edit-task',
    write: (change, { params, body }) => editTask(change, params.id, body),
  })
  write(app, loft, routineTasksApi.remove, {
    kind: 'delete-task',
    write: async (change, { params }) => {
      await deleteTask(change, params.id)
      return { done: true as const }
    },
  })
  write(app, loft, routineTasksApi.complete, {
    kind: 'complete-task',
    write: (change, { params, body }) => completeTask(change, params.id, body),
  })
  write(app, loft, routineTasksApi.removeCompletion, {
    kind: 'take-back-completion',
    write: (change, { params }) => revertCompletion(change, params.id, params.completionId),
  })
}
