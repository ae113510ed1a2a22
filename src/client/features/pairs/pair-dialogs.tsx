import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewPairDialog = lazyDialog(async () => (await import('./pair-dialog.tsx')).NewPairDialog)
const DIALOGS = {
  new: NewPairDialog,
  edit: lazyDialog(async () => (await import('./pair-dialog.tsx')).EditPairDialog),
  end: lazyDialog(async () => (await import('./end-pair-dialog.tsx')).EndPairDialog),
  delete: lazyDialog(async () => (await import('./delete-pair-dialog.tsx')).DeletePairDialog),
}

/** The actions on one pair that open a dialog. */
export type PairAction = Exclude<keyof typeof DIALOGS, 'new'>
export type PairDialog = OpenDialog<typeof DIALOGS, 'onDeleted'>
export const PairDialogs = dialogsOf<typeof DIALOGS, 'onDeleted'>(DIALOGS)
