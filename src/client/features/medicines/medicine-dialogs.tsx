import type { Batch, Medicine } from '#shared/medicines/medicine.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const AddMedicineDialog = lazyDialog(async () => (await import('./add-medicine-dialog.tsx')).AddMedicineDialog)
const EditMedicineDialog = lazyDialog(async () => (await import('./edit-medicine-dialog.tsx')).EditMedicineDialog)
const UseMedicineDialog = lazyDialog(async () => (await import('./use-medicine-dialog.tsx')).UseMedicineDialog)
const ReceiveStockDialog = lazyDialog(async () => (await import('./receive-stock-dialog.tsx')).ReceiveStockDialog)
const CountStockDialog = lazyDialog(async () => (await import('./count-stock-dialog.tsx')).CountStockDialog)
const DeleteMedicineDialog = lazyDialog(async () => (await import('./delete-medicine-dialog.tsx')).DeleteMedicineDialog)
const DiscardBatchDialog = lazyDialog(async () => (await import('./discard-batch-dialog.tsx')).DiscardBatchDialog)
const EditBatchDialog = lazyDialog(async () => (await import('./edit-batch-dialog.tsx')).EditBatchDialog)

/** The actions on one medicine that open a dialog. */
export type MedicineAction = 'use' | 'receive' | 'count' | 'edit' | 'delete'
/** The actions on one batch that open a dialog. */
export type BatchAction = 'discard' | 'edit-batch'

/** The open dialog of the page. */
export type MedicineDialog =
  | { readonly kind: 'add' }
  | { readonly kind: MedicineAction; readonly medicine: Medicine }
  | { readonly kind: BatchAction; readonly medicine: Medicine; readonly batch: Batch }

/** The props of each dialog about one medicine. */
export interface MedicineDialogProps {
  readonly medicine: Medicine
  readonly onClose: () => void
}
export interface BatchDialogProps extends MedicineDialogProps {
  readonly batch: Batch
}

const OF_MEDICINE = {
  use: UseMedicineDialog,
  receive: ReceiveStockDialog,
  count: CountStockDialog,
  edit: EditMedicineDialog,
  delete: DeleteMedicineDialog,
} as const
const OF_BATCH = { discard: DiscardBatchDialog, 'edit-batch': EditBatchDialog } as const

/** The open dialog; the code of each is loaded when it is first opened. */
export function MedicineDialogs({ dialog, onClose }: { dialog: MedicineDialog | undefined; onClose: () => void }) {
  return dialog && <Chosen dialog={dialog} onClose={onClose} />
}

function Chosen({ dialog, onClose }: { dialog: MedicineDialog; onClose: () => void }) {
  if (dialog.kind === 'add') return <AddMedicineDialog onClose={onClose} />
  if ('batch' in dialog) {
    const Dialog = OF_BATCH[dialog.kind]
    return <Dialog medicine={dialog.medicine} batch={dialog.batch} onClose={onClose} />
  }
  const Dialog = OF_MEDICINE[dialog.kind]
  return <Dialog medicine={dialog.medicine} onClose={onClose} />
}
