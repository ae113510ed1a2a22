import type { Offspring } from '#shared/offspring/offspring.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const BandOffspringDialog = lazyDialog(async () => (await import('./band-offspring-dialog.tsx')).BandOffspringDialog)
const VaccinateOffspringDialog = lazyDialog(
  async () => (await import('./vaccinate-offspring-dialog.tsx')).VaccinateOffspringDialog,
)
const FledgeOffspringDialog = lazyDialog(async () => (await import('./fledge-offspring-dialog.tsx')).FledgeOffspringDialog)
const EditOffspringDialog = lazyDialog(async () => (await import('./edit-offspring-dialog.tsx')).EditOffspringDialog)
const OffspringPhotosDialog = lazyDialog(async () => (await import('./offspring-photos-dialog.tsx')).OffspringPhotosDialog)
const OffspringDiedDialog = lazyDialog(async () => (await import('./offspring-died-dialog.tsx')).OffspringDiedDialog)
const DeleteOffspringDialog = lazyDialog(async () => (await import('./delete-offspring-dialog.tsx')).DeleteOffspringDialog)
export const AddYoungDialog = lazyDialog(async () => (await import('./add-young-dialog.tsx')).AddYoungDialog)

/** The actions on one young bird that open a dialog. */
export type OffspringAction = 'band' | 'vaccinate' | 'fledge' | 'edit' | 'photos' | 'died' | 'delete'

/** The open dialog of a page with young birds. */
export type OffspringDialog = { readonly kind: 'add' } | { readonly kind: OffspringAction; readonly offspring: Offspring }

interface OffspringDialogsProps {
  readonly dialog: OffspringDialog | undefined
  readonly onClose: () => void
}

const DIALOGS = {
  band: BandOffspringDialog,
  vaccinate: VaccinateOffspringDialog,
  fledge: FledgeOffspringDialog,
  edit: EditOffspringDialog,
  photos: OffspringPhotosDialog,
  died: OffspringDiedDialog,
  delete: DeleteOffspringDialog,
} as const

/** The open dialog; the code of each is loaded when it is first opened. */
export function OffspringDialogs(props: OffspringDialogsProps) {
  return props.dialog && <Chosen {...props} dialog={props.dialog} />
}

function Chosen({ dialog, onClose }: { dialog: OffspringDialog; onClose: () => void }) {
  if (dialog.kind === 'add') return <AddYoungDialog open onOpenChange={onClose} />
  const Dialog = DIALOGS[dialog.kind]
  return <Dialog offspring={dialog.offspring} open onOpenChange={onClose} />
}
