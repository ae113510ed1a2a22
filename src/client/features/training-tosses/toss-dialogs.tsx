import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewTossDialog = lazyDialog(async () => (await import('./new-toss-dialog.tsx')).NewTossDialog)
const DIALOGS = {
  new: NewTossDialog,
  edit: lazyDialog(async () => (await import('./edit-toss-dialog.tsx')).EditTossDialog),
  birds: lazyDialog(async () => (await import('./toss-birds-dialog.tsx')).TossBirdsDialog),
  delete: lazyDialog(async () => (await import('./delete-toss-dialog.tsx')).DeleteTossDialog),
  return: lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog),
}

type Shared = 'last' | 'onAdded' | 'onDeleted'
export type TossDialog = OpenDialog<typeof DIALOGS, Shared>
export const TossDialogs = dialogsOf<typeof DIALOGS, Shared>(DIALOGS)
