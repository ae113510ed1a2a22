import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const AddMedicineDialog = lazyDialog(async () => (await import('./medicine-dialog.tsx')).AddMedicineDialog)
const DIALOGS = {
  add: AddMedicineDialog,
  use: lazyDialog(async () => (await import('./use-medicine-dialog.tsx')).UseMedicineDialog),
  receive: lazyDialog(async () => (await import('./receive-stock-dialog.tsx')).ReceiveStockDialog),
  count: lazyDialog(async () => (await import('./count-stock-dialog.tsx')).CountStockDialog),
  edit: lazyDialog(async () => (await import('./medicine-dialog.tsx')).EditMedicineDialog),
  delete: lazyDialog(async () => (await import('./delete-medicine-dialog.tsx')).DeleteMedicineDialog),
  discard: lazyDialog(async () => (await import('./discard-batch-dialog.tsx')).DiscardBatchDialog),
  'edit-batch': lazyDialog(async () => (await import('./edit-batch-dialog.tsx')).EditBatchDialog),
}

/** The actions on one medicine that open a dialog. */
export type MedicineAction = 'use' | 'receive' | 'count' | 'edit' | 'delete'
/** The actions on one batch that open a dialog. */
export type BatchAction = 'discard' | 'edit-batch'
export type MedicineDialog = OpenDialog<typeof DIALOGS>
export const MedicineDialogs = dialogsOf(DIALOGS)

/** The props of each dialog about one medicine. */
export interface MedicineDialogProps {
  readonly medicine: Medicine
  readonly onClose: () => void
}
export interface BatchDialogProps extends MedicineDialogProps {
  readonly batch: Batch
}
