import { useState } from 'react'
import { addDays, isLocalDate } from '#shared/calendar/local-date.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { UnsavedGuard } from '#client/ui/unsaved-guard.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import type { DatedTap } from './other-day-menu.tsx'

interface OtherDayDialogProps {
  readonly title: string
  readonly taps: readonly DatedTap[]
  readonly onClose: () => void
}

/** Asks for the day on which something happened. */
export function OtherDayDialog({ title, taps, onClose }: OtherDayDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const [proposed] = useState(() => addDays(today, -2))
  const [day, setDay] = useState<string>(proposed)
  const [isChecked, setIsChecked] = useState(false)
  const problem = !isLocalDate(day) ? t('common.field.invalid') : day > today ? t('offspring.form.future') : undefined

  function record({ run }: DatedTap): void {
    setIsChecked(true)
    if (problem !== undefined || !isLocalDate(day)) return
    run(day)
    onClose()
  }

  const [main] = taps
  return (
    <Dialog open onOpenChange={onClose} title={title} size="sm">
      <DialogForm
        onSubmit={() => main && record(main)}
        footer={taps.map((tap, index) => (
          <Button
            key={tap.label}
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={index === 0 ? undefined : () => record(tap)}
          >
            {tap.label}
          </Button>
        ))}
      >
        {day !== proposed && <UnsavedGuard onDiscard={() => setDay(proposed)} />}
        <Field label={t('today.day')} required error={isChecked ? problem : undefined}>
          <DayInput value={day} max={today} onChange={setDay} />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
