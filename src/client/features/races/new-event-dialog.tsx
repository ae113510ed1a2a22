import { raceEventsApi } from '#shared/races/races-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { EventFields } from './event-fields.tsx'
import { bodyOf, NEW_EVENT, problemsOf } from './event-values.ts'

/** The form for a new race. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('races.newEvent')}>
      <NewEventForm onClose={onClose} />
    </FormDialog>
  )
}

function NewEventForm({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(NEW_EVENT)
  const { values, setErrors } = form
  const save = useWrite({
    send: () => sendAction(raceEventsApi.create, { body: bodyOf(values) }, { key: keyOf(values) }),
    success: ({ eventName }) => ({ title: say('races.toast.eventCreated'), description: eventName }),
    failureTitle: 'races.toast.eventFailed',
    onDone: onClose,
  })

  function submit(): void {
    const problems = problemsOf(values, say)
    setErrors(problems)
    if (Object.keys(problems).length > 0 || save.isPending) return
    save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? 'races.submit.eventPending' : 'races.submit.event')}
          </Button>
        </>
      }
    >
      <EventFields form={form} />
    </DialogForm>
  )
}
