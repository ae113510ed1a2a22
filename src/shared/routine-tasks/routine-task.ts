import * as z from 'zod/mini'
import { idSchema, optionalId, optionalInteger, optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { toCategory } from './category.ts'

export const MAX_TITLE = 100
export const MAX_CATEGORY = 50
/** Ten years: what comes up less often is a date of its own. */
export const MAX_INTERVAL = 3650

export const routineTaskSchema = z.object({
  ...recordFields,
  title: z.string(),
  description: z.nullable(z.string()),
  /** One of `CATEGORIES`, or what the keeper wrote. */
  category: z.string(),
  /** Null for a task that is done once. */
  intervalDays: z.nullable(z.int()),
  lastCompletedDate: z.nullable(localDateSchema),
  nextDueDate: z.nullable(localDateSchema),
  /** False while it is paused, and of a task without interval once it is done. */
  isActive: z.boolean(),
  /** Sections it is for; none means the whole loft. */
  sectionIds: z.array(idSchema),
  breedingPairId: z.nullable(idSchema),
  planStep: z.nullable(z.string()),
  /** The completion that can be taken back, and how many there are. */
  lastCompletionId: z.nullable(idSchema),
  completionCount: z.int(),
})
export type RoutineTask = z.output<typeof routineTaskSchema>

export const taskCompletionSchema = z.object({
  id: idSchema,
  taskId: idSchema,
  taskTitle: z.string(),
  category: z.string(),
  completedDate: localDateSchema,
  /** The day it had been due. */
  dueDate: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
  /** Of its task the one that was done last: only that can be taken back. */
  isLatest: z.boolean(),
})
export type TaskCompletion = z.output<typeof taskCompletionSchema>

const categoryInput = z.pipe(requiredText(MAX_CATEGORY), z.transform(toCategory))

/** Days of this and the next century: what lies outside is a slip of the keyboard. */
const dayInput = optionalDay.check(
  z.refine((day) => day === null || day === undefined || (day >= '1990-01-01' && day <= '2199-12-31')),
)

const sectionIdsInput = z.array(idSchema).check(z.maxLength(500))

const describedFields = {
  description: optionalText(2000),
  /** Days between two times; blank means once. */
  intervalDays: optionalInteger(1, MAX_INTERVAL),
  /** Blank means none; a new task with an interval is then due today. */
  nextDueDate: dayInput,
  isActive: z.optional(z.boolean()),
  sectionIds: z.optional(sectionIdsInput),
}

export const newRoutineTaskSchema = z.object({
  title: requiredText(MAX_TITLE),
  category: z._default(categoryInput, 'other'),
  ...describedFields,
  /** The pair and the step of its breeding plan that the task comes from. */
  breedingPairId: optionalId,
  planStep: optionalText(50),
})
export type NewRoutineTask = z.output<typeof newRoutineTaskSchema>

export const routineTaskPatchSchema = z.object({
  title: z.optional(requiredText(MAX_TITLE)),
  category: z.optional(categoryInput),
  ...describedFields,
})
export type RoutineTaskPatch = z.output<typeof routineTaskPatchSchema>

export const completeTaskSchema = z.object({
  notes: optionalText(2000),
  /** The day it was done, today where none is given; it cannot lie ahead. */
  completedOn: dayInput,
})
export type CompleteTask = z.output<typeof completeTaskSchema>
