import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isOpen, planStepState, taskOfPair, type PlanStepState } from '#shared/pairs/plan-step-state.ts'
import { PLAN_TASKS, type PlannedTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'

/** One step of the season plan for one pair. */
export interface PlanCell {
  readonly pairId: number
  readonly planned: PlannedTask
  readonly stepState: PlanStepState<RoutineTask>
}

/** Compares the season plan with the existing tasks, for each step and pair. */
export function planCells(
  plan: readonly PlannedTask[],
  pairIds: readonly number[],
  tasks: readonly RoutineTask[],
  today: LocalDate,
): PlanCell[] {
  return pairIds.flatMap((pairId) => {
    const own = tasks.flatMap((task) => taskOfPair(task, pairId) ?? [])
    return plan.map((planned) => ({ pairId, planned, stepState: planStepState(planned, own, today) }))
  })
}

/** Returns the tasks of the plan that are open for some of the pairs. */
export function openTasksOf(tasks: readonly RoutineTask[], pairIds: readonly number[]): readonly RoutineTask[] {
  return tasks.filter(
    (task) =>
      PLAN_TASKS.some((step) => step === task.planStep) &&
      pairIds.some((id) => {
        const own = taskOfPair(task, id)
        return own !== undefined && isOpen(own)
      }),
  )
}

/** Returns the days on which a step is due or was done; undefined when it is too late for it. */
export function daysOf({ planned, stepState }: PlanCell): { readonly day: LocalDate; readonly until?: LocalDate } | undefined {
  switch (stepState.state) {
    case 'free':
      return { day: stepState.day, ...(planned.until && planned.until > stepState.day && { until: planned.until }) }
    case 'accepted':
      return stepState.task.nextDueDate === null ? undefined : { day: stepState.task.nextDueDate }
    case 'done':
      return stepState.task.lastCompletedDate === null ? undefined : { day: stepState.task.lastCompletedDate }
    case 'past':
      return undefined
  }
}
