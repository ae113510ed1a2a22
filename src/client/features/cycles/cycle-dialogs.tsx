import type { Cycle } from '#shared/cycles/cycle.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewCycleDialog = lazyDialog(async () => (await import('./new-cycle-dialog.tsx')).NewCycleDialog)
const UpdateCycleDialog = lazyDialog(async () => (await import('./update-cycle-dialog.tsx')).UpdateCycleDialog)
const FertilityCheckDialog = lazyDialog(async () => (await import('./fertility-check-dialog.tsx')).FertilityCheckDialog)
const DeleteCycleDialog = lazyDialog(async () => (await import('./delete-cycle-dialog.tsx')).DeleteCycleDialog)

/** The actions on one cycle that open a dialog. */
export type CycleAction = 'update' | 'check' | 'delete'

/** The open dialog of a page with cycles. */
export type CycleDialog = { readonly kind: 'new' } | { readonly kind: CycleAction; readonly cycle: Cycle }

interface CycleDialogsProps {
  readonly dialog: CycleDialog | undefined
  readonly onClose: () => void
  /** Opens another dialog from within a dialog: candling from the update. */
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function CycleDialogs(props: CycleDialogsProps) {
  return props.dialog && <Chosen {...props} dialog={props.dialog} />
}

function Chosen({ dialog, onClose, onAction }: CycleDialogsProps & { dialog: CycleDialog }) {
  switch (dialog.kind) {
    case 'new':
      return <NewCycleDialog onClose={onClose} />
    case 'update':
      return <UpdateCycleDialog cycle={dialog.cycle} onClose={onClose} onCheck={() => onAction('check', dialog.cycle)} />
    case 'check':
      return <FertilityCheckDialog cycle={dialog.cycle} onClose={onClose} />
    case 'delete':
      return <DeleteCycleDialog cycle={dialog.cycle} onClose={onClose} />
  }
}
