import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { ChosenBirds } from '#client/features/treatments/chosen-birds.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const AddPigeonDialog = lazyDialog(async () => (await import('./add-pigeon-dialog.tsx')).AddPigeonDialog)
export const EditPigeonDialog = lazyDialog(async () => (await import('./edit-pigeon-dialog.tsx')).EditPigeonDialog)
export const MovePigeonDialog = lazyDialog(async () => (await import('./move-pigeon-dialog.tsx')).MovePigeonDialog)
export const DeletePigeonDialog = lazyDialog(async () => (await import('./delete-pigeon-dialog.tsx')).DeletePigeonDialog)
const LeaveLoftDialog = lazyDialog(async () => (await import('./leave-loft-dialog.tsx')).LeaveLoftDialog)
const RebandDialog = lazyDialog(async () => (await import('./reband-dialog.tsx')).RebandDialog)
const MergeWithDialog = lazyDialog(
  async () => (await import('#client/features/duplicates/merge-with-dialog.tsx')).MergeWithDialog,
)
const PigeonPhotosDialog = lazyDialog(async () => (await import('./pigeon-photos-dialog.tsx')).PigeonPhotosDialog)
export const BirdCodeDialog = lazyDialog(
  async () => (await import('#client/features/qr-codes/bird-code-dialog.tsx')).BirdCodeDialog,
)
export const ImportInventoryDialog = lazyDialog(
  async () => (await import('#client/features/imports/import-inventory-dialog.tsx')).ImportInventoryDialog,
)
const lazyManyDialog = () => import('./many-pigeons-dialogs.tsx')
const MoveManyDialog = lazyDialog(async () => (await lazyManyDialog()).MoveManyDialog)
const StatusManyDialog = lazyDialog(async () => (await lazyManyDialog()).StatusManyDialog)
const RecordVaccineDialog = lazyDialog(
  async () => (await import('#client/features/vaccinations/record-vaccine-dialog.tsx')).RecordVaccineDialog,
)
const StartTreatmentDialog = lazyDialog(
  async () => (await import('#client/features/treatments/start-treatment-dialog.tsx')).StartTreatmentDialog,
)
const QuarantineDialog = lazyDialog(
  async () => (await import('#client/features/treatments/quarantine-dialog.tsx')).QuarantineDialog,
)
const PrintDialog = lazyDialog(async () => (await import('#client/features/prints/print-dialog.tsx')).PrintDialog)
const DeleteManyDialog = lazyDialog(async () => (await lazyManyDialog()).DeleteManyDialog)

/** The actions on one bird that open a dialog. */
export type PigeonAction = 'edit' | 'move' | 'delete' | 'leave' | 'reband' | 'photos' | 'adopt' | 'merge' | 'qr'

/** The open dialog of a page with birds. */
export type PigeonDialog =
  | { readonly kind: 'add' | 'upload' }
  | { readonly kind: PigeonAction; readonly pigeon: Pigeon }
  | { readonly kind: 'moveMany' | 'statusMany' | 'vaccinateMany' | 'labelMany' | 'deleteMany'; readonly ids: readonly number[] }
  | { readonly kind: 'treatMany' | 'quarantineMany'; readonly birds: ChosenBirds }

interface PigeonDialogsProps {
  readonly dialog: PigeonDialog | undefined
  readonly onClose: () => void
  readonly onDeleted?: () => void
  /** Called after several birds were changed at once. */
  readonly onManyDone?: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function PigeonDialogs(props: PigeonDialogsProps) {
  return props.dialog && <Chosen {...props} dialog={props.dialog} />
}

function Chosen({ dialog, onClose, onDeleted, onManyDone }: PigeonDialogsProps & { dialog: PigeonDialog }) {
  const done = () => {
    onClose()
    onManyDone?.()
  }
  switch (dialog.kind) {
    case 'add':
      return <AddPigeonDialog onClose={onClose} />
    case 'upload':
      return <ImportInventoryDialog open onOpenChange={onClose} />
    case 'adopt':
      return <AddPigeonDialog onClose={onClose} reference={dialog.pigeon} />
    case 'edit':
      return <EditPigeonDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'move':
      return <MovePigeonDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'delete':
      return <DeletePigeonDialog pigeon={dialog.pigeon} onClose={onClose} onDeleted={onDeleted} />
    case 'leave':
      return <LeaveLoftDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'reband':
      return <RebandDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'merge':
      return <MergeWithDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'qr':
      return <BirdCodeDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'photos':
      return <PigeonPhotosDialog pigeon={dialog.pigeon} onClose={onClose} />
    case 'moveMany':
      return <MoveManyDialog ids={dialog.ids} onClose={onClose} onDone={done} />
    case 'statusMany':
      return <StatusManyDialog ids={dialog.ids} onClose={onClose} onDone={done} />
    case 'vaccinateMany':
      return <RecordVaccineDialog start={{ ids: dialog.ids }} onClose={onClose} onDone={done} />
    case 'treatMany':
      return <StartTreatmentDialog birds={dialog.birds} onClose={onClose} onDone={done} />
    case 'quarantineMany':
      return <QuarantineDialog birds={dialog.birds} onClose={onClose} onDone={done} />
    case 'labelMany':
      return <PrintDialog start={{ kind: 'labels', ids: dialog.ids }} onClose={onClose} />
    case 'deleteMany':
      return <DeleteManyDialog ids={dialog.ids} onClose={onClose} onDone={done} />
  }
}
