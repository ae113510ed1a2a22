import { useState } from 'react'
import type { TossBird, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLoftClock } from '#client/dates/use-loft-clock.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { useEnterReturn, useReturnToast } from './use-enter-return.ts'

interface ReturnDialogProps {
  readonly toss: TrainingToss
  readonly bird: TossBird
  readonly onClose: () => void
}

interface ReturnValues {
  readonly day: string
  readonly returnedAt: string
  readonly notes: string
}
const { DateField, ControlField, TextField } = fieldsOf<ReturnValues>()

/** Enters the time at which a bird returned, or that it did not return. */
export function ReturnDialog({ toss, bird, onClose }: ReturnDialogProps) {
  const { t } = useLanguage()
  const clock = useLoftClock()
  // Without seconds, because they are rarely known afterwards.
  const [offeredTime] = useState(() => (clock().slice(0, 10) === toss.date ? clock().slice(11, 16) : ''))
  const success = useReturnToast()
  const form = useForm({
    name: 'toss-return',
    endpoint: trainingTossesApi.enterReturn,
    row: bird,
    valuesOf: ({ returnedAt, notes }): ReturnValues => ({
      day: returnedAt?.slice(0, 10) ?? toss.date,
      returnedAt: returnedAt?.slice(11) ?? offeredTime,
      notes: notes ?? '',
    }),
    // The offered time is sent as well, although it was not changed.
    toSent: ({ notes }, { id }, { day, returnedAt }) => ({
      params: { id },
      body: { returnedAt: sentTime(day, returnedAt), ...(notes !== undefined && { notes }) },
    }),
    check: ({ day, returnedAt }) => ({
      day: !isLocalDate(day) && t('common.field.missing'),
      returnedAt: !returnedAt && t('common.field.missing'),
    }),
    success,
    failureTitle: 'tosses.toast.returnFailed',
    onClose,
  })
  const clear = useEnterReturn(() => {
    form.discard()
    onClose()
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('tosses.return.title', { band: birdTitle(bird) })}
      submit={t('common.save')}
      actions={
        bird.returnedAt !== null && (
          <Button
            loading={clear.isPending}
            onClick={() => {
              const body = { returnedAt: '' as const, notes: form.values().notes }
              clear.send({ params: { id: bird.id }, body }, { version: bird.version })
            }}
          >
            {t('tosses.return.clear')}
          </Button>
        )
      }
    >
      <FieldRow>
        <DateField name="day" label="tosses.return.day" required />
        <ControlField name="returnedAt" label="tosses.return.time" required show={(time) => time}>
          {({ value, set }) => <TimeInput value={value} onChange={(event) => set(event.target.value)} />}
        </ControlField>
      </FieldRow>
      <TextField name="notes" label="tosses.return.note" maxLength={500} />
    </FormDialog>
  )
}

const sentTime = (day: string, time: string) => (time === '' ? '' : `${day}T${time}`)
