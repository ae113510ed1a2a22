import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

interface DeleteEventProps {
  readonly event: RaceEvent
  readonly onClose: () => void
  /** By default the dialog is only closed. */
  readonly onDeleted?: () => void
}

/** Asks for confirmation before a race and its results are deleted. */
export function DeleteEventDialog({ event, onClose, onDeleted = onClose }: DeleteEventProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={raceEventsApi.remove}
      sent={{ params: { id: event.id } }}
      title={t('races.delete.event', { name: event.eventName })}
      text={t('races.delete.text')}
      confirmText={t('races.deleteEvent')}
      success={() => ({ title: t('races.toast.eventDeleted'), description: event.eventName })}
      failureTitle="races.toast.eventDeleteFailed"
      onClose={onClose}
      onDone={onDeleted}
    />
  )
}

export function DeleteResultDialog({ result, onClose }: { result: RaceResult; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={raceResultsApi.remove}
      sent={{ params: { id: result.id } }}
      title={t('races.delete.result', { band: birdTitleOf(result) })}
      text={t('races.delete.text')}
      confirmText={t('races.deleteResult')}
      success={() => ({ title: t('races.toast.resultDeleted'), description: birdTitleOf(result) })}
      failureTitle="races.toast.resultDeleteFailed"
      onClose={onClose}
    />
  )
}
