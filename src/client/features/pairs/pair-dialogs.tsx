import { lazy, Suspense } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Mates } from './pair-values.ts'

const NewPairDialog = lazy(async () => ({ default: (await import('./new-pair-dialog.tsx')).NewPairDialog }))
const EditPairDialog = lazy(async () => ({ default: (await import('./edit-pair-dialog.tsx')).EditPairDialog }))
const EndPairDialog = lazy(async () => ({ default: (await import('./end-pair-dialog.tsx')).EndPairDialog }))
const DeletePairDialog = lazy(async () => ({ default: (await import('./delete-pair-dialog.tsx')).DeletePairDialog }))

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
  return <Suspense fallback={null}>{props.dialog && <Chosen {...props} dialog={props.dialog} />}</Suspense>
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
