import type { Treatment, TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { GiveConfirmation } from './give-confirmation.tsx'
import { givenText } from './treatment-texts.ts'

interface GiveDoseDialogProps {
  readonly treatment: Treatment
  readonly dose: TreatmentDose
  readonly onClose: () => void
}

const { DateField, TextField } = fieldsOf<{ readonly givenOn: string; readonly notes: string }>()

/** Records a dose that was given on another day, or with notes. */
export function GiveDoseDialog({ treatment, dose, onClose }: GiveDoseDialogProps) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: `give-dose:${dose.id}`,
    endpoint: treatmentsApi.give,
    initial: { givenOn: dose.dueDate < today ? dose.dueDate : today, notes: '' } as { givenOn: string; notes: string },
    toSent: (body) => ({ params: { id: dose.treatmentId, doseId: dose.id }, body }),
    check: ({ givenOn }) => ({ givenOn: givenOn === '' && t('common.field.missing') }),
    confirmations: {
      early_dose: (asked) => <GiveConfirmation {...asked} />,
      expired_batch: (asked) => <GiveConfirmation {...asked} />,
    },
    success: (given) => givenText(given, dose, treatment, t),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('treatments.give.title')}
      description={treatment.treatmentName}
      size="sm"
      submit={t('treatments.give.submit')}
    >
      <DateField name="givenOn" label="treatments.field.givenOn" required min={treatment.startDate} max={today} />
      <TextField name="notes" label="treatments.field.notes" maxLength={1000} />
    </FormDialog>
  )
}
