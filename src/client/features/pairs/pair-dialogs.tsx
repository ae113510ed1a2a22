import type { Pair } from '#shared/pairs/pair.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { Mates } from './pair-values.ts'

export const NewPairDialog = lazyDialog(async () => (await import('./new-pair-dialog.tsx')).NewPairDialog)
const EditPairDialog = lazyDialog(async () => (await import('./edit-pair-dialog.tsx')).EditPairDialog)
const EndPairDialog = lazyDialog(async () => (await import('./end-pair-dialog.tsx')).EndPairDialog)
const DeletePairDialog = lazyDialog(async () => (await import('./delete-pair-dialog.tsx')).DeletePairDialog)

/** The actions on one pair that open a dialog. */
export type PairAction = 'edit' | 'end' | 'delete'

/** The open dialog of a page with pairs. */
export type PairDialog = { readonly kind: 'new'; readonly mates?: Mates } | { readonly kind: PairAction; readonly pair: Pair }

interface PairDialogsProps {
  readonly dialog: PairDialog | undefined
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function PairDialogs(props: PairDialogsProps) {
  return props.dialog && <Chosen {...props} dialog={props.dialog} />
}

function Chosen({ dialog, onClose, onDeleted }: PairDialogsProps & { dialog: PairDialog }) {
  switch (dialog.kind) {
    case 'new':
      return <NewPairDialog mates={dialog.mates} onClose={onClose} />
    case 'edit':
      return <EditPairDialog pair={dialog.pair} onClose={onClose} />
    case 'end':
      return <EndPairDialog pair={dialog.pair} onClose={onClose} />
    case 'delete':
      return <DeletePairDialog pair={dialog.pair} onClose={onClose} onDeleted={onDeleted} />
  }
}
