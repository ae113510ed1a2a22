import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { PLAN_TASKS, type PlannedTask, type PlanTask } from './season-plan.ts'

/** The facts about a task of a plan that the rules use. */
export type PlanTaskFacts = Pick<RoutineTask, 'planStep' | 'nextDueDate' | 'lastCompletedDate' | 'isActive'>

/** Returns a task of the plan as it concerns one of its pairs; undefined when it is not for this pair. */
export function taskOfPair(task: RoutineTask, pairId: number): RoutineTask | undefined {
  const own = task.planPairs.find((one) => one.pairId === pairId)
  if (own === undefined || own.doneOn === null) return own && task
  return { ...task, isActive: false, lastCompletedDate: own.doneOn }
}

/** The state of one step of a season for one pair. */
export type PlanStepState<Task> =
  /** It can be accepted, with this due day. */
  | { readonly state: 'free'; readonly day: LocalDate }
  /** Its last suitable day has passed. */
  | { readonly state: 'past' }
  | { readonly state: 'accepted' | 'done'; readonly task: Task }

/**
 * Maximum distance in days between a planned day and a completed step of the same clutch. Clutches of a pair are about 38 days
 * apart (an egg hatches after 20 days, and the hen lays again 18 days later).
 */
const MAX_DAYS_WITHIN_CLUTCH = 18

/** Checks whether a task has not been done yet; a paused task counts as open. */
export function isOpen({ isActive, lastCompletedDate }: PlanTaskFacts): boolean {
  return isActive || lastCompletedDate === null
}

/** Checks whether the time for a planned step has passed. */
export function isPast({ day, until }: PlannedTask, today: LocalDate): boolean {
  return (until ?? day) < today
}

/**
 * Compares a planned step with the plan tasks of a pair: an open task matches on any day, a completed one only near the planned
 * day.
 */
export function planStepState<Task extends PlanTaskFacts>(
  planned: PlannedTask,
  tasks: readonly Task[],
  today: LocalDate,
): PlanStepState<Task> {
  const own = tasks.filter(({ planStep }) => planStep === planned.task)
  const open = own.find(isOpen)
  if (open) return { state: 'accepted', task: open }
  const done = own.find(
    ({ lastCompletedDate }) =>
      lastCompletedDate !== null && Math.abs(daysBetween(planned.day, lastCompletedDate)) <= MAX_DAYS_WITHIN_CLUTCH,
  )
  if (done) return { state: 'done', task: done }
  if (isPast(planned, today)) return { state: 'past' }
  return { state: 'free', day: planned.day < today ? today : planned.day }
}

/** The days on which the steps of a season happened in the nest of a pair. */
export type StepDays = Readonly<Partial<Record<PlanTask, readonly (LocalDate | null)[]>>>

/** Returns when the step of an open task happened, the first day if there are several; undefined if it has not happened yet. */
export function happenedOn(task: PlanTaskFacts, days: StepDays): LocalDate | undefined {
  const { planStep, nextDueDate, isActive } = task
  const step = PLAN_TASKS.find((known) => known === planStep)
  if (!step || nextDueDate === null || !isActive) return undefined
  const known = (days[step] ?? []).filter((day) => day !== null)
  return known.filter((day) => Math.abs(daysBetween(day, nextDueDate)) <= MAX_DAYS_WITHIN_CLUTCH).toSorted()[0]
}
