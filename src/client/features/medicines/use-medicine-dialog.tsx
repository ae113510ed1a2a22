import { useState } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BatchSelect } from './batch-select.tsx'
import { BirdListPicker } from './bird-list-picker.tsx'
import { ExpiredBatchConfirmation } from './expired-batch-confirmation.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { amountText, stockErrorText, stockText } from './medicine-texts.ts'
import { stockDayProblem, wholeNumber } from './medicine-values.ts'
import { useStockErrorText } from './use-stock-reason.ts'

/** Records how much of a medicine was used. Submitting a blank amount does nothing. */
export function UseMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say, format } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('medicines.use.of', { medicine: medicine.name })}
      description={say('medicines.use.left', { amount: stockText(medicine, say, format) })}
      size="sm"
    >
      <UseForm medicine={medicine} onDone={onClose} />
    </FormDialog>
  )
}

interface UseValues {
  readonly quantityUsed: string
  readonly usedOn: string
  readonly batchId: number | null
  readonly notes: string
}

function UseForm({ medicine, onDone }: { medicine: Medicine; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const [birds, setBirds] = useState<readonly Choice[]>([])
  const { values, set, errors, setErrors } = useFormValues<UseValues>({
    quantityUsed: '',
    usedOn: today,
    batchId: null,
    notes: '',
  })
  const use = useWrite({
    send: (confirm: readonly string[]) => {
      const pigeonIds = birds.map(({ value }) => Number(value))
      const body = { ...values, quantityUsed: readNumber(values.quantityUsed), pigeonIds, confirm: [...confirm] }
      return sendAction(medicinesApi.use, { params: { id: medicine.id }, body }, { key: keyOf(body) })
    },
    success: (updated) => ({
      title: say('medicines.toast.used'),
      description: say('medicines.toast.used.text', { medicine: updated.name, amount: stockText(updated, say, format) }),
    }),
    reason: useStockErrorText(),
    onDone,
  })

  function send(confirm: readonly string[]): void {
    use.mutate(confirm, {
      onError: (error) => {
        const isShort = error instanceof ApiError && error.code === 'not_enough_stock'
        setErrors(isShort ? { quantityUsed: stockErrorText(error, say, format) } : fieldTexts(error, say))
      },
    })
  }

  function submit(): void {
    if (values.quantityUsed.trim() === '' || use.isPending) return
    const quantity = wholeNumber(values.quantityUsed)
    const day = stockDayProblem(values.usedOn, today, say)
    const isTooMuch = quantity !== undefined && quantity > medicine.quantityInStock
    const problems = {
      ...((quantity === undefined || quantity <= 0) && { quantityUsed: say('medicines.use.whole') }),
      ...(isTooMuch && {
        quantityUsed: say('medicines.use.tooMuch', {
          available: stockText(medicine, say, format),
          wanted: amountText(quantity, medicine.unitOfMeasure, say, format),
        }),
      }),
      ...(day && { usedOn: day }),
    }
    setErrors(problems)
    if (Object.keys(problems).length === 0) send([])
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={use.isPending}>
              {say(use.isPending ? 'medicines.use.submitting' : 'medicines.use.submit')}
            </Button>
          </>
        }
      >
        <FieldRow>
          <Field
            label={`${say('medicines.use.quantity')} (${say(`medicines.unit.${medicine.unitOfMeasure}`)})`}
            error={errors['quantityUsed']}
          >
            <DecimalInput value={values.quantityUsed} onChange={(quantityUsed) => set({ quantityUsed })} />
          </Field>
          <Field label={say('medicines.use.day')} error={errors['usedOn']}>
            <DateInput value={values.usedOn} max={today} onChange={(event) => set({ usedOn: event.target.value })} />
          </Field>
        </FieldRow>
        {medicine.batches.filter(({ quantity }) => quantity > 0).length > 1 && (
          <Field label={say('medicines.field.batch')} error={errors['batchId']}>
            <BatchSelect
              medicine={medicine}
              value={values.batchId}
              onChange={(batchId) => set({ batchId })}
              noneText={say('medicines.use.batch.first')}
            />
          </Field>
        )}
        <BirdListPicker birds={birds} onChange={setBirds} />
        <Field label={say('medicines.field.notes')} error={errors['notes']}>
          <TextInput value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </DialogForm>
      <ExpiredBatchConfirmation
        error={use.error}
        loading={use.isPending}
        onCancel={use.reset}
        onConfirm={() => send(confirmationsOf(use.error))}
      />
    </>
  )
}
