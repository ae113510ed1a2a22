import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { BatchFields } from './batch-fields.tsx'
import { IdentityFields, MedicineDetails, UnitField } from './medicine-fields.tsx'
import { stockText } from './medicine-texts.ts'
import { MEDICINE_MESSAGES, NEW_MEDICINE, valuesOfMedicine } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-error-text.ts'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'

const { DecimalField } = fieldsOf<typeof NEW_MEDICINE>()

/** Adds a medicine with its initial stock. */
export function AddMedicineDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useLanguage()
  const form = useForm({
    name: 'medicine',
    endpoint: medicinesApi.create,
    initial: NEW_MEDICINE,
    toSent: (body) => ({ body }),
    messages: MEDICINE_MESSAGES,
    success: (medicine) => ({
      title: t('medicines.toast.added'),
      description: t('medicines.toast.added.text', { medicine: medicine.name, amount: stockText(medicine, t, format) }),
    }),
    reason: useStockErrorText(),
    next: () => NEW_MEDICINE,
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('medicines.add')}
      submit={t('medicines.form.add.submit')}
      submitting={t('medicines.form.add.submitting')}
    >
      <IdentityFields />
      <FieldRow>
        <DecimalField name="quantityInStock" label="medicines.field.quantity" />
        <UnitField />
      </FieldRow>
      <BatchFields />
      <MedicineDetails />
    </FormDialog>
  )
}

/** Edits a medicine; its stock is changed elsewhere. */
export function EditMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'medicine',
    endpoint: medicinesApi.update,
    row: medicine,
    valuesOf: valuesOfMedicine,
    toSent: (body, { id }) => ({ params: { id }, body }),
    messages: MEDICINE_MESSAGES,
    success: ({ name }) => ({ title: t('medicines.toast.updated'), description: name }),
    failure: 'medicines.toast.failed',
    stale: t('medicines.stale', { medicine: medicine.name }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('medicines.form.edit.title', { medicine: medicine.name })} submit={t('common.saveChanges')}>
      <IdentityFields />
      <UnitField isLocked={medicine.batches.length > 0} />
      <MedicineDetails open />
    </FormDialog>
  )
}
