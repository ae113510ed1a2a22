import { OUTCOMES, type Outcome, type Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'

interface EndValues {
  readonly endedOn: string
  readonly outcome: Outcome | ''
  readonly outcomeNotes: string
}
const { DateField, TextAreaField, PickField } = fieldsOf<EndValues>()

/** Ends a treatment on a day, with its outcome; for an ended treatment, corrects both. */
export function EndTreatmentDialog({ treatment, onClose }: { treatment: Treatment; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const { isActive, startDate, treatmentName, progress } = treatment
  const open = progress.doses - progress.given - progress.skipped
  const form = useForm({
    name: 'end-treatment',
    endpoint: treatmentsApi.end,
    row: treatment,
    valuesOf: ({ endDate, outcome, outcomeNotes }): EndValues => ({
      endedOn: endDate !== null && endDate < today ? endDate : today,
      outcome: outcome ?? '',
      outcomeNotes: outcomeNotes ?? '',
    }),
    toSent: (_, { id }, values) => ({ params: { id }, body: { ...values, outcome: values.outcome || null } }),
    check: ({ endedOn }) => ({ endedOn: endedOn === '' && t('common.field.missing') }),
    success: () => ({
      title: t(isActive ? 'treatments.toast.ended' : 'treatments.toast.changed'),
      description: treatmentName,
    }),
    reason: useStockErrorText(),
    onClose,
  })
  const outcome = useFormValue(form, 'outcome')
  return (
    <FormDialog
      form={form}
      title={t(isActive ? 'treatments.end.title' : 'treatments.outcome.title', { name: treatmentName })}
      description={isActive && t('treatments.end.text')}
      size="sm"
      submit={t(isActive ? 'treatments.end.submit' : 'treatments.form.save')}
    >
      {isActive && open > 0 && <Note tone="warning">{t('treatments.end.open', { count: open })}</Note>}
      <PickField
        name="outcome"
        label="treatments.field.outcome"
        none={t('treatments.optional')}
        required={false}
        options={OUTCOMES.map((value) => ({ value, label: t(`treatments.outcome.${value}`) }))}
      />
      {outcome === 'died' && <Note tone="info">{t('treatments.end.died')}</Note>}
      <DateField name="endedOn" label="treatments.field.endedOn" required min={startDate} max={today} />
      <TextAreaField name="outcomeNotes" label="treatments.field.outcomeNotes" rows={2} maxLength={2000} />
    </FormDialog>
  )
}
