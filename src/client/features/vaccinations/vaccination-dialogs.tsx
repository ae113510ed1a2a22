import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { RecordStart } from './record-values.ts'

export const RecordVaccineDialog = lazyDialog(async () => (await import('./record-vaccine-dialog.tsx')).RecordVaccineDialog)
const EditRecordDialog = lazyDialog(async () => (await import('./edit-record-dialog.tsx')).EditRecordDialog)
const DeleteRecordDialog = lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteRecordDialog)
const DeleteProgramDialog = lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteProgramDialog)
const NewProgramDialog = lazyDialog(async () => (await import('./new-program-dialog.tsx')).NewProgramDialog)
const EditProgramDialog = lazyDialog(async () => (await import('./edit-program-dialog.tsx')).EditProgramDialog)
const LastGivenDialog = lazyDialog(async () => (await import('./last-given-dialog.tsx')).LastGivenDialog)
const StartersDialog = lazyDialog(async () => (await import('./starters-dialog.tsx')).StartersDialog)

/** The open dialog of a page with vaccinations. */
export type VaccinationDialog =
  | { readonly kind: 'record'; readonly start?: RecordStart }
  | { readonly kind: 'editRecord' | 'deleteRecord'; readonly record: VaccinationRecord }
  | { readonly kind: 'editProgram' | 'deleteProgram' | 'lastGiven'; readonly program: VaccinationProgram }
  | { readonly kind: 'newProgram' | 'starters' }

interface VaccinationDialogsProps {
  readonly dialog: VaccinationDialog | undefined
  readonly onClose: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function VaccinationDialogs({ dialog, onClose }: VaccinationDialogsProps) {
  return dialog && <Chosen dialog={dialog} onClose={onClose} />
}

function Chosen({ dialog, onClose }: { dialog: VaccinationDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'record':
      return <RecordVaccineDialog onClose={onClose} {...(dialog.start && { start: dialog.start })} />
    case 'editRecord':
      return <EditRecordDialog record={dialog.record} onClose={onClose} />
    case 'deleteRecord':
      return <DeleteRecordDialog record={dialog.record} onClose={onClose} />
    case 'editProgram':
      return <EditProgramDialog program={dialog.program} onClose={onClose} />
    case 'lastGiven':
      return <LastGivenDialog program={dialog.program} onClose={onClose} />
    case 'deleteProgram':
      return <DeleteProgramDialog program={dialog.program} onClose={onClose} />
    case 'newProgram':
      return <NewProgramDialog onClose={onClose} />
    case 'starters':
      return <StartersDialog onClose={onClose} />
  }
}
