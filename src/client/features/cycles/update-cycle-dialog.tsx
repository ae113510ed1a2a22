import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { CycleAction } from './cycle-dialogs.tsx'
import { CycleFields } from './cycle-fields.tsx'
import { CYCLE_MESSAGES, futureDayErrors, sentCycle, valuesOfCycle } from './cycle-values.ts'
import { StepButtons } from './step-buttons.tsx'

interface UpdateCycleDialogProps {
  readonly cycle: Cycle
  readonly onClose: () => void
  /** Opens another dialog of the cycle: candling. */
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** Records what happened in a cycle, with one tap or field by field. */
export function UpdateCycleDialog({ cycle, onClose, onAction }: UpdateCycleDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: 'cycle',
    endpoint: cyclesApi.update,
    row: cycle,
    valuesOf: valuesOfCycle,
    toSent: (changed, { id }) => ({ params: { id }, body: sentCycle(changed) }),
    check: (values) => futureDayErrors(values, today, t),
    messages: CYCLE_MESSAGES,
    success: () => ({ title: t('cycles.toast.updated') }),
    failure: 'cycles.toast.updateFailed',
    stale: t('cycles.stale.text'),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('cycles.edit.title')}
      description={`${pairTitle(cycle, t)} · ${t('breeding.cycle', { number: cycle.cycleNumber })}`}
      size="lg"
      submit={t('cycles.edit.submit')}
    >
      <StepButtons
        cycle={cycle}
        today={today}
        isPending={form.isPending}
        onStep={(step) => {
          form.set(step)
          form.submit()
        }}
        onCheck={() => onAction('check', cycle)}
      />
      <CycleFields today={today} />
    </FormDialog>
  )
}
