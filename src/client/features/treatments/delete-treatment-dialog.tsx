import { useState } from 'react'
import type { Treatment } from '#shared/treatments/treatment.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

/** Asks for confirmation before a treatment is deleted, and whether its doses return to the stock. */
export function DeleteTreatmentDialog({ treatment, onClose }: { treatment: Treatment; onClose: () => void }) {
  const { t } = useLanguage()
  const [givesBack, setGivesBack] = useState(false)
  const { id, treatmentName, medicineId, progress } = treatment
  const tookStock = medicineId !== null && progress.given > 0
  return (
    <ConfirmedWrite
      endpoint={treatmentsApi.remove}
      sent={{ params: { id }, query: { ...(givesBack && { giveBack: 'true' }) } }}
      title={t('treatments.delete.title', { name: treatmentName })}
      text={`${t('treatments.delete.text')}${tookStock ? ` ${t('treatments.delete.stays')}` : ''}`}
      confirmText={t('treatments.delete.submit')}
      success={() => ({ title: t('treatments.toast.deleted'), description: treatmentName })}
      reason={useStockErrorText()}
      onClose={onClose}
    >
      {tookStock && (
        <Checkbox
          label={t('treatments.delete.giveBack')}
          checked={givesBack}
          onChange={(event) => setGivesBack(event.target.checked)}
        />
      )}
    </ConfirmedWrite>
  )
}
