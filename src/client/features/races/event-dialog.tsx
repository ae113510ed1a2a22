import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { act } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useAttemptKey } from '#client/features/pigeons/use-attempt-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { EventFields } from './event-fields.tsx'
import { bodyOf, NEW_EVENT, problemsOf, valuesOf } from './event-values.ts'

interface EventDialogProps {
  /** The race to edit; without one a new one is made. */
  readonly event?: RaceEvent
  readonly onClose: () => void
}

/** The form for a new race, or for one that is changed. */
export function EventDialog(props: EventDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={props.onClose} title={say(props.event ? 'races.editEvent' : 'races.newEvent')}>
      <EventForm {...props} />
    </FormDialog>
  )
}

function EventForm({ event, onClose }: EventDialogProps) {
  const { say } = useLanguage()
  const keyOf = useAttemptKey()
  const form = useFormValues(event ? valuesOf(event) : NEW_EVENT)
  const { values, setErrors } = form
  const save = useWrite({
    send: () =>
      event
        ? act(raceEventsApi.update, { params: { id: event.id }, body: bodyOf(values) }, { version: event.version })
        : act(raceEventsApi.create, { body: bodyOf(values) }, { key: keyOf(values) }),
    success: ({ eventName }) => ({
      title: say(event ? 'races.toast.eventUpdated' : 'races.toast.eventCreated'),
      description: eventName,
    }),
    failureTitle: event ? 'races.toast.eventUpdateFailed' : 'races.toast.eventFailed',
    onDone: onClose,
  })

  function submit(): void {
    const wrong = problemsOf(values, say)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || save.isPending) return
    save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  const [doing, doIt] = event
    ? (['races.submit.saving', 'races.submit.save'] as const)
    : (['races.submit.eventPending', 'races.submit.event'] as const)
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? doing : doIt)}
          </Button>
        </>
      }
    >
      <EventFields form={form} open={event !== undefined} />
    </DialogForm>
  )
}
