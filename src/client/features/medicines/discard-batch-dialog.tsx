import { expiryState } from '#shared/medicines/expiry.ts'
import type { Batch, BatchDiscard, Medicine } from '#shared/medicines/medicine.ts'
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
import { DateInput, Select, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import type { BatchDialogProps } from './medicine-dialogs.tsx'
import { amountText, batchName, stockText } from './medicine-texts.ts'
import { amountProblem, stockDayProblem } from './medicine-values.ts'
import { StockForm } from './stock-form.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Records that a batch, or part of it, was thrown away. */
export function DiscardBatchDialog({ medicine, batch, onClose }: BatchDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('medicines.discard.of', { medicine: medicine.name })}
      description={batchName(batch, say)}
      size="sm"
    >
      <DiscardForm medicine={medicine} batch={batch} onDone={onClose} />
    </FormDialog>
  )
}

interface DiscardValues {
  readonly reason: BatchDiscard['reason']
  readonly quantity: string
  readonly discardedOn: string
  readonly notes: string
}

const REASONS = ['expired', 'discarded'] as const

function DiscardForm({ medicine, batch, onDone }: { medicine: Medicine; batch: Batch; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { values, set, errors, setErrors } = useFormValues<DiscardValues>({
    reason: expiryState(batch.expiryDate, today) === 'expired' ? 'expired' : 'discarded',
    quantity: String(batch.quantity),
    discardedOn: today,
    notes: '',
  })
  const discard = useWrite({
    send: () => {
      const params = { id: medicine.id, batchId: batch.id }
      return sendAction(medicinesApi.discardBatch, { params, body: values }, { key: keyOf(values) })
    },
    success: (updated) => ({
      title: say('medicines.toast.discarded'),
      description: say('medicines.toast.used.text', { medicine: updated.name, amount: stockText(updated, say, format) }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const [quantity, day] = [amountProblem(values.quantity, say), stockDayProblem(values.discardedOn, today, say)]
    setErrors({ ...(quantity && { quantity }), ...(day && { discardedOn: day }) })
    if (quantity || day || discard.isPending) return
    discard.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <StockForm onSubmit={submit} submitText={say('medicines.discard.submit')} isPending={discard.isPending} tone="danger">
      <Field label={say('medicines.discard.reason')} error={errors['reason']}>
        <Select value={values.reason} onChange={(event) => set({ reason: event.target.value as BatchDiscard['reason'] })}>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {say(`medicines.discard.reason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FieldRow>
        <Field
          label={`${say('medicines.field.quantity')} (${say(`medicines.unit.${medicine.unitOfMeasure}`)})`}
          hint={say('medicines.use.left', { amount: amountText(batch.quantity, medicine.unitOfMeasure, say, format) })}
          required
          error={errors['quantity']}
        >
          <DecimalInput value={values.quantity} onChange={(quantity) => set({ quantity })} />
        </Field>
        <Field label={say('medicines.discard.day')} error={errors['discardedOn']}>
          <DateInput value={values.discardedOn} max={today} onChange={(event) => set({ discardedOn: event.target.value })} />
        </Field>
      </FieldRow>
      <Field label={say('medicines.field.notes')} error={errors['notes']}>
        <TextInput value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </StockForm>
  )
}
