import { raceEventsApi } from '#shared/races/races-api.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { EventFields } from './event-fields.tsx'
import { bodyOf, EVENT_FIELD_NAMES, NEW_EVENT, sentEvent, valuesOf, type EventValues } from './event-values.ts'

export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'race-event',
    endpoint: raceEventsApi.create,
    initial: NEW_EVENT,
    toSent: (values) => ({ body: bodyOf(values) }),
    fieldNames: EVENT_FIELD_NAMES,
    success: ({ eventName }) => ({ title: t('races.toast.eventCreated'), description: eventName }),
    failureTitle: 'races.toast.eventFailed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('races.newEvent')}
      submit={t('races.submit.event')}
      submitting={t('races.submit.eventPending')}
    >
      <EventFields />
    </FormDialog>
  )
}

export function EditEventDialog({ event, onClose }: { event: RaceEvent; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'race-event',
    endpoint: raceEventsApi.update,
    row: event,
    valuesOf,
    toSent: (changed, { id }, values) => ({
      params: { id },
      body: sentEvent(values, Object.keys(changed) as (keyof EventValues)[]),
    }),
    fieldNames: EVENT_FIELD_NAMES,
    success: ({ eventName }) => ({ title: t('races.toast.eventUpdated'), description: eventName }),
    failureTitle: 'races.toast.eventUpdateFailed',
    stale: t('races.stale.event', { name: event.eventName }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t('races.editEvent')} submit={t('races.submit.save')}>
      <EventFields open />
    </FormDialog>
  )
}
