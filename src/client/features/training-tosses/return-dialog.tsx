import type { TossBird, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { useEnterReturn } from './use-enter-return.ts'
import { useLoftClock } from '#client/dates/use-loft-clock.ts'

interface ReturnDialogProps {
  readonly toss: TrainingToss
  readonly bird: TossBird
  readonly onClose: () => void
}

/** Enters the time at which a bird returned, or that it did not return. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open size="sm" onOpenChange={props.onClose} title={say('tosses.return.title', { band: birdTitle(props.bird) })}>
      <ReturnForm {...props} />
    </FormDialog>
  )
}

function ReturnForm({ toss, bird, onClose }: ReturnDialogProps) {
  const { say } = useLanguage()
  const clock = useLoftClock()
  const now = clock()
  const isToday = now.slice(0, 10) === toss.date
  const { values, set, errors, setErrors } = useFormValues({
    day: bird.returnedAt?.slice(0, 10) ?? toss.date,
    // Without seconds, because they are rarely known afterwards.
    returnedAt: bird.returnedAt?.slice(11) ?? (isToday ? now.slice(11, 16) : ''),
    notes: bird.notes ?? '',
  })
  const enter = useEnterReturn(bird, onClose)
  const { day, returnedAt: time, notes } = values

  function send(returnedAt: string): void {
    if (!enter.isPending) enter.mutate({ returnedAt, notes }, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  function submit(): void {
    const problems = {
      ...(!isLocalDate(day) && { day: say('common.field.missing') }),
      ...(!time && { returnedAt: say('common.field.missing') }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0) send(`${day}T${time}`)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          {bird.returnedAt !== null && <Button onClick={() => send('')}>{say('tosses.return.clear')}</Button>}
          <CancelButton />
          <Button type="submit" variant="primary" loading={enter.isPending}>
            {say(enter.isPending ? 'common.saving' : 'common.save')}
          </Button>
        </>
      }
    >
      <FieldRow>
        <Field label={say('tosses.return.day')} required error={errors['day']}>
          <DateInput value={day} onChange={(event) => set({ day: event.target.value })} />
        </Field>
        <Field label={say('tosses.return.time')} required error={errors['returnedAt']}>
          <TimeInput value={time} onChange={(event) => set({ returnedAt: event.target.value })} />
        </Field>
      </FieldRow>
      <Field label={say('tosses.return.note')} error={errors['notes']}>
        <TextInput value={notes} maxLength={500} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
