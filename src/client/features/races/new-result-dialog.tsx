import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { OF_THE_LOFT } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { RaceSelect } from './race-select.tsx'
import { ResultFields } from './result-fields.tsx'
import { NEW_RESULT, RESULT_FIELD_NAMES, sentResult, type ResultValues } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

interface NewResultDialogProps {
  readonly events: readonly RaceEvent[]
  /** The selected race. */
  readonly eventId: number | null
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
}

interface NewResultValues extends ResultValues {
  readonly raceEventId: number | null
  readonly bird: Choice | null
}

const { ControlField } = fieldsOf<NewResultValues>()

/** Shows the form for a result that is entered by hand. */
export function NewResultDialog({ events, eventId, onClose, onBack }: NewResultDialogProps) {
  const { t } = useLanguage()
  const { unit } = useVelocity()
  // The default: most birds arrive on the day of the race.
  const ofRace = (id: number | null) => ({
    raceEventId: id,
    arrivalDay: events.find((event) => event.id === id)?.eventDate ?? '',
  })
  const form = useForm({
    name: 'race-result',
    endpoint: raceResultsApi.create,
    initial: {
      ...NEW_RESULT,
      bird: null,
      ...ofRace(eventId ?? (events.length === 1 ? events[0]!.id : null)),
    } as NewResultValues,
    toSent: ({ raceEventId, bird, ...result }) => ({
      body: {
        // No race has the id 0.
        raceEventId: raceEventId ?? 0,
        ...(bird?.value ? { pigeonId: Number(bird.value) } : bird && { bandId: bird.label }),
        ...sentResult(Object.fromEntries(Object.entries(result).filter(([, value]) => value !== '')), result, unit),
      },
    }),
    fieldNames: { ...RESULT_FIELD_NAMES, pigeonId: 'bird', bandId: 'bird' },
    messages: { raceEventId: 'common.field.missing' },
    success: (added) => ({ title: t('races.toast.resultAdded'), description: `${birdTitleOf(added)} · ${added.eventName}` }),
    failureTitle: 'races.toast.resultAddFailed',
    next: ({ raceEventId }) => ({ ...NEW_RESULT, bird: null, ...ofRace(raceEventId) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('races.addResult')}
      submit={t('races.submit.save')}
      actions={onBack && <Button onClick={onBack}>{t('common.back')}</Button>}
    >
      <ControlField
        name="raceEventId"
        label="races.field.event"
        required
        show={(id) => events.find((event) => event.id === id)?.eventName ?? ''}
        onChanged={(id) => id !== null && form.set(ofRace(id))}
      >
        {({ value, set }) => (
          <RaceSelect
            events={events}
            value={value === null ? '' : String(value)}
            onChange={(id) => set(id === '' ? null : Number(id))}
            fixed={[{ value: '', label: t('races.chooseEvent') }]}
          />
        )}
      </ControlField>
      <ControlField name="bird" label="races.field.bird" required show={(bird) => bird?.label ?? ''}>
        {({ value, set }) => <BirdPicker offered={OF_THE_LOFT} value={value} onChange={set} freeText />}
      </ControlField>
      <ResultFields isNew />
    </FormDialog>
  )
}
