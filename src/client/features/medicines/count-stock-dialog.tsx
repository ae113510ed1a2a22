import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BatchSelect } from './batch-select.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { amountText, stockText } from './medicine-texts.ts'
import { countProblem, stockDayProblem } from './medicine-values.ts'
import { StockForm } from './stock-form.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Corrects the stock after a physical count. */
export function CountStockDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('medicines.count.of', { medicine: medicine.name })}
      description={say('medicines.count.text')}
      size="sm"
    >
      <CountForm medicine={medicine} onDone={onClose} />
    </FormDialog>
  )
}

interface CountValues {
  readonly count: string
  readonly batchId: number | null
  readonly countedOn: string
  readonly notes: string
}

function CountForm({ medicine, onDone }: { medicine: Medicine; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { values, set, errors, setErrors } = useFormValues<CountValues>({
    count: '',
    batchId: null,
    countedOn: today,
    notes: '',
  })
  const counted = medicine.batches.find(({ id }) => id === values.batchId)
  const recordedQuantity = counted?.quantity ?? medicine.quantityInStock
  const correct = useWrite({
    send: () => sendAction(medicinesApi.correct, { params: { id: medicine.id }, body: values }, { key: keyOf(values) }),
    success: (updated) => ({
      title: say('medicines.toast.corrected'),
      description: say('medicines.toast.added.text', { medicine: updated.name, amount: stockText(updated, say, format) }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const [count, day] = [countProblem(values.count, say), stockDayProblem(values.countedOn, today, say)]
    setErrors({ ...(count && { count }), ...(day && { countedOn: day }) })
    if (count || day || correct.isPending) return
    correct.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <StockForm onSubmit={submit} submitText={say('medicines.count.submit')} isPending={correct.isPending}>
      {medicine.batches.length > 1 && (
        <Field label={say('medicines.field.batch')} error={errors['batchId']}>
          <BatchSelect
            medicine={medicine}
            value={values.batchId}
            onChange={(batchId) => set({ batchId })}
            noneText={say('medicines.count.all')}
            withEmpty
          />
        </Field>
      )}
      <FieldRow>
        <Field
          label={`${say('medicines.count.quantity')} (${say(`medicines.unit.${medicine.unitOfMeasure}`)})`}
          hint={say('medicines.count.books', { amount: amountText(recordedQuantity, medicine.unitOfMeasure, say, format) })}
          required
          error={errors['count']}
        >
          <DecimalInput value={values.count} onChange={(count) => set({ count })} />
        </Field>
        <Field label={say('medicines.count.day')} error={errors['countedOn']}>
          <DateInput value={values.countedOn} max={today} onChange={(event) => set({ countedOn: event.target.value })} />
        </Field>
      </FieldRow>
      <Field label={say('medicines.field.notes')} error={errors['notes']}>
        <TextInput value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </StockForm>
  )
}
