import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { BatchFields } from './batch-fields.tsx'
import type { BatchDialogProps } from './medicine-dialogs.tsx'
import { StockForm } from './stock-form.tsx'

/** Edits the details of a batch. */
export function EditBatchDialog({ medicine, batch, onClose }: BatchDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('medicines.batch.edit.of', { medicine: medicine.name })} size="sm">
      <EditForm medicine={medicine} batch={batch} onDone={onClose} />
    </FormDialog>
  )
}

interface BatchValues {
  readonly batchNumber: string
  readonly expiryDate: string
  readonly notes: string
}
const LABELS = {
  batchNumber: 'medicines.field.batchNumber',
  expiryDate: 'medicines.field.expiryDate',
  notes: 'medicines.field.notes',
} as const

function valuesOfBatch({ batchNumber, expiryDate, notes }: Batch): BatchValues {
  return { batchNumber: batchNumber ?? '', expiryDate: expiryDate ?? '', notes: notes ?? '' }
}

function EditForm({ medicine, batch, onDone }: { medicine: Medicine; batch: Batch; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const { form, submit, isPending, stale } = useEditForm<Batch, BatchValues>({
    row: batch,
    valuesOf: valuesOfBatch,
    check: () => ({}),
    send: async ({ id, version }, changed) => {
      const params = { id: medicine.id, batchId: id }
      const { reply, actionId } = await sendAction(medicinesApi.updateBatch, { params, body: changed }, { version })
      return { reply: reply.batches.find((one) => one.id === id) ?? batch, actionId }
    },
    success: () => ({ title: say('medicines.toast.batchUpdated'), description: medicine.name }),
    failure: 'medicines.toast.failed',
    onDone,
  })
  const shown = (values: BatchValues, field: keyof BatchValues) =>
    field === 'expiryDate' && values.expiryDate ? format.date(values.expiryDate) : values[field]

  return (
    <>
      <StockForm onSubmit={submit} submitText={say('common.saveChanges')} isPending={isPending}>
        <BatchFields values={form.values} set={form.set} errors={form.errors} today={today} />
        <Field label={say('medicines.field.notes')} error={form.errors['notes']}>
          <TextInput value={form.values.notes} maxLength={2000} onChange={(event) => form.set({ notes: event.target.value })} />
        </Field>
      </StockForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('medicines.stale', { medicine: medicine.name })}
          fields={stale.fields.map((field) => ({
            label: say(LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
