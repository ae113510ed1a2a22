import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).NewTaskDialog)
export const CompleteTaskDialog = lazyDialog(async () => (await import('./complete-task-dialog.tsx')).CompleteTaskDialog)
const DIALOGS = {
  new: NewTaskDialog,
  edit: lazyDialog(async () => (await import('./task-dialog.tsx')).EditTaskDialog),
  starters: lazyDialog(async () => (await import('./starters-dialog.tsx')).StartersDialog),
  complete: CompleteTaskDialog,
  completions: lazyDialog(async () => (await import('./completions-dialog.tsx')).CompletionsDialog),
  delete: lazyDialog(async () => (await import('./delete-task-dialog.tsx')).DeleteTaskDialog),
}

/** The actions on one task that open a dialog. */
export type TaskAction = 'complete' | 'edit' | 'completions' | 'delete'
export type TaskDialogKind = OpenDialog<typeof DIALOGS>
export const TaskDialogs = dialogsOf(DIALOGS)
