import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { MedicineDialogProps } from './medicine-dialogs.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Asks for confirmation before a medicine is deleted with its batches and its ledger. */
export function DeleteMedicineDialog({ medicine, onClose }: MedicineDialogProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    send: () => sendAction(medicinesApi.remove, { params: { id: medicine.id } }),
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
      onConfirm={() => remove.mutate(undefined)}
    />
  )
}
