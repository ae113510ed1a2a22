import { useState } from 'react'
import { daysBetween, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { DayInput } from '#client/dates/day-input.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { UnsavedGuard } from '#client/ui/unsaved-guard.tsx'
import type { PlanBar } from './plan-bars.ts'

interface MoveStepDialogProps {
  readonly bar: PlanBar
  readonly owner: string
  readonly today: LocalDate
  readonly onMove: (days: number) => void
  readonly onClose: () => void
}

/** Asks for the day of a step; the later steps move with it. */
export function MoveStepDialog({ bar, owner, today, onMove, onClose }: MoveStepDialogProps) {
  const { t } = useLanguage()
  const [day, setDay] = useState<string>(bar.day)
  const [isRefused, setIsRefused] = useState(false)
  const isValid = isLocalDate(day) && day >= today
  function submit(): void {
    if (!isValid) return setIsRefused(true)
    onMove(daysBetween(bar.day, day))
    onClose()
  }
  return (
    <Dialog title={t(`breeding.plan.step.${bar.step}`)} description={owner} size="sm" open onOpenChange={onClose}>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary">
              {t('breeding.plan.move.submit')}
            </Button>
          </>
        }
      >
        {day !== bar.day && <UnsavedGuard onDiscard={() => setDay(bar.day)} />}
        <Field
          label={t('breeding.plan.move.day')}
          required
          error={isRefused && !isValid ? t('breeding.plan.move.wrong') : undefined}
        >
          <DayInput value={day} min={today} onChange={setDay} />
        </Field>
        <Hint>{t('breeding.plan.move.line')}</Hint>
      </DialogForm>
    </Dialog>
  )
}
