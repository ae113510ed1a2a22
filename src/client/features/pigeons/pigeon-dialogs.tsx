import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const AddPigeonDialog = lazyDialog(async () => (await import('./add-pigeon-dialog.tsx')).AddPigeonDialog)
export const EditPigeonDialog = lazyDialog(async () => (await import('./edit-pigeon-dialog.tsx')).EditPigeonDialog)
export const MovePigeonDialog = lazyDialog(async () => (await import('./move-pigeon-dialog.tsx')).MovePigeonDialog)
export const DeletePigeonDialog = lazyDialog(async () => (await import('./delete-pigeon-dialog.tsx')).DeletePigeonDialog)
export const BirdCodeDialog = lazyDialog(
  async () => (await import('#client/features/qr-codes/bird-code-dialog.tsx')).BirdCodeDialog,
)
export const ImportInventoryDialog = lazyDialog(
  async () => (await import('#client/features/imports/import-inventory-dialog.tsx')).ImportInventoryDialog,
)
const DIALOGS = {
  add: AddPigeonDialog,
  upload: ImportInventoryDialog,
  adopt: AddPigeonDialog,
  edit: EditPigeonDialog,
  move: MovePigeonDialog,
  delete: DeletePigeonDialog,
  leave: lazyDialog(async () => (await import('./leave-loft-dialog.tsx')).LeaveLoftDialog),
  reband: lazyDialog(async () => (await import('./reband-dialog.tsx')).RebandDialog),
  merge: lazyDialog(async () => (await import('#client/features/duplicates/merge-with-dialog.tsx')).MergeWithDialog),
  qr: BirdCodeDialog,
  photos: lazyDialog(async () => (await import('./pigeon-photos-dialog.tsx')).PigeonPhotosDialog),
  moveMany: lazyDialog(async () => (await import('./many-pigeons-dialogs.tsx')).MoveManyDialog),
  statusMany: lazyDialog(async () => (await import('./many-pigeons-dialogs.tsx')).StatusManyDialog),
  vaccinateMany: lazyDialog(
    async () => (await import('#client/features/vaccinations/record-vaccine-dialog.tsx')).RecordVaccineDialog,
  ),
  treatMany: lazyDialog(
    async () => (await import('#client/features/treatments/start-treatment-dialog.tsx')).StartTreatmentDialog,
  ),
  quarantineMany: lazyDialog(async () => (await import('#client/features/treatments/quarantine-dialog.tsx')).QuarantineDialog),
  labelMany: lazyDialog(async () => (await import('#client/features/prints/print-dialog.tsx')).PrintDialog),
  deleteMany: lazyDialog(async () => (await import('./many-pigeons-dialogs.tsx')).DeleteManyDialog),
}

/** The actions on one bird that open a dialog. */
export type PigeonAction = 'edit' | 'move' | 'delete' | 'leave' | 'reband' | 'photos' | 'adopt' | 'merge' | 'qr'
export type PigeonDialog = OpenDialog<typeof DIALOGS, 'onDeleted' | 'onDone'>
export const PigeonDialogs = dialogsOf<typeof DIALOGS, 'onDeleted' | 'onDone'>(DIALOGS)
