import type { Offspring } from '#shared/offspring/offspring.ts'
import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const AddYoungDialog = lazyDialog(async () => (await import('./add-young-dialog.tsx')).AddYoungDialog)
const DIALOGS = {
  add: AddYoungDialog,
  band: lazyDialog(async () => (await import('./band-offspring-dialog.tsx')).BandOffspringDialog),
  vaccinate: lazyDialog(async () => (await import('./vaccinate-offspring-dialog.tsx')).VaccinateOffspringDialog),
  fledge: lazyDialog(async () => (await import('./fledge-offspring-dialog.tsx')).FledgeOffspringDialog),
  edit: lazyDialog(async () => (await import('./edit-offspring-dialog.tsx')).EditOffspringDialog),
  photos: lazyDialog(async () => (await import('./offspring-photos-dialog.tsx')).OffspringPhotosDialog),
  died: lazyDialog(async () => (await import('./offspring-died-dialog.tsx')).OffspringDiedDialog),
  delete: lazyDialog(async () => (await import('./delete-offspring-dialog.tsx')).DeleteOffspringDialog),
}

/** The actions on one young bird that open a dialog. */
export type OffspringAction = Exclude<keyof typeof DIALOGS, 'add'>
export type OffspringDialog = OpenDialog<typeof DIALOGS>
export const OffspringDialogs = dialogsOf(DIALOGS)

/** The props of each dialog about one young bird. */
export interface OffspringDialogProps {
  readonly offspring: Offspring
  readonly onClose: () => void
}
