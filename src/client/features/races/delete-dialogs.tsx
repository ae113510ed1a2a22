import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

interface DeleteEventProps {
  readonly event: RaceEvent
  readonly onClose: () => void
  /** By default the dialog is only closed. */
  readonly onDeleted?: () => void
}

/** Asks for confirmation before a race and its results are deleted. */
export function DeleteEventDialog({ event, onClose, onDeleted = onClose }: DeleteEventProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: raceEventsApi.remove,
    success: () => ({ title: say('races.toast.eventDeleted'), description: event.eventName }),
    failureTitle: 'races.toast.eventDeleteFailed',
    onDone: () => onDeleted(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('races.delete.event', { name: event.eventName })}
      text={say('races.delete.text')}
      confirmText={say('races.deleteEvent')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: event.id } })}
    />
  )
}

export function DeleteResultDialog({ result, onClose }: { result: RaceResult; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: raceResultsApi.remove,
    success: () => ({ title: say('races.toast.resultDeleted'), description: birdTitleOf(result) }),
    failureTitle: 'races.toast.resultDeleteFailed',
    onDone: () => onClose(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('races.delete.result', { band: birdTitleOf(result) })}
      text={say('races.delete.text')}
      confirmText={say('races.deleteResult')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: result.id } })}
    />
  )
}
