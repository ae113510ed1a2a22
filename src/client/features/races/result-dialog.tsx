import { CURRENCIES } from '#shared/api/fields.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { fromSpeed, toSpeed } from '#shared/races/velocity.ts'
import { act } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useAttemptKey } from '#client/features/pigeons/use-attempt-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BirdPicker } from './bird-picker.tsx'
import { useVelocity } from './use-velocity.ts'

interface ResultDialogProps {
  readonly events: readonly RaceEvent[]
  readonly eventId: number | null
  /** The result to edit; without one a new one is entered. */
  readonly result?: RaceResult
  readonly onClose: () => void
}

/** The form for a result entered by hand, or for one that is corrected. */
export function ResultDialog(props: ResultDialogProps) {
  const { say } = useLanguage()
  const { result } = props
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      title={say(result ? 'races.editResult' : 'races.addResult')}
      description={result && `${result.bandId} · ${result.eventName}`}
    >
      <ResultForm {...props} />
    </FormDialog>
  )
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value))

function startOf({ events, eventId, result }: ResultDialogProps) {
  const event = events.find(({ id }) => id === eventId)
  return {
    raceEventId: text(eventId ?? (events.length === 1 ? events[0]?.id : null)),
    bird: null as Choice | null,
    position: text(result?.position),
    // A bird comes home on the day of the race, mostly.
    arrivalDay: text(result?.arrivalTime?.slice(0, 10) ?? event?.eventDate),
    arrivalClock: text(result?.arrivalTime?.slice(11)),
    flightTime: text(result?.flightTime),
    velocity: '',
    points: '',
    prize: text(result?.prize),
    currency: text(result?.currency),
    notes: text(result?.notes),
  }
}

function ResultForm(props: ResultDialogProps) {
  const { events, result, onClose } = props
  const { say } = useLanguage()
  const { unit, heading } = useVelocity()
  const keyOf = useAttemptKey()
  const start = startOf(props)
  const form = useFormValues(start)
  const { values, set, errors, setErrors } = form
  const kept = result?.speed ? fromSpeed(result.speed, unit).toFixed(2) : undefined

  function body() {
    const { raceEventId, bird, velocity, points, currency, arrivalDay, arrivalClock, flightTime, ...rest } = values
    const isArrivalChanged = !result || arrivalDay !== start.arrivalDay || arrivalClock !== start.arrivalClock
    const isFlightChanged = flightTime !== start.flightTime && flightTime !== ''
    return {
      raceEventId: Number(raceEventId),
      ...(bird?.value ? { pigeonId: Number(bird.value) } : bird && { bandId: bird.label }),
      ...rest,
      ...(isArrivalChanged && { arrivalTime: arrivalClock ? `${arrivalDay}T${arrivalClock}` : '' }),
      ...(isFlightChanged && { flightTime }),
      // What is left blank stays as it is, or is worked out.
      ...(velocity !== '' && { velocity: fromSpeed(toSpeed(Number(velocity), unit), 'kmh') }),
      ...(points !== '' && { points }),
      ...(currency !== '' && { currency: CURRENCIES.find((one) => one === currency) }),
    }
  }

  const save = useWrite({
    send: () => {
      if (!result) return act(raceResultsApi.create, { body: body() }, { key: keyOf(values) })
      const { raceEventId, ...patch } = body()
      void raceEventId
      return act(raceResultsApi.update, { params: { id: result.id }, body: patch }, { version: result.version })
    },
    success: ({ bandId, eventName }) => ({
      title: say(result ? 'races.toast.resultUpdated' : 'races.toast.resultAdded'),
      description: `${bandId} · ${eventName}`,
    }),
    failureTitle: result ? 'races.toast.resultUpdateFailed' : 'races.toast.resultAddFailed',
    onDone: onClose,
  })

  function submit(): void {
    const wrong = {
      ...(!result && !values.raceEventId && { raceEventId: say('common.field.missing') }),
      ...(!result && !values.bird && { pigeonId: say('common.field.missing') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || save.isPending) return
    save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? 'races.submit.saving' : 'races.submit.save')}
          </Button>
        </>
      }
    >
      {!result && (
        <>
          <Field label={say('races.field.event')} required error={errors['raceEventId']}>
            <Select
              value={values.raceEventId}
              onChange={({ target: { value } }) => {
                const event = events.find(({ id }) => String(id) === value)
                set({ raceEventId: value, ...(event && { arrivalDay: event.eventDate }) })
              }}
            >
              <option value="">{say('races.chooseEvent')}</option>
              {events.map(({ id, eventName, eventDate }) => (
                <option key={id} value={id}>
                  {`${eventName} · ${eventDate}`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say('races.field.bird')} required error={errors['pigeonId'] ?? errors['bandId']}>
            <BirdPicker value={values.bird} onChange={(bird) => set({ bird })} freeText />
          </Field>
        </>
      )}
      <Field label={say('races.field.position')} error={errors['position']}>
        <NumberInput
          value={values.position}
          min={1}
          step={1}
          inputMode="numeric"
          onChange={(event) => set({ position: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field label={say('races.field.arrivalDay')}>
          <DateInput value={values.arrivalDay} onChange={(event) => set({ arrivalDay: event.target.value })} />
        </Field>
        <Field label={say('races.field.arrivalTime')} error={errors['arrivalTime']}>
          <TimeInput value={values.arrivalClock} onChange={(event) => set({ arrivalClock: event.target.value })} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('races.field.flightTime')} error={errors['flightTime']}>
          <TextInput
            value={values.flightTime}
            placeholder="3:48:07"
            onChange={(event) => set({ flightTime: event.target.value })}
          />
        </Field>
        <Field label={heading} error={errors['velocity']}>
          <NumberInput
            value={values.velocity}
            placeholder={kept}
            min={0}
            step={0.01}
            onChange={(event) => set({ velocity: event.target.value })}
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('races.field.points.value')} error={errors['points']}>
          <NumberInput
            value={values.points}
            placeholder={text(result?.points)}
            min={0}
            step={0.01}
            onChange={(event) => set({ points: event.target.value })}
          />
        </Field>
        <Field label={say('races.field.prize')} error={errors['prize']}>
          <NumberInput value={values.prize} min={0} step={0.01} onChange={(event) => set({ prize: event.target.value })} />
        </Field>
        <Field label={say('races.field.currency')}>
          <Select value={values.currency} onChange={(event) => set({ currency: event.target.value })}>
            <option value="">{'—'}</option>
            {CURRENCIES.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Field label={say('races.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
