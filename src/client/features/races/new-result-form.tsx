import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton } from '#client/ui/form-dialog.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { BirdPicker } from './bird-picker.tsx'
import { ResultFields } from './result-fields.tsx'
import { NEW_RESULT, sentResult, type ResultValues } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

interface NewResultFormProps {
  readonly events: readonly RaceEvent[]
  /** The selected race. */
  readonly eventId: number | null
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
}

interface NewResultValues extends ResultValues {
  readonly raceEventId: string
  readonly bird: Choice | null
}

function startOf({ events, eventId }: NewResultFormProps): NewResultValues {
  const event = events.find(({ id }) => id === eventId) ?? (events.length === 1 ? events[0] : undefined)
  return {
    ...NEW_RESULT,
    raceEventId: event ? String(event.id) : '',
    bird: null,
    // The default: most birds arrive on the day of the race.
    arrivalDay: event?.eventDate ?? '',
  }
}

/** The form for a result entered by hand. */
export function NewResultForm(props: NewResultFormProps) {
  const { events, onClose, onBack } = props
  const { say } = useLanguage()
  const { unit } = useVelocity()
  const keyOf = useIdempotencyKey()
  const form = useFormValues(startOf(props))
  const { values, set, errors, setErrors } = form

  const save = useWrite({
    send: () => {
      const { raceEventId, bird, ...result } = values
      const filled = Object.entries(result).filter(([, value]) => value !== '')
      const body = {
        raceEventId: Number(raceEventId),
        ...(bird?.value ? { pigeonId: Number(bird.value) } : bird && { bandId: bird.label }),
        ...sentResult(
          result,
          filled.map(([field]) => field as keyof ResultValues),
          unit,
        ),
      }
      return sendAction(raceResultsApi.create, { body }, { key: keyOf(values) })
    },
    success: (added) => ({ title: say('races.toast.resultAdded'), description: `${birdTitleOf(added)} · ${added.eventName}` }),
    failureTitle: 'races.toast.resultAddFailed',
    onDone: onClose,
  })

  function submit(): void {
    const problems = {
      ...(!values.raceEventId && { raceEventId: say('common.field.missing') }),
      ...(!values.bird && { pigeonId: say('common.field.missing') }),
    }
    setErrors(problems)
    if (Object.keys(problems).length > 0 || save.isPending) return
    save.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          {onBack && <Button onClick={onBack}>{say('common.back')}</Button>}
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending}>
            {say(save.isPending ? 'races.submit.saving' : 'races.submit.save')}
          </Button>
        </>
      }
    >
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
      <ResultFields form={form} />
    </DialogForm>
  )
}
