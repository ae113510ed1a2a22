import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { PLAN_TASKS, type PlannedTask, type PlanTask } from './season-plan.ts'

/** What the rules look at of a task that a plan made. */
export type TaskOfPlan = Pick<RoutineTask, 'planStep' | 'nextDueDate' | 'lastCompletedDate' | 'isActive'>

/** Where one step of a season stands with one pair. */
export type PlanStanding<Task> =
  /** It can be accepted: to be done on that day. */
  | { readonly state: 'free'; readonly day: LocalDate }
  /** Its last good day has passed. */
  | { readonly state: 'past' }
  | { readonly state: 'accepted' | 'done'; readonly task: Task }

/**
 * Days around a planned day within which a step that was done belongs to this season: clutches of a pair are some 38 days apart
 * (an egg hatches after 20, the hen lays again 18 days later), and what lies further off was another clutch.
 */
const SAME_CLUTCH = 18

/** Not done yet; a paused task is open too. */
export function isOpen({ isActive, lastCompletedDate }: TaskOfPlan): boolean {
  return isActive || lastCompletedDate === null
}

/** Tells whether a planned step can no longer be done in its time. */
export function isPast({ day, until }: PlannedTask, today: LocalDate): boolean {
  return (until ?? day) < today
}

/** Compares a planned step with the tasks that plans made for a pair: an open one is found on whatever day it is by now. */
export function standingOf<Task extends TaskOfPlan>(
  planned: PlannedTask,
  tasks: readonly Task[],
  today: LocalDate,
): PlanStanding<Task> {
  const own = tasks.filter(({ planStep }) => planStep === planned.task)
  const open = own.find(isOpen)
  if (open) return { state: 'accepted', task: open }
  const done = own.find(
    ({ lastCompletedDate }) => lastCompletedDate !== null && Math.abs(daysBetween(planned.day, lastCompletedDate)) <= SAME_CLUTCH,
  )
  if (done) return { state: 'done', task: done }
  if (isPast(planned, today)) return { state: 'past' }
  return { state: 'free', day: planned.day < today ? today : planned.day }
}

/** The days on which steps of a season happened at the nest of a pair. */
export type StepDays = Readonly<Partial<Record<PlanTask, readonly (LocalDate | null)[]>>>

/** Tells when the step of an open task happened, the first time where it happened to several; nothing where it is still ahead. */
export function happenedOn(task: TaskOfPlan, days: StepDays): LocalDate | undefined {
  const { planStep, nextDueDate, isActive } = task
  const step = PLAN_TASKS.find((known) => known === planStep)
  if (!step || nextDueDate === null || !isActive) return undefined
  const known = (days[step] ?? []).filter((day) => day !== null)
  return known.filter((day) => Math.abs(daysBetween(day, nextDueDate)) <= SAME_CLUTCH).toSorted()[0]
}
