import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { typedValues } from '#client/forms/typed-values.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { BatchFields } from './batch-fields.tsx'
import type { BatchDialogProps } from './medicine-dialogs.tsx'

const BLANK = { batchNumber: '', expiryDate: '', notes: '' }
const { TextField } = fieldsOf<typeof BLANK>()

/** Edits the details of a batch. */
export function EditBatchDialog({ medicine, batch, onClose }: BatchDialogProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'medicine-batch',
    endpoint: medicinesApi.updateBatch,
    row: batch,
    valuesOf: (row) => typedValues(BLANK, row),
    toSent: (body, { id }) => ({ params: { id: medicine.id, batchId: id }, body }),
    success: () => ({ title: t('medicines.toast.batchUpdated'), description: medicine.name }),
    failure: 'medicines.toast.failed',
    stale: t('medicines.stale', { medicine: medicine.name }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('medicines.batch.edit.of', { medicine: medicine.name })}
      size="sm"
      submit={t('common.saveChanges')}
    >
      <BatchFields />
      <TextField name="notes" label="medicines.field.notes" maxLength={2000} />
    </FormDialog>
  )
}
