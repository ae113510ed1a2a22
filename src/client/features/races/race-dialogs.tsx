import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const BasketingDialog = lazyDialog(async () => (await import('#client/features/basketing/basketing-dialog.tsx')).BasketingDialog)
export const NewEventDialog = lazyDialog(async () => (await import('./new-event-dialog.tsx')).NewEventDialog)
const EditEventDialog = lazyDialog(async () => (await import('./edit-event-dialog.tsx')).EditEventDialog)
const DeleteEventDialog = lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteEventDialog)
const EditResultDialog = lazyDialog(async () => (await import('./edit-result-dialog.tsx')).EditResultDialog)
const LinkResultDialog = lazyDialog(async () => (await import('./link-result-dialog.tsx')).LinkResultDialog)
const DeleteResultDialog = lazyDialog(async () => (await import('./delete-dialogs.tsx')).DeleteResultDialog)
export const ImportResultsDialog = lazyDialog(async () => (await import('./import-results-dialog.tsx')).ImportResultsDialog)

/** The open dialog of the page. */
export type RaceDialog =
  | { readonly kind: 'new-event' }
  | { readonly kind: 'edit-event' | 'delete-event' | 'basketing'; readonly event: RaceEvent }
  | { readonly kind: 'edit-result' | 'delete-result' | 'link-result'; readonly result: RaceResult }
  | { readonly kind: 'upload' | 'new-result'; readonly eventId: number | null }

interface RaceDialogsProps {
  readonly dialog: RaceDialog | undefined
  /** The races to choose from; all races when it is left out. */
  readonly events?: readonly RaceEvent[]
  readonly onClose: () => void
  /** Called after results were imported into this race. */
  readonly onImported: (eventId: number) => void
  /** Called after the race was deleted. */
  readonly onDeleted?: () => void
}

/** The open dialog; the code of each is loaded when it is first opened. */
export function RaceDialogs({ dialog, ...rest }: RaceDialogsProps) {
  return dialog && <OpenDialog dialog={dialog} {...rest} />
}

function OpenDialog({ dialog, events, onClose, onImported, onDeleted }: RaceDialogsProps & { dialog: RaceDialog }) {
  switch (dialog.kind) {
    case 'new-event':
      return <NewEventDialog onClose={onClose} />
    case 'edit-event':
      return <EditEventDialog event={dialog.event} onClose={onClose} />
    case 'delete-event':
      return <DeleteEventDialog event={dialog.event} onClose={onClose} {...(onDeleted && { onDeleted })} />
    case 'basketing':
      return <BasketingDialog event={dialog.event} onClose={onClose} />
    case 'edit-result':
      return <EditResultDialog result={dialog.result} onClose={onClose} />
    case 'link-result':
      return <LinkResultDialog result={dialog.result} onClose={onClose} />
    case 'delete-result':
      return <DeleteResultDialog result={dialog.result} onClose={onClose} />
    case 'upload':
    case 'new-result':
      return (
        <ImportResultsDialog
          start={dialog.kind === 'upload' ? 'upload' : 'single'}
          {...(events && { events })}
          eventId={dialog.eventId}
          onClose={onClose}
          onImported={onImported}
        />
      )
  }
}
