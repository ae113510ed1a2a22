import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { useStockErrorText } from './use-stock-error-text.ts'

/** Asks for confirmation before a medicine is deleted with its batches and its ledger. */
export function DeleteMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={medicinesApi.remove}
      sent={{ params: { id: medicine.id } }}
      title={t('medicines.delete.title', { medicine: medicine.name })}
      text={t('medicines.delete.text')}
      confirmText={t('medicines.delete')}
      success={() => ({ title: t('medicines.toast.deleted'), description: medicine.name })}
      reason={useStockErrorText()}
      onClose={onClose}
    />
  )
}
