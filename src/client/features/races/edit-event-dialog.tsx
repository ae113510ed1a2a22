import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { EventFields } from './event-fields.tsx'
import { EVENT_DECIMALS, EVENT_LABELS, problemsOf, sentEvent, valuesOf, type EventValues } from './event-values.ts'
import { choiceOf } from './night-values.ts'

interface EditEventDialogProps {
  readonly event: RaceEvent
  readonly onClose: () => void
}

/** The form that edits a race. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('races.editEvent')}>
      <EditEventForm event={event} onClose={onClose} />
    </FormDialog>
  )
}

function EditEventForm({ event, onClose }: EditEventDialogProps) {
  const { say, format, language } = useLanguage()
  const { form, submit, isPending, stale } = useEditForm<RaceEvent, EventValues>({
    row: event,
    valuesOf,
    check: (values) => problemsOf(values, say),
    send: (base, changed) => {
      const body = sentEvent({ ...valuesOf(base), ...changed }, Object.keys(changed) as (keyof EventValues)[])
      return sendAction(raceEventsApi.update, { params: { id: base.id }, body }, { version: base.version })
    },
    success: ({ eventName }) => ({ title: say('races.toast.eventUpdated'), description: eventName }),
    failureTitle: 'races.toast.eventUpdateFailed',
    onDone: onClose,
  })

  function shown(values: EventValues, field: keyof EventValues): string {
    if (field === 'eventDate') return format.date(values.eventDate)
    if (field === 'pointsRule') return say(`races.points.${values.pointsRule}`)
    if (field === 'rule' || field === 'sunCountry') return say(`races.neutral.${choiceOf(values)}`)
    if (field === 'windows') return values.windows.replaceAll(' ', ', ')
    return EVENT_DECIMALS.includes(field) ? formatDecimal(values[field], language) : values[field]
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'races.submit.saving' : 'races.submit.save')}
            </Button>
          </>
        }
      >
        <EventFields form={form} open />
      </DialogForm>
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('races.stale.event', { name: event.eventName })}
          fields={stale.fields.map((field) => ({
            label: say(EVENT_LABELS[field]),
            theirs: shown(stale.theirs, field),
            mine: shown(form.values, field),
          }))}
        />
      )}
    </>
  )
}
