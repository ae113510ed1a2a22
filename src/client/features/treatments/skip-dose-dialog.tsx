import type { TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'

const REASONS = ['eats', 'vet', 'stock', 'forgotten'] as const
const NO_REASON = { reason: null as Choice | null }
const { ControlField } = fieldsOf<typeof NO_REASON>()

/** Asks for the reason why a dose is skipped. */
export function SkipDoseDialog({ dose, onClose }: { dose: TreatmentDose; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: `skip-dose:${dose.id}`,
    endpoint: treatmentsApi.skip,
    initial: NO_REASON,
    toSent: ({ reason }) => ({
      params: { id: dose.treatmentId, doseId: dose.id },
      body: { reason: reason?.label ?? '' },
    }),
    success: () => ({ title: t('treatments.toast.skipped') }),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('treatments.skip.title')}
      description={t('treatments.skip.text')}
      size="sm"
      submit={t('treatments.skip.submit')}
    >
      <ControlField name="reason" label="treatments.field.reason" show={(reason) => reason?.label ?? ''}>
        {({ value, set }) => (
          <Combobox
            freeText
            choices={REASONS.map((name) => ({ value: name, label: t(`treatments.skip.suggest.${name}`) }))}
            selected={value}
            onSelect={set}
          />
        )}
      </ControlField>
    </FormDialog>
  )
}
