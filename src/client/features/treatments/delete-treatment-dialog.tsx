import { useState } from 'react'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

interface DeleteTreatmentDialogProps {
  readonly treatment: Treatment
  readonly onClose: () => void
}

/** Asks for confirmation before a treatment is deleted, and whether its doses return to the stock. */
export function DeleteTreatmentDialog({ treatment, onClose }: DeleteTreatmentDialogProps) {
  const { say } = useLanguage()
  const [givesBack, setGivesBack] = useState(false)
  const { id, treatmentName, medicineId, progress } = treatment
  const tookStock = medicineId !== null && progress.given > 0
  return (
    <ConfirmedWrite
      endpoint={treatmentsApi.remove}
      sent={{ params: { id }, query: { ...(givesBack && { giveBack: 'true' }) } }}
      title={say('treatments.delete.title', { name: treatmentName })}
      text={`${say('treatments.delete.text')}${tookStock ? ` ${say('treatments.delete.stays')}` : ''}`}
      confirmText={say('treatments.delete.submit')}
      success={() => ({ title: say('treatments.toast.deleted'), description: treatmentName })}
      reason={useStockErrorText()}
      onClose={onClose}
    >
      {tookStock && (
        <Checkbox
          label={say('treatments.delete.giveBack')}
          checked={givesBack}
          onChange={(event) => setGivesBack(event.target.checked)}
        />
      )}
    </ConfirmedWrite>
  )
}
