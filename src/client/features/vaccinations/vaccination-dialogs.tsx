import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const RecordVaccineDialog = lazyDialog(async () => (await import('./record-vaccine-dialog.tsx')).RecordVaccineDialog)
const DIALOGS = {
  record: RecordVaccineDialog,
  editRecord: lazyDialog(async () => (await import('./edit-record-dialog.tsx')).EditRecordDialog),
  deleteRecord: lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteRecordDialog),
  newProgram: lazyDialog(async () => (await import('./program-dialog.tsx')).NewProgramDialog),
  editProgram: lazyDialog(async () => (await import('./program-dialog.tsx')).EditProgramDialog),
  deleteProgram: lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteProgramDialog),
  lastGiven: lazyDialog(async () => (await import('./last-given-dialog.tsx')).LastGivenDialog),
  starters: lazyDialog(async () => (await import('./starters-dialog.tsx')).StartersDialog),
}

export type VaccinationDialog = OpenDialog<typeof DIALOGS>
export const VaccinationDialogs = dialogsOf(DIALOGS)
