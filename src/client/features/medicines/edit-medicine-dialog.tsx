import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { IdentityFields, MedicineDetails, UnitField } from './medicine-fields.tsx'
import { MEDICINE_MESSAGES, valuesOfMedicine } from './medicine-values.ts'

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
