import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { PLAN_TASKS, planSeason, shiftPlan, type PlanTarget } from './season-plan.ts'

const plan = (target: PlanTarget, day: string) => planSeason(target, day as LocalDate)

test('plans a season back from a hatch', () => {
  expect(plan('hatch', '2026-03-01')).toEqual([
    { task: 'vaccinate_breeders', day: '2025-12-19', until: '2026-01-02' },
    { task: 'pair', day: '2026-01-30' },
    { task: 'first_egg', day: '2026-02-09' },
    { task: 'second_egg', day: '2026-02-11' },
    { task: 'candle', day: '2026-02-14' },
    { task: 'hatch', day: '2026-03-01' },
    { task: 'band', day: '2026-03-06', until: '2026-03-08' },
    { task: 'wean', day: '2026-03-26', until: '2026-03-31' },
    { task: 'vaccinate_young', day: '2026-03-29' },
    { task: 'fledge', day: '2026-03-31', until: '2026-04-05' },
    { task: 'vaccinate_racers', day: '2026-04-26', until: '2026-05-10' },
    { task: 'first_race', day: '2026-06-21' },
  ])
})

test('gives the same plan for the same season, whatever the target', () => {
  const season = plan('hatch', '2026-03-01')
  expect(plan('first_egg', '2026-02-09')).toEqual(season)
  expect(plan('first_race', '2026-06-21')).toEqual(season)
})

test.each(['2026-01-01', '2024-02-29', '2026-12-31'])('sorts the tasks of a plan for %s by day', (day) => {
  const season = plan('hatch', day)
  expect(season.map(({ task }) => task)).toEqual(PLAN_TASKS)
  const days = season.map((planned) => planned.day)
  expect(days.toSorted()).toEqual(days)
})

test('shifting a step moves all later steps and no others', () => {
  const season = plan('hatch', '2026-03-01')
  const moved = shiftPlan(season, 'band', 2)
  expect(moved.map(({ task }) => task)).toEqual(PLAN_TASKS.slice(6))
  expect(moved[0]).toMatchObject({ task: 'band', day: '2026-03-08' })
  expect(moved.at(-1)).toMatchObject({ task: 'first_race', day: '2026-06-23' })
  expect(shiftPlan(season, 'vaccinate_breeders', -3)).toHaveLength(PLAN_TASKS.length)
  expect(shiftPlan(season, 'first_race', -3)).toMatchObject([{ task: 'first_race', day: '2026-06-18' }])
  expect(shiftPlan(season.slice(0, 3), 'band', 2)).toEqual([])
})

test('shifting a step that is not in the plan moves the later steps', () => {
  const season = plan('hatch', '2026-03-01').filter(({ task }) => task === 'candle' || task === 'band')
  expect(shiftPlan(season, 'hatch', 1)).toMatchObject([{ task: 'band', day: '2026-03-07' }])
})
