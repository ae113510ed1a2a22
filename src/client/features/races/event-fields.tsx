import { POINTS_RULES } from '#shared/races/race.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { EventValues } from './event-values.ts'
import { NightFields } from './night-fields.tsx'

/** The fields of a race: those of the specification first, the others can be expanded. */
export function EventFields({ form, open = false }: { form: FormValues<EventValues>; open?: boolean }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <>
      <Field label={say('races.field.eventName')} required error={errors['eventName']}>
        <TextInput value={values.eventName} maxLength={200} onChange={(event) => set({ eventName: event.target.value })} />
      </Field>
      <FieldRow>
        <Field label={say('races.field.eventDate')} required error={errors['eventDate']}>
          <DateInput value={values.eventDate} onChange={(event) => set({ eventDate: event.target.value })} />
        </Field>
        <Field label={say('races.field.distance')} error={errors['distance']}>
          <DecimalInput value={values.distance} onChange={(distance) => set({ distance })} />
        </Field>
      </FieldRow>
      <Field label={say('races.field.releaseLocation')} error={errors['releaseLocation']}>
        <TextInput value={values.releaseLocation} onChange={(event) => set({ releaseLocation: event.target.value })} />
      </Field>
      <Field label={say('races.field.weatherConditions')} error={errors['weatherConditions']}>
        <TextInput value={values.weatherConditions} onChange={(event) => set({ weatherConditions: event.target.value })} />
      </Field>
      <Disclosure summary={say('races.more')} open={open}>
        <FormFields>
          <FieldRow>
            <Field label={say('races.field.releasedAt')} error={errors['releasedAt']}>
              <TimeInput value={values.releaseTime} onChange={(event) => set({ releaseTime: event.target.value })} />
            </Field>
            <Field label={say('races.field.totalParticipants')} error={errors['totalParticipants']}>
              <NumberInput
                value={values.totalParticipants}
                min={1}
                step={1}
                inputMode="numeric"
                onChange={(event) => set({ totalParticipants: event.target.value })}
              />
            </Field>
            <Field label={say('races.field.category')} error={errors['category']}>
              <TextInput value={values.category} onChange={(event) => set({ category: event.target.value })} />
            </Field>
          </FieldRow>
          <FieldRow>
            <Field label={say('races.field.releaseLatitude')} error={errors['releaseLatitude']}>
              <DecimalInput isSigned value={values.releaseLatitude} onChange={(releaseLatitude) => set({ releaseLatitude })} />
            </Field>
            <Field label={say('races.field.releaseLongitude')} error={errors['releaseLongitude']}>
              <DecimalInput isSigned value={values.releaseLongitude} onChange={(releaseLongitude) => set({ releaseLongitude })} />
            </Field>
          </FieldRow>
          <Field label={say('races.field.pointsRule')}>
            <Select
              value={values.pointsRule}
              onChange={(event) => set({ pointsRule: POINTS_RULES.find((rule) => rule === event.target.value) ?? 'none' })}
            >
              {POINTS_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {say(`races.points.${rule}`)}
                </option>
              ))}
            </Select>
          </Field>
          <NightFields form={form} />
          <Field label={say('races.field.notes')} error={errors['notes']}>
            <TextArea value={values.notes} onChange={(event) => set({ notes: event.target.value })} />
          </Field>
        </FormFields>
      </Disclosure>
    </>
  )
}
