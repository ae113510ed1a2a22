import { useState } from 'react'
import type { TreatmentDose } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'

const REASONS = ['eats', 'vet', 'stock', 'forgotten'] as const

/** Asks for the reason why a dose is skipped. */
export function SkipDoseDialog({ dose, onClose }: { dose: TreatmentDose; onClose: () => void }) {
  const { say } = useLanguage()
  const [reason, setReason] = useState<Choice | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { id: doseId, treatmentId: id } = dose
  const skip = useWrite({
    send: (text: string) => sendAction(treatmentsApi.skip, { params: { id, doseId }, body: { reason: text } }),
    success: () => ({ title: say('treatments.toast.skipped') }),
    reason: useStockErrorText(),
    onDone: onClose,
  })

  function submit(): void {
    setIsMissing(reason === null)
    if (reason !== null && !skip.isPending) skip.mutate(reason.label)
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('treatments.skip.title')}
      description={say('treatments.skip.text')}
      size="sm"
    >
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={skip.isPending}>
              {say('treatments.skip.submit')}
            </Button>
          </>
        }
      >
        <Field label={say('treatments.field.reason')} required error={isMissing ? say('common.field.missing') : undefined}>
          <Combobox
            freeText
            choices={REASONS.map((name) => ({ value: name, label: say(`treatments.skip.suggest.${name}`) }))}
            selected={reason}
            onSelect={setReason}
          />
        </Field>
      </DialogForm>
    </FormDialog>
  )
}
