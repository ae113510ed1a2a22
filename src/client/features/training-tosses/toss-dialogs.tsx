import type { TossBird, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewTossDialog = lazyDialog(async () => (await import('./new-toss-dialog.tsx')).NewTossDialog)
const EditTossDialog = lazyDialog(async () => (await import('./edit-toss-dialog.tsx')).EditTossDialog)
const FlockDialog = lazyDialog(async () => (await import('./flock-dialog.tsx')).FlockDialog)
const DeleteTossDialog = lazyDialog(async () => (await import('./delete-toss-dialog.tsx')).DeleteTossDialog)
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog)

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
  return dialog && <Chosen dialog={dialog} {...rest} />
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
