import { Check, CheckCheck, History } from 'lucide-react'
import { useId } from 'react'
import { isPast } from '#shared/pairs/plan-step-state.ts'
import type { PlannedTask, PlanTask } from '#shared/pairs/season-plan.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckRow } from '#client/ui/check-row.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import type { PlanCell } from './plan-cells.ts'
import { daysFormatter } from './plan-texts.ts'

interface PlanStepsProps {
  readonly plan: readonly PlannedTask[]
  /** The cells of the selected pairs. */
  readonly cells: readonly PlanCell[]
  readonly chosen: readonly PlanTask[]
  readonly onExclude: (steps: ReadonlySet<PlanTask>) => void
}

/** Lists the steps of a season with their days, and for how many pairs each is accepted. */
export function PlanSteps({ plan, cells, chosen, onExclude }: PlanStepsProps) {
  const { t, locale } = useLanguage()
  const today = useToday()
  const titleId = useId()
  const daysText = daysFormatter(locale, today)
  const title = t('breeding.plan.steps')

  function choose(step: PlanTask, isChosen: boolean): void {
    const excluded = plan.map(({ task }) => task).filter((task) => (task === step ? !isChosen : !chosen.includes(task)))
    onExclude(new Set(excluded))
  }

  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} description={t('breeding.plan.steps.line')} />
      <ItemList label={title} atEnd>
        {plan.map((planned) => (
          <CheckRow
            key={planned.task}
            title={t(`breeding.plan.step.${planned.task}`)}
            line={daysText(planned)}
            checked={chosen.includes(planned.task)}
            onChange={(isChosen) => choose(planned.task, isChosen)}
            badges={
              <StepBadges cells={cells.filter((cell) => cell.planned.task === planned.task)} isPast={isPast(planned, today)} />
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}

function StepBadges({ cells, isPast: isOver }: { cells: readonly PlanCell[]; isPast: boolean }) {
  const { t } = useLanguage()
  const total = cells.length
  const accepted = cells.filter(({ stepState }) => stepState.state === 'accepted').length
  const done = cells.filter(({ stepState }) => stepState.state === 'done').length
  return (
    <>
      {accepted > 0 && (
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {accepted === total
            ? t('breeding.plan.state.accepted')
            : t('breeding.plan.state.acceptedFor', { count: accepted, total })}
        </Badge>
      )}
      {done > 0 && (
        <Badge icon={<CheckCheck aria-hidden="true" />}>
          {done === total ? t('breeding.plan.state.done') : t('breeding.plan.state.doneFor', { count: done, total })}
        </Badge>
      )}
      {isOver && accepted + done < total && (
        <Badge tone="warning" icon={<History aria-hidden="true" />}>
          {t('breeding.plan.state.past')}
        </Badge>
      )}
    </>
  )
}
