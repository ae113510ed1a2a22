import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).NewTaskDialog)
const EditTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).EditTaskDialog)
export const CompleteTaskDialog = lazyDialog(async () => (await import('./complete-task-dialog.tsx')).CompleteTaskDialog)
const CompletionsDialog = lazyDialog(async () => (await import('./completions-dialog.tsx')).CompletionsDialog)
const DeleteTaskDialog = lazyDialog(async () => (await import('./delete-task-dialog.tsx')).DeleteTaskDialog)
const StartersDialog = lazyDialog(async () => (await import('./starters-dialog.tsx')).StartersDialog)

/** The open dialog of a page with tasks; 'complete' without a task asks for one. */
export type TaskDialogKind =
  | { readonly kind: 'new' | 'starters' }
  | { readonly kind: 'complete'; readonly task?: RoutineTask }
  | { readonly kind: 'edit' | 'completions' | 'delete'; readonly task: RoutineTask }

/** The actions on one task that open a dialog. */
export type TaskAction = 'complete' | 'edit' | 'completions' | 'delete'

interface TaskDialogsProps {
  readonly dialog: TaskDialogKind | undefined
  readonly onClose: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function TaskDialogs({ dialog, onClose }: TaskDialogsProps) {
  return dialog && <Chosen dialog={dialog} onClose={onClose} />
}

function Chosen({ dialog, onClose }: TaskDialogsProps & { dialog: TaskDialogKind }) {
  switch (dialog.kind) {
    case 'new':
      return <NewTaskDialog onClose={onClose} />
    case 'edit':
      return <EditTaskDialog task={dialog.task} onClose={onClose} />
    case 'starters':
      return <StartersDialog onClose={onClose} />
    case 'complete':
      return <CompleteTaskDialog {...(dialog.task && { task: dialog.task })} onClose={onClose} />
    case 'completions':
      return <CompletionsDialog task={dialog.task} onClose={onClose} />
    case 'delete':
      return <DeleteTaskDialog task={dialog.task} onClose={onClose} />
  }
}
