import type { Treatment } from '#shared/treatments/treatment.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { ChosenBirds } from './chosen-birds.ts'

export const StartTreatmentDialog = lazyDialog(async () => (await import('./start-treatment-dialog.tsx')).StartTreatmentDialog)
const EditTreatmentDialog = lazyDialog(async () => (await import('./edit-treatment-dialog.tsx')).EditTreatmentDialog)
const EndTreatmentDialog = lazyDialog(async () => (await import('./end-treatment-dialog.tsx')).EndTreatmentDialog)
const DeleteTreatmentDialog = lazyDialog(async () => (await import('./delete-treatment-dialog.tsx')).DeleteTreatmentDialog)
const TreatmentDetailsDialog = lazyDialog(async () => (await import('./treatment-details-dialog.tsx')).TreatmentDetailsDialog)
const QuarantineDialog = lazyDialog(async () => (await import('./quarantine-dialog.tsx')).QuarantineDialog)

/** The actions on one treatment that open a dialog. */
export type TreatmentAction = 'details' | 'edit' | 'end' | 'delete'

/** The open dialog of the page. */
export type TreatmentDialog =
  | { readonly kind: 'start' | 'quarantine'; readonly birds?: ChosenBirds }
  | { readonly kind: TreatmentAction; readonly treatment: Treatment }

interface TreatmentDialogsProps {
  readonly dialog: TreatmentDialog | undefined
  readonly onClose: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function TreatmentDialogs(props: TreatmentDialogsProps) {
  return props.dialog && <Chosen dialog={props.dialog} onClose={props.onClose} />
}

function Chosen({ dialog, onClose }: { dialog: TreatmentDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'start':
      return <StartTreatmentDialog birds={dialog.birds} onClose={onClose} />
    case 'quarantine':
      return <QuarantineDialog birds={dialog.birds} onClose={onClose} />
    case 'details':
      return <TreatmentDetailsDialog treatment={dialog.treatment} onClose={onClose} />
    case 'edit':
      return <EditTreatmentDialog treatment={dialog.treatment} onClose={onClose} />
    case 'end':
      return <EndTreatmentDialog treatment={dialog.treatment} onClose={onClose} />
    case 'delete':
      return <DeleteTreatmentDialog treatment={dialog.treatment} onClose={onClose} />
  }
}
