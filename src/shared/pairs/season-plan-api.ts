import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { routineTaskSchema } from '#shared/routine-tasks/routine-task.ts'
import { PLAN_TARGETS, PLAN_TASKS } from './season-plan.ts'

/** Maximum number of days to shift a plan at once, in either direction. */
export const MAX_SHIFT = 365

const pairIds = z.array(idSchema).check(z.minLength(1), z.maxLength(1000))
const steps = z._default(z.array(z.enum(PLAN_TASKS)).check(z.minLength(1)), [...PLAN_TASKS])
/** Days from 2000 to 2199: other dates are typing mistakes. */
const targetDay = localDateSchema.check(z.refine((day) => day >= '2000-01-01' && day <= '2199-12-31'))
const tasks = z.array(routineTaskSchema)

const acceptSchema = z.object({ target: z.enum(PLAN_TARGETS), day: targetDay, pairIds, steps })
export type PlanToAccept = z.output<typeof acceptSchema>

const shiftSchema = z.object({
  pairIds,
  days: z.int().check(
    z.gte(-MAX_SHIFT),
    z.lte(MAX_SHIFT),
    z.refine((days) => days !== 0),
  ),
  from: z._default(z.enum(PLAN_TASKS), PLAN_TASKS[0]),
})
export type PlanShift = z.output<typeof shiftSchema>

const dropSchema = z.object({ pairIds, steps })
export type PlanToDrop = z.output<typeof dropSchema>

export const seasonPlanApi = {
  /**
   * Creates one routine task for each step of a season, all or the given ones, for all given active pairs together; steps in the
   * past are skipped.
   *
   * Repeating the call finds the existing tasks and changes nothing; `made` has also the tasks to which pairs were added. A task
   * has `planPairs` and `planStep`.
   */
  accept: endpoint('POST', '/api/breeding-pairs/plan', {
    body: acceptSchema,
    reply: z.object({ made: tasks, present: tasks }),
  }),
  /**
   * Moves the open plan tasks of some pairs by some days; with a step, only from that step of the season on. The other pairs of a
   * task stay on its day; pairs with the same step and day share a task again.
   */
  shift: endpoint('POST', '/api/breeding-pairs/plan/shift', { body: shiftSchema, reply: z.object({ shifted: tasks }) }),
  /**
   * Removes some pairs from their open plan tasks, of all steps or of the given ones; a task without pairs is deleted, a completed
   * one stays.
   */
  drop: endpoint('POST', '/api/breeding-pairs/plan/drop', { body: dropSchema, reply: z.object({ dropped: z.int() }) }),
} as const
