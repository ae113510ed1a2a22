import { dialogsOf, type OpenDialog } from '#client/loading/dialogs-of.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

export const NewEventDialog = lazyDialog(async () => (await import('./event-dialog.tsx')).NewEventDialog)
export const ImportResultsDialog = lazyDialog(async () => (await import('./import-results-dialog.tsx')).ImportResultsDialog)
const DIALOGS = {
  'new-event': NewEventDialog,
  'edit-event': lazyDialog(async () => (await import('./event-dialog.tsx')).EditEventDialog),
  'delete-event': lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteEventDialog),
  basketing: lazyDialog(async () => (await import('#client/features/basketing/basketing-dialog.tsx')).BasketingDialog),
  'edit-result': lazyDialog(async () => (await import('./edit-result-dialog.tsx')).EditResultDialog),
  'delete-result': lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteResultDialog),
  'link-result': lazyDialog(async () => (await import('./link-result-dialog.tsx')).LinkResultDialog),
  results: ImportResultsDialog,
}

type Shared = 'events' | 'onImported' | 'onDeleted'
export type RaceDialog = OpenDialog<typeof DIALOGS, Shared>
export const RaceDialogs = dialogsOf<typeof DIALOGS, Shared>(DIALOGS)
