import { lazy, Suspense } from 'react'
import type { TossBird, TrainingToss } from '#shared/training-tosses/training-toss.ts'

const NewTossDialog = lazy(async () => ({ default: (await import('./new-toss-dialog.tsx')).NewTossDialog }))
const EditTossDialog = lazy(async () => ({ default: (await import('./edit-toss-dialog.tsx')).EditTossDialog }))
const FlockDialog = lazy(async () => ({ default: (await import('./flock-dialog.tsx')).FlockDialog }))
const DeleteTossDialog = lazy(async () => ({ default: (await import('./delete-toss-dialog.tsx')).DeleteTossDialog }))
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))

/** The open dialog of the page with tosses. */
export type TossDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'flock' | 'delete'; readonly toss: TrainingToss }
  | { readonly kind: 'return'; readonly toss: TrainingToss; readonly bird: TossBird }

interface TossDialogsProps {
  readonly dialog: TossDialog | undefined
  readonly last: TrainingToss | undefined
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
  readonly onDeleted: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function TossDialogs({ dialog, ...rest }: TossDialogsProps) {
  return <Suspense fallback={null}>{dialog && <Chosen dialog={dialog} {...rest} />}</Suspense>
}

function Chosen({ dialog, last, onClose, onAdded, onDeleted }: TossDialogsProps & { dialog: TossDialog }) {
  switch (dialog.kind) {
    case 'new':
      return <NewTossDialog last={last} onClose={onClose} onAdded={onAdded} />
    case 'edit':
      return <EditTossDialog toss={dialog.toss} onClose={onClose} />
    case 'flock':
      return <FlockDialog toss={dialog.toss} onClose={onClose} />
    case 'delete':
      return <DeleteTossDialog toss={dialog.toss} onClose={onClose} onDeleted={onDeleted} />
    case 'return':
      return <ReturnDialog toss={dialog.toss} bird={dialog.bird} onClose={onClose} />
  }
}
