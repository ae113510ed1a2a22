import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { BatchFields } from './batch-fields.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { stockText, unitLabel } from './medicine-texts.ts'
import { stockDayErrors } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

const NEW_RECEIPT = { quantity: '', receivedOn: '', batchNumber: '', expiryDate: '', notes: '' }
const { TextField, DecimalField, DateField } = fieldsOf<typeof NEW_RECEIPT>()

/** Records received stock. */
export function ReceiveStockDialog({ medicine, onClose }: MedicineDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: `receive-stock:${medicine.id}`,
    endpoint: medicinesApi.receive,
    initial: { ...NEW_RECEIPT, receivedOn: today },
    toSent: (body) => ({ params: { id: medicine.id }, body }),
    messages: { quantity: 'medicines.form.amount' },
    check: (values) => stockDayErrors('receivedOn', values, today, t),
    success: (updated) => ({
      title: t('medicines.toast.received'),
      description: t('medicines.toast.added.text', { medicine: updated.name, amount: stockText(updated, t, format) }),
    }),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('medicines.receive.of', { medicine: medicine.name })}
      description={t('medicines.use.left', { amount: stockText(medicine, t, format) })}
      size="sm"
      submit={t('medicines.receive.submit')}
    >
      <FieldRow>
        <DecimalField name="quantity" labelText={unitLabel('medicines.field.quantity', medicine, t)} />
        <DateField name="receivedOn" label="medicines.receive.day" max={today} />
      </FieldRow>
      <BatchFields hint={t('medicines.receive.hint')} />
      <TextField name="notes" label="medicines.field.notes" maxLength={2000} />
    </FormDialog>
  )
}
