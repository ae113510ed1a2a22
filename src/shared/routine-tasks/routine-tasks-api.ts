import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, plainText, searchWords } from '#shared/api/fields.ts'
import { LOCALES } from '#shared/i18n/region.ts'
import { formerCursorField, optionalPageFields, pageFields, pageSchema } from '#shared/api/paging.ts'
import {
  completeTaskSchema,
  newRoutineTaskSchema,
  routineTaskPatchSchema,
  routineTaskSchema,
  taskCompletionSchema,
} from './routine-task.ts'
import { STARTER_TASK_KEYS } from './starters.ts'
import { TASK_LISTS, TASK_SORTS } from './task-filter.ts'

/** Maximum number of tasks or completions on a page. */
const MAX_PAGE = 200

/** Completions are listed by page, the latest first. */
const pageQuery = z.object({ ...pageFields(MAX_PAGE, 50), page: formerCursorField })
const completionPage = pageSchema(taskCompletionSchema)
const byTaskAndCompletion = z.object({ id: byId.shape.id, completionId: byId.shape.id })

/** The first page also describes all tasks of the loft: their number, that of due ones, their categories, and the suggested tasks among them. */
const taskPageSchema = z.extend(pageSchema(routineTaskSchema), {
  all: z.optional(z.int()),
  due: z.optional(z.int()),
  categories: z.optional(z.array(z.string())),
  starters: z.optional(z.array(z.enum(STARTER_TASK_KEYS))),
})
export type TaskPage = z.output<typeof taskPageSchema>

export const routineTasksApi = {
  /**
   * Lists every task, including paused and finished ones, the earliest due first. Without `limit` the whole array, as specified; with
   * it a page.
   */
  list: endpoint('GET', '/api/routine-tasks', {
    query: z.object({
      state: z.optional(z.enum(TASK_LISTS)),
      category: z.optional(plainText.check(z.maxLength(100))),
      search: searchWords,
      sort: z.optional(z.enum(TASK_SORTS)),
      ...optionalPageFields(MAX_PAGE),
    }),
    reply: z.union([z.array(routineTaskSchema), taskPageSchema]),
  }),
  /** Lists the tasks that were due before today. */
  overdue: endpoint('GET', '/api/routine-tasks/overdue', { reply: z.array(routineTaskSchema) }),
  /** Lists the completions of all tasks. */
  allCompletions: endpoint('GET', '/api/routine-tasks/completions', { query: pageQuery, reply: completionPage }),
  create: endpoint('POST', '/api/routine-tasks', { body: newRoutineTaskSchema, reply: routineTaskSchema }),
  /** Creates the chosen suggested tasks; existing ones are skipped. */
  addStarters: endpoint('POST', '/api/routine-tasks/starters', {
    body: z.object({
      starters: z.array(z.enum(STARTER_TASK_KEYS)).check(z.minLength(1), z.maxLength(100)),
      /** The language of their texts; that of documents when it is left out. */
      language: z.optional(z.enum(LOCALES)),
    }),
    reply: z.array(routineTaskSchema),
  }),
  get: endpoint('GET', '/api/routine-tasks/:id', { params: byId, reply: routineTaskSchema }),
  update: endpoint('PATCH', '/api/routine-tasks/:id', { params: byId, body: routineTaskPatchSchema, reply: routineTaskSchema }),
  remove: endpoint('DELETE', '/api/routine-tasks/:id', { params: byId, reply: doneSchema }),
  /** Marks a task as done. A second call on the same day changes nothing, so that a double tap does not skip an occurrence. */
  complete: endpoint('POST', '/api/routine-tasks/:id/complete', {
    params: byId,
    body: completeTaskSchema,
    reply: z.object({ ...routineTaskSchema.shape, completionId: idSchema }),
  }),
  completions: endpoint('GET', '/api/routine-tasks/:id/completions', { params: byId, query: pageQuery, reply: completionPage }),
  /** Undoes the latest completion of a task: it is due again on its former day. */
  removeCompletion: endpoint('DELETE', '/api/routine-tasks/:id/completions/:completionId', {
    params: byTaskAndCompletion,
    reply: routineTaskSchema,
  }),
} as const
