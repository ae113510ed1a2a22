import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { useBatchOptions } from './use-batch-options.ts'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { amountText, stockText, unitLabel } from './medicine-texts.ts'
import { stockDayErrors } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

const NEW_COUNT = { count: '', batchId: null as number | null, countedOn: '', notes: '' }
const { TextField, DecimalField, DateField, PickField } = fieldsOf<typeof NEW_COUNT>()

/** Corrects the stock after a physical count. */
export function CountStockDialog({ medicine, onClose }: MedicineDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const batches = useBatchOptions(medicine)
  const form = useForm({
    name: `count-stock:${medicine.id}`,
    endpoint: medicinesApi.correct,
    initial: { ...NEW_COUNT, countedOn: today },
    toSent: (body) => ({ params: { id: medicine.id }, body }),
    messages: { count: 'medicines.form.count' },
    check: (values) => stockDayErrors('countedOn', values, today, t),
    success: (updated) => ({
      title: t('medicines.toast.corrected'),
      description: t('medicines.toast.added.text', { medicine: updated.name, amount: stockText(updated, t, format) }),
    }),
    reason: useStockErrorText(),
    onClose,
  })
  const batchId = useFormValue(form, 'batchId')
  const recorded = medicine.batches.find(({ id }) => id === batchId)?.quantity ?? medicine.quantityInStock
  return (
    <FormDialog
      form={form}
      title={t('medicines.count.of', { medicine: medicine.name })}
      description={t('medicines.count.text')}
      size="sm"
      submit={t('medicines.count.submit')}
    >
      {batches.length > 1 && (
        <PickField name="batchId" label="medicines.field.batch" none={t('medicines.count.all')} options={batches} />
      )}
      <FieldRow>
        <DecimalField
          name="count"
          labelText={unitLabel('medicines.count.quantity', medicine, t)}
          hint={t('medicines.count.recorded', { amount: amountText(recorded, medicine.unitOfMeasure, t, format) })}
        />
        <DateField name="countedOn" label="medicines.count.day" max={today} />
      </FieldRow>
      <TextField name="notes" label="medicines.field.notes" maxLength={2000} />
    </FormDialog>
  )
}
