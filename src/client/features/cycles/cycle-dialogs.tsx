import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewCycleDialog = lazyDialog(async () => (await import('./new-cycle-dialog.tsx')).NewCycleDialog)
const DIALOGS = {
  new: NewCycleDialog,
  update: lazyDialog(async () => (await import('./update-cycle-dialog.tsx')).UpdateCycleDialog),
  check: lazyDialog(async () => (await import('./fertility-check-dialog.tsx')).FertilityCheckDialog),
  delete: lazyDialog(async () => (await import('./delete-cycle-dialog.tsx')).DeleteCycleDialog),
}

/** The actions on one cycle that open a dialog. */
export type CycleAction = 'update' | 'check' | 'delete'
export type CycleDialog = OpenDialog<typeof DIALOGS, 'onAction'>
export const CycleDialogs = dialogsOf<typeof DIALOGS, 'onAction'>(DIALOGS)
