import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { DosageFields, IdentityFields, ThresholdField, UnitField } from './medicine-fields.tsx'
import { checkMedicine, MEDICINE_DECIMALS, MEDICINE_LABELS, valuesOfMedicine, type MedicineValues } from './medicine-values.ts'

/** The form that edits a medicine; its stock is changed elsewhere. */
export function EditMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('medicines.form.edit.title', { medicine: medicine.name })}>
      <EditForm medicine={medicine} onDone={onClose} />
    </FormDialog>
  )
}

function EditForm({ medicine, onDone }: { medicine: Medicine; onDone: () => void }) {
  const { say, language } = useLanguage()
  const { form, submit, isPending, stale } = useEditForm<Medicine, MedicineValues>({
    row: medicine,
    valuesOf: valuesOfMedicine,
    check: (values) => checkMedicine(values, say),
    send: ({ id, version }, changed) => sendAction(medicinesApi.update, { params: { id }, body: changed }, { version }),
    success: ({ name }) => ({ title: say('medicines.toast.updated'), description: name }),
    failure: 'medicines.toast.failed',
    onDone,
  })

  function shown(values: MedicineValues, field: keyof MedicineValues): string {
    if (field === 'type') return say(`medicines.type.${values.type}`)
    if (field === 'unitOfMeasure') return say(`medicines.unit.${values.unitOfMeasure}`)
    return MEDICINE_DECIMALS.includes(field) ? formatDecimal(values[field], language) : values[field]
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'common.saveChanges')}
            </Button>
          </>
        }
      >
        <IdentityFields form={form} />
        <FieldRow>
          <UnitField form={form} isLocked={medicine.batches.length > 0} />
          <ThresholdField form={form} />
        </FieldRow>
        <DosageFields form={form} />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('medicines.stale', { medicine: medicine.name })}
          fields={stale.fields.map((field) => ({
            label: say(MEDICINE_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
