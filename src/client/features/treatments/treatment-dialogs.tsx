import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const StartTreatmentDialog = lazyDialog(async () => (await import('./start-treatment-dialog.tsx')).StartTreatmentDialog)
const DIALOGS = {
  start: StartTreatmentDialog,
  quarantine: lazyDialog(async () => (await import('./quarantine-dialog.tsx')).QuarantineDialog),
  details: lazyDialog(async () => (await import('./treatment-details-dialog.tsx')).TreatmentDetailsDialog),
  edit: lazyDialog(async () => (await import('./edit-treatment-dialog.tsx')).EditTreatmentDialog),
  end: lazyDialog(async () => (await import('./end-treatment-dialog.tsx')).EndTreatmentDialog),
  delete: lazyDialog(async () => (await import('./delete-treatment-dialog.tsx')).DeleteTreatmentDialog),
}

/** The actions on one treatment that open a dialog. */
export type TreatmentAction = 'details' | 'edit' | 'end' | 'delete'
export type TreatmentDialog = OpenDialog<typeof DIALOGS>
export const TreatmentDialogs = dialogsOf(DIALOGS)
