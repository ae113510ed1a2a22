import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { EditCareFields, EditYoungFields } from './edit-fields.tsx'
import { checkYoung, sentYoung, valuesOfYoung } from './edit-values.ts'
import type { OffspringDialogProps } from './offspring-dialogs.tsx'
import { YOUNG_FIELD_NAMES } from './young-fields.tsx'
import { parentsText, youngName } from './young-texts.ts'

export function EditOffspringDialog({ offspring, onClose }: OffspringDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: 'offspring',
    endpoint: offspringApi.update,
    row: offspring,
    valuesOf: valuesOfYoung,
    toSent: (changed, { id }) => ({ params: { id }, body: sentYoung(changed) }),
    check: (values) => checkYoung(values, today, t, format),
    fieldNames: YOUNG_FIELD_NAMES,
    messages: { weight: 'offspring.form.weight' },
    success: () => ({ title: t('offspring.toast.updated') }),
    failure: 'offspring.toast.failed',
    stale: t('offspring.stale.text', { young: youngName(offspring, t) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('offspring.edit.title', { young: youngName(offspring, t) })}
      description={parentsText(offspring, t)}
      submit={t('common.saveChanges')}
    >
      <EditYoungFields offspring={offspring} today={today} />
      <EditCareFields offspring={offspring} today={today} />
    </FormDialog>
  )
}
