import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BatchFields } from './batch-fields.tsx'
import { DosageFields, IdentityFields, ThresholdField, UnitField } from './medicine-fields.tsx'
import { stockText } from './medicine-texts.ts'
import { checkNewMedicine, NEW_MEDICINE } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-reason.ts'

/** The form for a new medicine with its initial stock. */
export function AddMedicineDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('medicines.add')}>
      <AddForm onDone={onClose} />
    </FormDialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(NEW_MEDICINE)
  const { values, set, errors, setErrors } = form
  const add = useWrite({
    send: () => sendAction(medicinesApi.create, { body: values }, { key: keyOf(values) }),
    success: (medicine) => ({
      title: say('medicines.toast.added'),
      description: say('medicines.toast.added.text', { medicine: medicine.name, amount: stockText(medicine, say, format) }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function submit(): void {
    const problems = checkNewMedicine(values, say)
    setErrors(problems)
    if (Object.keys(problems).length > 0 || add.isPending) return
    add.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={add.isPending}>
            {say(add.isPending ? 'medicines.form.add.submitting' : 'medicines.form.add.submit')}
          </Button>
        </>
      }
    >
      <IdentityFields form={form} />
      <FieldSet legend={say('medicines.group.stock')}>
        <FieldRow>
          <Field label={say('medicines.field.quantity')} required error={errors['quantityInStock']}>
            <DecimalInput value={values.quantityInStock} onChange={(quantityInStock) => set({ quantityInStock })} />
          </Field>
          <UnitField form={form} />
        </FieldRow>
        <BatchFields values={values} set={set} errors={errors} today={today} />
        <ThresholdField form={form} />
      </FieldSet>
      <DosageFields form={form} />
    </DialogForm>
  )
}
