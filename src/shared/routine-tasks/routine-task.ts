import * as z from 'zod/mini'
import {
  calculatedField,
  idSchema,
  optionalId,
  optionalInteger,
  optionalText,
  recordFields,
  requiredText,
} from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { toCategory } from './category.ts'

export const MAX_TITLE = 100
export const MAX_CATEGORY = 50
/** Ten years. */
export const MAX_INTERVAL = 3650

export const routineTaskSchema = z.object({
  ...recordFields,
  title: z.string(),
  description: z.nullable(z.string()),
  /** One of `CATEGORIES`, or a text of the keeper. */
  category: z.string(),
  /** Null for a task that is done once. */
  intervalDays: z.nullable(z.int()),
  lastCompletedDate: z.nullable(localDateSchema),
  nextDueDate: z.nullable(localDateSchema),
  /** False for a paused task, and for a task without interval that is done. */
  isActive: z.boolean(),
  /** Sections it is for; an empty list means the whole loft. */
  sectionIds: z.array(idSchema),
  /** The pair that it is for, when that is a single one. */
  breedingPairId: z.nullable(idSchema),
  planStep: z.nullable(z.string()),
  /** The pairs of a task of the season plan; `doneOn` when it was done for this pair, while others are still open. */
  planPairs: z.array(z.object({ pairId: idSchema, doneOn: z.nullable(localDateSchema) })),
  /** The completion that can be undone, and the number of completions. */
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
  /** The day it was due. */
  dueDate: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
  /** Whether it is the latest of its task: only that one can be undone. */
  isLatest: z.boolean(),
})
export type TaskCompletion = z.output<typeof taskCompletionSchema>

const categoryInput = z.pipe(requiredText(MAX_CATEGORY), z.transform(toCategory))

/** Days from 1990 to 2199: other dates are typing mistakes. */
const dayInput = optionalDay.check(
  z.refine((day) => day === null || day === undefined || (day >= '1990-01-01' && day <= '2199-12-31')),
)

const sectionIdsInput = z.array(idSchema).check(z.maxLength(500))

const sharedFields = {
  lastCompletedDate: calculatedField('is the day of the latest completion: complete the task with completedOn instead'),
  description: optionalText(2000),
  /** Days between two occurrences; blank for a task that is done once. */
  intervalDays: optionalInteger(1, MAX_INTERVAL),
  /** Blank means none; a new task with an interval is then due today. */
  nextDueDate: dayInput,
  isActive: z.optional(z.boolean()),
  sectionIds: z.optional(sectionIdsInput),
}

export const newRoutineTaskSchema = z.object({
  title: requiredText(MAX_TITLE),
  category: z._default(categoryInput, 'other'),
  ...sharedFields,
  /** The pair and the plan step that the task was created from. */
  breedingPairId: optionalId,
  planStep: optionalText(50),
})
export type NewRoutineTask = z.output<typeof newRoutineTaskSchema>

export const routineTaskPatchSchema = z.object({
  title: z.optional(requiredText(MAX_TITLE)),
  category: z.optional(categoryInput),
  ...sharedFields,
})
export type RoutineTaskPatch = z.output<typeof routineTaskPatchSchema>

export const completeTaskSchema = z.object({
  notes: optionalText(2000),
  /** The day it was done, today when it is left out; it cannot be in the future. */
  completedOn: dayInput,
})
export type CompleteTask = z.output<typeof completeTaskSchema>
