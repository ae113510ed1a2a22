import { PLAN_TASKS, shiftPlan, type PlanTask } from '#shared/pairs/season-plan.ts'
import { MAX_SHIFT, seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { NumberInput, Select } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'

interface ShiftPlanDialogProps {
  readonly pairIds: readonly number[]
  /** The open tasks in the plans of those pairs. */
  readonly open: readonly RoutineTask[]
  readonly onClose: () => void
}

/** Moves planned steps by some days, for example when an egg was late or a race was postponed. */
export function ShiftPlanDialog({ pairIds, open, onClose }: ShiftPlanDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('breeding.plan.shift.title')} size="sm">
      <ShiftForm pairIds={pairIds} open={open} onClose={onClose} />
    </FormDialog>
  )
}

function ShiftForm({ pairIds, open, onClose }: ShiftPlanDialogProps) {
  const { say } = useLanguage()
  const steps = PLAN_TASKS.filter((step) => open.some(({ planStep }) => planStep === step))
  const form = useFormValues({ days: '', from: steps[0] ?? PLAN_TASKS[0] })
  const { values, set, errors, setErrors } = form
  const days = toNumber(values.days) ?? 0
  const planned = open.flatMap(({ planStep, nextDueDate }) => {
    const task = PLAN_TASKS.find((step) => step === planStep)
    return task && nextDueDate !== null ? [{ task, day: nextDueDate }] : []
  })

  const shift = useWrite({
    send: () => sendAction(seasonPlanApi.shift, { body: { pairIds: [...pairIds], days, from: values.from } }),
    success: ({ shifted }) => ({ title: say('breeding.plan.toast.shifted', { count: shifted.length }) }),
    failure: 'breeding.plan.toast.failed',
    onDone: onClose,
  })

  function submit(): void {
    const isGood = Number.isInteger(days) && days !== 0 && Math.abs(days) <= MAX_SHIFT
    setErrors(isGood ? {} : { days: say('breeding.plan.shift.days.wrong') })
    if (isGood && !shift.isPending) shift.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={shift.isPending}>
            {say('breeding.plan.shift.submit')}
          </Button>
        </>
      }
    >
      <FieldRow>
        <Field
          label={say('breeding.plan.shift.days')}
          required
          hint={say('breeding.plan.shift.days.hint')}
          error={errors['days']}
        >
          <NumberInput
            value={values.days}
            min={-MAX_SHIFT}
            max={MAX_SHIFT}
            step={1}
            inputMode="text"
            onChange={(event) => set({ days: event.target.value })}
          />
        </Field>
        <Field label={say('breeding.plan.shift.from')}>
          <Select value={values.from} onChange={(event) => set({ from: event.target.value as PlanTask })}>
            {steps.map((step) => (
              <option key={step} value={step}>
                {say(`breeding.plan.step.${step}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Hint>{say('breeding.plan.shift.line', { count: shiftPlan(planned, values.from, 0).length })}</Hint>
    </DialogForm>
  )
}
