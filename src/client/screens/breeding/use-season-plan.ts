import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { addDays, daysBetween, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { PLAN_TARGETS, planSeason, type PlannedTask, type PlanTarget } from '#shared/pairs/season-plan.ts'

/** First and last day that a season is planned for: what lies outside is a slip of the keyboard. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

export interface SeasonPlan {
  readonly target: PlanTarget
  /** What stands in the field, which may be half typed. */
  readonly typedDay: string
  readonly isDayWrong: boolean
  /** The last good day that was typed. */
  readonly day: LocalDate
  readonly plan: readonly PlannedTask[]
  readonly setTarget: (target: PlanTarget) => void
  readonly setDay: (day: string) => void
}

/** What the keeper aims at, kept in the address as `target` and `day`; from the start a season for which everything lies ahead. */
export function useSeasonPlan(today: LocalDate): SeasonPlan {
  const [params, setParams] = useSearchParams()
  const target = PLAN_TARGETS.find((known) => known === params.get('target')) ?? 'hatch'
  const given = params.get('day') ?? ''
  const day = isGood(given) ? given : dayOf(target, soonestSeason(today))
  const [typed, setTyped] = useState<string>()
  const typedDay = typed ?? day
  const plan = planSeason(target, day)
  const save = (patch: { target: PlanTarget; day: LocalDate }): void =>
    setParams({ view: 'season-planner', ...patch }, { replace: true })
  return {
    target,
    typedDay,
    isDayWrong: !isGood(typedDay),
    day,
    plan,
    setTarget: (next) => {
      setTyped(undefined)
      // The same season, told by another of its days.
      save({ target: next, day: dayOf(next, plan) })
    },
    setDay: (text) => {
      setTyped(text)
      if (isGood(text)) save({ target, day: text })
    },
  }
}

function isGood(text: string): text is LocalDate {
  return isLocalDate(text) && text >= FIRST_DAY && text <= LAST_DAY
}

/** The season whose first step begins today. */
function soonestSeason(today: LocalDate): PlannedTask[] {
  const [first] = planSeason('hatch', today)
  return planSeason('hatch', first ? addDays(today, daysBetween(first.day, today)) : today)
}

function dayOf(target: PlanTarget, plan: readonly PlannedTask[]): LocalDate {
  return plan.find(({ task }) => task === target)!.day
}
