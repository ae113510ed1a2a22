import { expiryState } from '#shared/medicines/expiry.ts'
import type { BatchDiscard } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import type { BatchDialogProps } from './medicine-dialogs.tsx'
import { amountText, batchName, stockText, unitLabel } from './medicine-texts.ts'
import { stockDayErrors } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

interface DiscardValues {
  readonly reason: BatchDiscard['reason']
  readonly quantity: string
  readonly discardedOn: string
  readonly notes: string
}
const { TextField, DecimalField, DateField, PickField } = fieldsOf<DiscardValues>()

/** Records that a batch, or part of it, was thrown away. */
export function DiscardBatchDialog({ medicine, batch, onClose }: BatchDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: `discard-batch:${batch.id}`,
    endpoint: medicinesApi.discardBatch,
    initial: {
      reason: expiryState(batch.expiryDate, today) === 'expired' ? 'expired' : 'discarded',
      quantity: String(batch.quantity),
      discardedOn: today,
      notes: '',
    } as DiscardValues,
    toSent: (body) => ({ params: { id: medicine.id, batchId: batch.id }, body }),
    messages: { quantity: 'medicines.form.amount' },
    check: (values) => ({
      ...stockDayErrors('discardedOn', values, today, t),
      // The request without an amount would discard the whole batch.
      quantity: values.quantity.trim() === '' && t('common.field.missing'),
    }),
    success: (updated) => ({
      title: t('medicines.toast.discarded'),
      description: t('medicines.toast.used.text', { medicine: updated.name, amount: stockText(updated, t, format) }),
    }),
    reason: useStockErrorText(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('medicines.discard.of', { medicine: medicine.name })}
      description={batchName(batch, t)}
      size="sm"
      submit={t('medicines.discard.submit')}
    >
      <PickField
        name="reason"
        label="medicines.discard.reason"
        options={REASONS.map((value) => ({ value, label: t(`medicines.discard.reason.${value}`) }))}
      />
      <FieldRow>
        <DecimalField
          name="quantity"
          labelText={unitLabel('medicines.field.quantity', medicine, t)}
          hint={t('medicines.use.left', { amount: amountText(batch.quantity, medicine.unitOfMeasure, t, format) })}
          required
        />
        <DateField name="discardedOn" label="medicines.discard.day" max={today} />
      </FieldRow>
      <TextField name="notes" label="medicines.field.notes" maxLength={2000} />
    </FormDialog>
  )
}

const REASONS = ['expired', 'discarded'] as const
