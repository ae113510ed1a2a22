import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { readNumber } from '#shared/api/read-number.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { FieldRow } from '#client/ui/field.tsx'
import { BirdsPicker } from '#client/features/pigeons/birds-picker.tsx'
import { ExpiredBatchDialog } from './expired-batch-dialog.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { amountText, stockText, unitLabel } from './medicine-texts.ts'
import { stockDayErrors } from './medicine-values.ts'
import { useBatchOptions } from './use-batch-options.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

const NEW_USE = {
  quantityUsed: '',
  usedOn: '',
  batchId: null as number | null,
  birds: [] as readonly Choice[],
  notes: '',
}
const { TextField, DecimalField, DateField, PickField, ControlField } = fieldsOf<typeof NEW_USE>()

/** Records how much of a medicine was used. Submitting a blank amount does nothing. */
export function UseMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const filled = medicine.batches.filter(({ quantity }) => quantity > 0)
  const batches = useBatchOptions({ ...medicine, batches: filled })
  const form = useForm({
    name: `use-medicine:${medicine.id}`,
    endpoint: medicinesApi.use,
    initial: { ...NEW_USE, usedOn: today },
    toSent: ({ birds, ...body }) => ({
      params: { id: medicine.id },
      body: { ...body, pigeonIds: birds.map(({ value }) => Number(value)) },
    }),
    fieldNames: { pigeonIds: 'birds' },
    messages: { quantityUsed: 'medicines.use.whole' },
    check: (values) => {
      const wanted = readNumber(values.quantityUsed)
      return {
        ...stockDayErrors('usedOn', values, today, t),
        ...(Number.isInteger(wanted) &&
          wanted > medicine.quantityInStock && {
            quantityUsed: t('medicines.use.tooMuch', {
              available: stockText(medicine, t, format),
              wanted: amountText(wanted, medicine.unitOfMeasure, t, format),
            }),
          }),
      }
    },
    confirmations: { expired_batch: (asked) => <ExpiredBatchDialog {...asked} /> },
    success: (updated) => ({
      title: t('medicines.toast.used'),
      description: t('medicines.toast.used.text', { medicine: updated.name, amount: stockText(updated, t, format) }),
    }),
    reason: useStockErrorText(),
    onClose,
  })
  function submit(): void {
    if (form.values().quantityUsed.trim() !== '') form.submit()
  }

  return (
    <FormDialog
      form={{ ...form, submit }}
      title={t('medicines.use.of', { medicine: medicine.name })}
      description={t('medicines.use.left', { amount: stockText(medicine, t, format) })}
      size="sm"
      submit={t('medicines.use.submit')}
      submitting={t('medicines.use.submitting')}
    >
      <FieldRow>
        <DecimalField name="quantityUsed" labelText={unitLabel('medicines.use.quantity', medicine, t)} required={false} />
        <DateField name="usedOn" label="medicines.use.day" max={today} />
      </FieldRow>
      {batches.length > 1 && (
        <PickField name="batchId" label="medicines.field.batch" none={t('medicines.use.batch.first')} options={batches} />
      )}
      <ControlField
        name="birds"
        label="medicines.use.birds"
        hint={t('medicines.use.birds.hint')}
        show={(birds) => birds.map(({ label }) => label).join(', ')}
      >
        {({ value, set }) => <BirdsPicker label={t('medicines.use.birds')} birds={value} onChange={set} />}
      </ControlField>
      <TextField name="notes" label="medicines.field.notes" maxLength={2000} />
    </FormDialog>
  )
}
