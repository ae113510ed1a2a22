import { useState } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { MAX_QUARANTINE_DAYS, quarantineEnd, USUAL_QUARANTINE_DAYS } from '#shared/treatments/quarantine.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, NumberInput, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BirdsPicker } from './birds-picker.tsx'
import type { ChosenBirds } from './treatment-dialogs.tsx'

interface QuarantineDialogProps {
  readonly birds?: ChosenBirds | undefined
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Puts new birds or birds that returned late into quarantine. */
export function QuarantineDialog({ birds, onClose, onDone }: QuarantineDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('treatments.quarantine.title')}
      description={say('treatments.quarantine.text', USUAL_QUARANTINE_DAYS)}
      size="sm"
    >
      <QuarantineForm
        preselected={birds}
        onDone={() => {
          onClose()
          onDone?.()
        }}
      />
    </FormDialog>
  )
}

const REASONS = ['new', 'late', 'ill'] as const

function QuarantineForm({ preselected, onDone }: { preselected: ChosenBirds | undefined; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const [birds, setBirds] = useState<readonly Choice[]>([])
  const [reason, setReason] = useState<Choice | null>(null)
  const form = useFormValues({ startDate: today as string, days: String(USUAL_QUARANTINE_DAYS.from), notes: '' })
  const { values, set, errors, setErrors } = form
  const days = readNumber(values.days)
  const areDaysWrong = !Number.isInteger(days) || days < 1

  const add = useWrite({
    send: (startDate: Parameters<typeof quarantineEnd>[0]) => {
      const pigeonIds = preselected ? [...preselected.ids] : birds.map(({ value }) => Number(value))
      const body = { pigeonIds, startDate, days: values.days, reason: reason?.label ?? null, notes: values.notes }
      return sendAction(quarantinesApi.create, { body }, { key: keyOf(body) })
    },
    success: (rows) => ({ title: say('treatments.quarantine.toast', { count: rows.length }) }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const { startDate } = values
    const problems = {
      ...(!preselected && birds.length === 0 && { pigeonIds: say('treatments.who.missing') }),
      ...(!isLocalDate(startDate) && { startDate: say('common.field.missing') }),
      ...(areDaysWrong && { days: say('treatments.form.number', { minimum: 1 }) }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0 && isLocalDate(startDate) && !add.isPending) {
      add.mutate(startDate, { onError: (error) => setErrors(fieldTexts(error, say)) })
    }
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={add.isPending}>
            {say(add.isPending ? 'treatments.quarantine.saving' : 'treatments.quarantine.submit')}
          </Button>
        </>
      }
    >
      {preselected ? (
        <Note tone={errors['pigeonIds'] ? 'danger' : 'info'}>{errors['pigeonIds'] ?? preselected.name}</Note>
      ) : (
        <Field label={say('treatments.field.birds')} required error={errors['pigeonIds']}>
          <BirdsPicker
            value={birds}
            onChange={(chosen) => {
              setBirds(chosen)
              setErrors({})
            }}
          />
        </Field>
      )}
      <FieldRow>
        <Field label={say('treatments.field.startDate')} required error={errors['startDate']}>
          <DateInput value={values.startDate} onChange={(event) => set({ startDate: event.target.value })} />
        </Field>
        <Field
          label={say('treatments.quarantine.days')}
          required
          error={errors['days'] ?? errors['endDate']}
          hint={
            isLocalDate(values.startDate) &&
            !areDaysWrong &&
            days <= MAX_QUARANTINE_DAYS &&
            say('treatments.quarantine.until', { day: format.date(quarantineEnd(values.startDate, days)) })
          }
        >
          <NumberInput
            value={values.days}
            min={1}
            max={MAX_QUARANTINE_DAYS}
            step={1}
            onChange={(event) => set({ days: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('treatments.field.reason')} error={errors['reason']}>
        <Combobox
          freeText
          choices={REASONS.map((name) => ({ value: name, label: say(`treatments.quarantine.reason.${name}`) }))}
          selected={reason}
          onSelect={setReason}
        />
      </Field>
      <Field label={say('treatments.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
