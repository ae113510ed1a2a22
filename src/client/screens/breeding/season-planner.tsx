import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarRange, HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { inNestRoundOrder } from '#shared/pairs/nest-tasks.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { PLAN_TARGETS, type PlanTarget, type PlanTask } from '#shared/pairs/season-plan.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { activePairPages } from '#client/features/pairs/pairs.queries.ts'
import { PlanActions } from '#client/features/pairs/plan/plan-actions.tsx'
import { planCells } from '#client/features/pairs/plan/plan-cells.ts'
import { PlanSteps } from '#client/features/pairs/plan/plan-steps.tsx'
import { PlanTimeline } from '#client/features/pairs/plan/plan-timeline.tsx'
import { useMoveStep } from '#client/features/pairs/plan/use-move-step.ts'
import { planTaskPages } from '#client/features/routine-tasks/routine-tasks.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { DayInput } from '#client/dates/day-input.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { QueryContent, type QueryState } from '#client/lists/query-content.tsx'
import { useSeasonPlan, type SeasonPlan } from './use-season-plan.ts'

/** Plans a season backwards from a target day, and creates the steps as tasks for all pairs at once. */
export function SeasonPlanner() {
  const { t } = useLanguage()
  const isNarrow = useMedia(NARROW)
  const calendarLink = (
    <ButtonLink wide={isNarrow} href="/calendar" icon={<CalendarRange aria-hidden="true" />}>
      {t('breeding.plan.calendar.open')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('breeding.plan')}
        description={t('breeding.plan.line')}
        back={{ href: '/breeding', label: t('breeding.plan.back') }}
        actions={!isNarrow && calendarLink}
      />
      <QueryContent height="boxes" query={usePairsAndTasks()}>
        {({ pairs, tasks }) =>
          pairs.length === 0 ? (
            <EmptyState
              call={pairsApi.create}
              icon={<HeartHandshake />}
              title={t('pairs.empty')}
              text={t('pairs.empty.text')}
              action={
                <ButtonLink variant="primary" href="/breeding?tab=pairs">
                  {t('breeding.tab.pairs')}
                </ButtonLink>
              }
            />
          ) : (
            <Planner pairs={pairs} tasks={tasks} />
          )
        }
      </QueryContent>
      {isNarrow && <div className="mt-4 flex">{calendarLink}</div>}
    </>
  )
}

interface PairsAndTasks {
  /** The active pairs, in the order of the nest round. */
  readonly pairs: readonly Pair[]
  readonly tasks: readonly RoutineTask[]
}

function usePairsAndTasks(): QueryState<PairsAndTasks> {
  const pairs = useAllRows(useInfiniteQuery(activePairPages()))
  const tasks = useAllRows(useInfiniteQuery(planTaskPages()))
  const all = [pairs, tasks]
  return {
    data:
      pairs.data && tasks.data
        ? { pairs: inNestRoundOrder(pairs.data.filter(({ isActive }) => isActive)), tasks: tasks.data }
        : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

function Planner({ pairs, tasks }: PairsAndTasks) {
  const today = useToday()
  const season = useSeasonPlan(today)
  const onMove = useMoveStep(tasks, season)
  // The excluded pairs are stored and not the selected ones, so that a pair created elsewhere meanwhile is selected like the others.
  const [excludedPairs, setExcludedPairs] = useState<ReadonlySet<number>>(new Set())
  const [excludedSteps, setExcludedSteps] = useState<ReadonlySet<PlanTask>>(new Set())
  const pairIds = pairs.map(({ id }) => id).filter((id) => !excludedPairs.has(id))
  const steps = season.plan.map(({ task }) => task).filter((task) => !excludedSteps.has(task))
  const cells = planCells(
    season.plan,
    pairs.map(({ id }) => id),
    tasks,
    today,
  )
  const cellsOfPairs = cells.filter(({ pairId }) => !excludedPairs.has(pairId))
  const chosen = cellsOfPairs.filter(({ planned }) => !excludedSteps.has(planned.task))
  return (
    <div className="flex flex-col gap-5">
      <TargetCard season={season} />
      <PlanTimeline
        pairs={pairs}
        cells={cells.filter(({ planned }) => !excludedSteps.has(planned.task))}
        excludedPairs={excludedPairs}
        onExclude={setExcludedPairs}
        onMove={onMove}
      />
      <PlanSteps plan={season.plan} cells={cellsOfPairs} chosen={steps} onExclude={setExcludedSteps} />
      <PlanActions
        target={season.target}
        day={season.day}
        isDayInvalid={season.isDayInvalid}
        pairIds={pairIds}
        steps={steps}
        cells={chosen}
        tasks={tasks}
      />
    </div>
  )
}

function TargetCard({ season: { target, typedDay, isDayInvalid, setTarget, setDay } }: { season: SeasonPlan }) {
  const { t } = useLanguage()
  return (
    <Card>
      <div className="grid gap-x-3 gap-y-4 min-[22rem]:grid-cols-[2fr_3fr] sm:grid-cols-2">
        <Field label={t('breeding.plan.target')}>
          <Select value={target} onChange={(event) => setTarget(event.target.value as PlanTarget)}>
            {PLAN_TARGETS.map((known) => (
              <option key={known} value={known}>
                {t(`breeding.plan.target.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('breeding.plan.day')} required error={isDayInvalid ? t('breeding.plan.day.wrong') : undefined}>
          <DayInput commitsOnBlur value={typedDay} onChange={setDay} />
        </Field>
      </div>
    </Card>
  )
}
