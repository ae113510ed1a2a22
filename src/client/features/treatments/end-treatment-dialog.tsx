import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { OUTCOMES, type Outcome, type Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'

interface EndTreatmentDialogProps {
  readonly treatment: Treatment
  readonly onClose: () => void
}

/** Ends a treatment on a day, with its outcome; for an ended treatment, corrects both. */
export function EndTreatmentDialog({ treatment, onClose }: EndTreatmentDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say(treatment.isActive ? 'treatments.end.title' : 'treatments.outcome.title', { name: treatment.treatmentName })}
      {...(treatment.isActive && { description: say('treatments.end.text') })}
      size="sm"
    >
      <EndForm treatment={treatment} onDone={onClose} />
    </FormDialog>
  )
}

interface EndValues {
  readonly endedOn: string
  readonly outcome: Outcome | ''
  readonly outcomeNotes: string
}

function EndForm({ treatment, onDone }: { treatment: Treatment; onDone: () => void }) {
  const { say } = useLanguage()
  const today = useToday()
  const { id, isActive, startDate, endDate, progress } = treatment
  const usual = endDate !== null && endDate < today ? endDate : today
  const form = useFormValues<EndValues>({
    endedOn: usual,
    outcome: treatment.outcome ?? '',
    outcomeNotes: treatment.outcomeNotes ?? '',
  })
  const { values, set, errors, setErrors } = form
  const open = progress.doses - progress.given - progress.skipped

  const end = useWrite({
    send: () =>
      sendAction(treatmentsApi.end, {
        params: { id },
        body: { endedOn: values.endedOn as LocalDate, outcome: values.outcome || null, outcomeNotes: values.outcomeNotes },
      }),
    success: ({ treatmentName }) => ({
      title: say(isActive ? 'treatments.toast.ended' : 'treatments.toast.changed'),
      description: treatmentName,
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const isDay = isLocalDate(values.endedOn)
    setErrors(isDay ? {} : { endedOn: say('common.field.missing') })
    if (isDay && !end.isPending) end.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={end.isPending}>
            {say(isActive ? 'treatments.end.submit' : 'treatments.form.save')}
          </Button>
        </>
      }
    >
      {isActive && open > 0 && <Note tone="warning">{say('treatments.end.open', { count: open })}</Note>}
      <Field label={say('treatments.field.outcome')} error={errors['outcome']}>
        <Select value={values.outcome} onChange={(event) => set({ outcome: event.target.value as Outcome | '' })}>
          <option value="">{say('treatments.optional')}</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {say(`treatments.outcome.${outcome}`)}
            </option>
          ))}
        </Select>
      </Field>
      {values.outcome === 'died' && <Note tone="info">{say('treatments.end.died')}</Note>}
      <Field label={say('treatments.field.endedOn')} required error={errors['endedOn']}>
        <DateInput
          value={values.endedOn}
          min={startDate}
          max={today}
          onChange={(event) => set({ endedOn: event.target.value })}
        />
      </Field>
      <Field label={say('treatments.field.outcomeNotes')} error={errors['outcomeNotes']}>
        <TextArea
          value={values.outcomeNotes}
          rows={2}
          maxLength={2000}
          onChange={(event) => set({ outcomeNotes: event.target.value })}
        />
      </Field>
    </DialogForm>
  )
}
