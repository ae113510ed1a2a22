import { PLAN_TASKS, shiftPlan, type PlanTask } from '#shared/pairs/season-plan.ts'
import { MAX_SHIFT, seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import { readNumber } from '#shared/api/read-number.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'

interface ShiftPlanDialogProps {
  readonly pairIds: readonly number[]
  /** The open tasks in the plans of those pairs. */
  readonly open: readonly RoutineTask[]
  readonly onClose: () => void
}

interface Shift {
  readonly days: string
  readonly from: PlanTask
}
const { NumberField, PickField } = fieldsOf<Shift>()

/** Moves planned steps by some days, for example when an egg was late or a race was postponed. */
export function ShiftPlanDialog({ pairIds, open, onClose }: ShiftPlanDialogProps) {
  const { t } = useLanguage()
  const steps = PLAN_TASKS.filter((step) => open.some(({ planStep }) => planStep === step))
  const planned = open.flatMap(({ planStep, nextDueDate }) => {
    const task = PLAN_TASKS.find((step) => step === planStep)
    return task && nextDueDate !== null ? [{ task, day: nextDueDate }] : []
  })
  const form = useForm({
    name: 'shift-plan',
    endpoint: seasonPlanApi.shift,
    initial: { days: '', from: steps[0] ?? PLAN_TASKS[0] } as Shift,
    toSent: ({ days, from }) => ({ body: { pairIds: [...pairIds], days: readNumber(days), from } }),
    messages: { days: 'breeding.plan.shift.days.wrong' },
    success: ({ shifted }) => ({ title: t('breeding.plan.toast.shifted', { count: shifted.length }) }),
    failure: 'breeding.plan.toast.failed',
    onClose,
  })
  const from = useFormValue(form, 'from')
  return (
    <FormDialog form={form} title={t('breeding.plan.shift.title')} size="sm" submit={t('breeding.plan.shift.submit')}>
      <FieldRow>
        <NumberField
          name="days"
          label="breeding.plan.shift.days"
          hint={t('breeding.plan.shift.days.hint')}
          min={-MAX_SHIFT}
          max={MAX_SHIFT}
          inputMode="text"
        />
        <PickField
          name="from"
          label="breeding.plan.shift.from"
          options={steps.map((step) => ({ value: step, label: t(`breeding.plan.step.${step}`) }))}
        />
      </FieldRow>
      <Hint>{t('breeding.plan.shift.line', { count: shiftPlan(planned, from, 0).length })}</Hint>
    </FormDialog>
  )
}
