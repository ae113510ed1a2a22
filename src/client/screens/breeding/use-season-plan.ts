import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { addDays, daysBetween, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { PLAN_TARGETS, planSeason, type PlannedTask, type PlanTarget } from '#shared/pairs/season-plan.ts'

/** The range of days for which a season can be planned; other days are typing errors. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

export interface SeasonPlan {
  readonly target: PlanTarget
  /** The text in the field, which may be incomplete. */
  readonly typedDay: string
  readonly isDayInvalid: boolean
  /** The last valid day that was typed. */
  readonly day: LocalDate
  readonly plan: readonly PlannedTask[]
  readonly setTarget: (target: PlanTarget) => void
  readonly setDay: (day: string) => void
}

/** Keeps the target in the address as `target` and `day`; the default is a season whose steps are all in the future. */
export function useSeasonPlan(today: LocalDate): SeasonPlan {
  const [params, setParams] = useSearchParams()
  const target = PLAN_TARGETS.find((known) => known === params.get('target')) ?? 'hatch'
  const dayInAddress = params.get('day') ?? ''
  const day = isPlannable(dayInAddress) ? dayInAddress : dayOf(target, earliestSeason(today))
  const [typed, setTyped] = useState<string>()
  const typedDay = typed ?? day
  const plan = planSeason(target, day)
  const save = (patch: { target: PlanTarget; day: LocalDate }): void =>
    setParams({ view: 'season-planner', ...patch }, { replace: true })
  return {
    target,
    typedDay,
    isDayInvalid: !isPlannable(typedDay),
    day,
    plan,
    setTarget: (next) => {
      setTyped(undefined)
      // Another target day stays in the same season.
      save({ target: next, day: dayOf(next, plan) })
    },
    setDay: (text) => {
      setTyped(text)
      if (isPlannable(text)) save({ target, day: text })
    },
  }
}

function isPlannable(text: string): text is LocalDate {
  return isLocalDate(text) && text >= FIRST_DAY && text <= LAST_DAY
}

/** Returns the season whose first step is today. */
function earliestSeason(today: LocalDate): PlannedTask[] {
  const [first] = planSeason('hatch', today)
  return planSeason('hatch', first ? addDays(today, daysBetween(first.day, today)) : today)
}

function dayOf(target: PlanTarget, plan: readonly PlannedTask[]): LocalDate {
  return plan.find(({ task }) => task === target)!.day
}
