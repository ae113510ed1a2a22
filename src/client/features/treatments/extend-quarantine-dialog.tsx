import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Quarantine } from '#shared/treatments/quarantine.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const { DateField, TextField, TextAreaField } = fieldsOf<ReturnType<typeof valuesOf>>()

/** Changes the end and the reason of a quarantine. */
export function ExtendQuarantineDialog({ quarantine, onClose }: { quarantine: Quarantine; onClose: () => void }) {
  const { t } = useLanguage()
  const { startDate, bird } = quarantine
  const form = useForm({
    name: 'quarantine',
    endpoint: quarantinesApi.update,
    row: quarantine,
    valuesOf,
    toSent: (body, { id }) => ({ params: { id }, body }),
    check: ({ endDate }) => ({
      endDate: endDate < startDate && t(endDate === '' ? 'common.field.missing' : 'treatments.quarantine.endBefore'),
    }),
    success: () => ({ title: t('treatments.quarantine.toast.changed') }),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('treatments.quarantine.extend.title', { band: birdTitle(bird) })}
      size="sm"
      submit={t('treatments.form.save')}
    >
      <DateField name="endDate" label="treatments.field.endDate" required min={startDate} />
      <TextField name="reason" label="treatments.field.reason" maxLength={500} />
      <TextAreaField name="notes" label="treatments.field.notes" rows={2} maxLength={5000} />
    </FormDialog>
  )
}

function valuesOf({ endDate, reason, notes }: Quarantine) {
  return { endDate: endDate as string, reason: reason ?? '', notes: notes ?? '' }
}
