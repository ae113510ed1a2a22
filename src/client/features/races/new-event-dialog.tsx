import { raceEventsApi } from '#shared/races/races-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { EventFields } from './event-fields.tsx'
import { bodyOf, EVENT_FIELD_NAMES, NEW_EVENT } from './event-values.ts'

/** The form for a new race. */
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
