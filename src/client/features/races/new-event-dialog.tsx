import { raceEventsApi } from '#shared/races/races-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { EventFields } from './event-fields.tsx'
import { bodyOf, EVENT_FIELD_NAMES, NEW_EVENT } from './event-values.ts'

/** The form for a new race. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  const form = useForm({
    name: 'race-event',
    endpoint: raceEventsApi.create,
    initial: NEW_EVENT,
    toSent: (values) => ({ body: bodyOf(values) }),
    fieldNames: EVENT_FIELD_NAMES,
    success: ({ eventName }) => ({ title: say('races.toast.eventCreated'), description: eventName }),
    failureTitle: 'races.toast.eventFailed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={say('races.newEvent')}
      submit={say('races.submit.event')}
      submitting={say('races.submit.eventPending')}
    >
      <EventFields />
    </FormDialog>
  )
}
