import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { PLAN_TASKS, type PlanTask } from '#shared/pairs/season-plan.ts'
import { seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { openTasksOf } from './plan-cells.ts'

/** Moves a step and all later ones of some pairs by some days. */
export type MoveStep = (pairIds: readonly number[], step: PlanTask, days: number) => void

interface TargetDay {
  readonly day: LocalDate
  readonly setDay: (day: string) => void
}

/** Returns a function that shifts the accepted tasks; without any, it moves the target date of the whole plan. */
export function useMoveStep(tasks: readonly RoutineTask[], { day, setDay }: TargetDay): MoveStep {
  const { t } = useLanguage()
  const shift = useWrite({
    endpoint: seasonPlanApi.shift,
    success: ({ shifted }) => ({ title: t('breeding.plan.toast.shifted', { count: shifted.length }) }),
    failure: 'breeding.plan.toast.failed',
  })
  return (pairIds, step, days) => {
    if (days === 0) return
    const isLater = ({ planStep }: RoutineTask) => PLAN_TASKS.findIndex((known) => known === planStep) >= PLAN_TASKS.indexOf(step)
    if (openTasksOf(tasks, pairIds).some(isLater)) shift.send({ body: { pairIds: [...pairIds], days, from: step } })
    else setDay(addDays(day, days))
  }
}
