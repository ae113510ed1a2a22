import { useState } from 'react'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field, FieldSet } from '#client/ui/field.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import type { CycleValues } from './cycle-values.ts'
import { patchOf, stepsOf, type Step } from './quick-steps.ts'
import { ReasonCombobox } from './reason-combobox.tsx'

interface StepButtonsProps {
  readonly cycle: Cycle
  readonly today: LocalDate
  readonly isPending: boolean
  readonly onStep: (patch: Partial<CycleValues>) => void
  /** Opens the candling form. */
  readonly onCheck: () => void
}

/** Shows the possible next steps, each recorded with one tap for the day selected beside it. */
export function StepButtons({ cycle, today, isPending, onStep, onCheck }: StepButtonsProps) {
  const { t } = useLanguage()
  const [day, setDay] = useState<string>(today)
  const [isFailing, setIsFailing] = useState(false)
  const [reason, setReason] = useState(cycle.failureReason ?? '')
  const isDay = isLocalDate(day) && day <= today

  function take(step: Step): void {
    if (step === 'failed') setIsFailing(true)
    else if (step === 'candled') onCheck()
    else if (isLocalDate(day)) onStep(patchOf(step, cycle, day))
  }

  const steps = stepsOf(cycle, today)
  if (steps.length === 0) return null
  return (
    <>
      <FieldSet legend={t('cycles.edit.steps')} hint={t('cycles.edit.steps.hint')}>
        <Field
          label={t('cycles.edit.day')}
          {...(!isDay && { error: t(isLocalDate(day) ? 'cycles.form.future' : 'cycles.form.day') })}
        >
          <DayInput value={day} max={today} onChange={setDay} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button call={cyclesApi.update} key={step} size="sm" disabled={isPending || !isDay} onClick={() => take(step)}>
              {t(`cycles.step.${step}`)}
            </Button>
          ))}
        </div>
      </FieldSet>
      <ConfirmDialog
        open={isFailing}
        onOpenChange={setIsFailing}
        title={t('cycles.failed.title')}
        text={t('cycles.failed.text')}
        confirmText={t('cycles.failed.submit')}
        loading={isPending}
        onConfirm={() => {
          setIsFailing(false)
          onStep({ status: 'failed', failureReason: reason })
        }}
      >
        <Field label={t('cycles.failed.reason')}>
          <ReasonCombobox value={reason} onChange={setReason} />
        </Field>
      </ConfirmDialog>
    </>
  )
}
