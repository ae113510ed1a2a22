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
import { BatchFields } from './batch-fields.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { stockText } from './medicine-texts.ts'
import { amountProblem, stockDayProblem } from './medicine-values.ts'
import { StockForm } from './stock-form.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Records received stock. */
export function ReceiveStockDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say, format } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('medicines.receive.of', { medicine: medicine.name })}
      description={say('medicines.use.left', { amount: stockText(medicine, say, format) })}
      size="sm"
    >
      <ReceiveForm medicine={medicine} onDone={onClose} />
    </FormDialog>
  )
}

function ReceiveForm({ medicine, onDone }: { medicine: Medicine; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { values, set, errors, setErrors } = useFormValues({
    quantity: '',
    receivedOn: today as string,
    batchNumber: '',
    expiryDate: '',
    notes: '',
  })
  const receive = useWrite({
    send: () => sendAction(medicinesApi.receive, { params: { id: medicine.id }, body: values }, { key: keyOf(values) }),
    success: (updated) => ({
      title: say('medicines.toast.received'),
      description: say('medicines.toast.added.text', { medicine: updated.name, amount: stockText(updated, say, format) }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const [quantity, day] = [amountProblem(values.quantity, say), stockDayProblem(values.receivedOn, today, say)]
    setErrors({ ...(quantity && { quantity }), ...(day && { receivedOn: day }) })
    if (quantity || day || receive.isPending) return
    receive.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <StockForm onSubmit={submit} submitText={say('medicines.receive.submit')} isPending={receive.isPending}>
      <FieldRow>
        <Field
          label={`${say('medicines.field.quantity')} (${say(`medicines.unit.${medicine.unitOfMeasure}`)})`}
          required
          error={errors['quantity']}
        >
          <DecimalInput value={values.quantity} onChange={(quantity) => set({ quantity })} />
        </Field>
        <Field label={say('medicines.receive.day')} error={errors['receivedOn']}>
          <DateInput value={values.receivedOn} max={today} onChange={(event) => set({ receivedOn: event.target.value })} />
        </Field>
      </FieldRow>
      <BatchFields values={values} set={set} errors={errors} today={today} hint={say('medicines.receive.hint')} />
      <Field label={say('medicines.field.notes')} error={errors['notes']}>
        <TextInput value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </StockForm>
  )
}
