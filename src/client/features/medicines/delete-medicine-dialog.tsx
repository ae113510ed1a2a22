import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Asks for confirmation before a medicine is deleted with its batches and its ledger. */
export function DeleteMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: medicinesApi.remove,
    success: () => ({ title: say('medicines.toast.deleted'), description: medicine.name }),
    reason: useStockErrorText(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('medicines.delete.title', { medicine: medicine.name })}
      text={say('medicines.delete.text')}
      confirmText={say('medicines.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: medicine.id } })}
    />
  )
}
