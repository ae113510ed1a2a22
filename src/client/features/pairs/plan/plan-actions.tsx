import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PlanTarget, PlanTask } from '#shared/pairs/season-plan.ts'
import { seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { openTasksOf, type PlanCell } from './plan-cells.ts'
import { ShiftPlanDialog } from './shift-plan-dialog.tsx'

interface PlanActionsProps {
  readonly target: PlanTarget
  readonly day: LocalDate
  readonly isDayInvalid: boolean
  readonly pairIds: readonly number[]
  readonly steps: readonly PlanTask[]
  /** The cells of the selected pairs and steps. */
  readonly cells: readonly PlanCell[]
  readonly tasks: readonly RoutineTask[]
}

/** Accepts, shifts and removes the selected steps. */
export function PlanActions({ target, day, isDayInvalid, pairIds, steps, cells, tasks }: PlanActionsProps) {
  const { t } = useLanguage()
  const [dialog, setDialog] = useState<'shift' | 'drop'>()
  const close = () => setDialog(undefined)
  const open = openTasksOf(tasks, pairIds)
  const dropped = open.filter(({ planStep }) => steps.some((step) => step === planStep)).length
  // The steps are counted and not the cells, because all pairs share one task for a step.
  const free = new Set(cells.filter(({ stepState }) => stepState.state === 'free').map(({ planned }) => planned.task)).size
  const nothingText = free > 0 && !isDayInvalid ? undefined : nothingToAcceptKey()

  const accept = useWrite({
    endpoint: seasonPlanApi.accept,
    success: ({ made }) => ({
      title: t('breeding.plan.toast.accepted', { count: made.length }),
      description: t('breeding.plan.toast.accepted.text'),
    }),
    failure: 'breeding.plan.toast.failed',
  })
  const drop = useWrite({
    endpoint: seasonPlanApi.drop,
    success: ({ dropped: count }) => ({ title: t('breeding.plan.toast.dropped', { count }) }),
    failure: 'breeding.plan.toast.failed',
    onDone: close,
  })

  /** Returns why there is nothing to accept. */
  function nothingToAcceptKey(): PlainKey {
    if (isDayInvalid) return 'breeding.plan.day.wrong'
    if (pairIds.length === 0) return 'breeding.plan.noPairs'
    if (steps.length === 0) return 'breeding.plan.noSteps'
    return cells.every(({ stepState }) => stepState.state === 'past') ? 'breeding.plan.past' : 'breeding.plan.accepted'
  }

  return (
    <>
      <ActionBar label={t('breeding.plan')}>
        {nothingText ? (
          <div role="status">
            <Hint>{t(nothingText)}</Hint>
          </div>
        ) : (
          <Button
            call={seasonPlanApi.accept}
            variant="primary"
            icon={<CalendarPlus aria-hidden="true" />}
            loading={accept.isPending}
            onClick={() => accept.send({ body: { target, day, pairIds: [...pairIds], steps: [...steps] } })}
          >
            {t('breeding.plan.accept', { count: free })}
          </Button>
        )}
        {open.length > 0 && (
          <Button call={seasonPlanApi.shift} onClick={() => setDialog('shift')}>
            {t('breeding.plan.shift')}
          </Button>
        )}
        {dropped > 0 && (
          <Button call={seasonPlanApi.drop} onClick={() => setDialog('drop')}>
            {t('breeding.plan.drop')}
          </Button>
        )}
      </ActionBar>
      {dialog === 'shift' && <ShiftPlanDialog pairIds={pairIds} open={open} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'drop'}
        onOpenChange={close}
        title={t('breeding.plan.drop.title', { count: dropped })}
        text={t('breeding.plan.drop.text')}
        confirmText={t('breeding.plan.drop.submit')}
        loading={drop.isPending}
        onConfirm={() => drop.send({ body: { pairIds: [...pairIds], steps: [...steps] } })}
      />
    </>
  )
}
