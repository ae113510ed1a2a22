import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { DateInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import { calculatedDistance, type TossValues } from './toss-values.ts'

/** Where and when the birds are released. */
export function TossFields({ form, isNew = false }: { form: FormValues<TossValues>; isNew?: boolean }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  const hasMore = !isNew && Boolean(values.latitude || values.longitude || values.notes)
  return (
    <>
      <Field label={say('tosses.field.releaseLocation')} required error={errors['releaseLocation']}>
        <TextInput
          value={values.releaseLocation}
          maxLength={200}
          onChange={(event) => set({ releaseLocation: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field label={say('tosses.field.date')} required error={errors['date']}>
          <DateInput value={values.date} onChange={(event) => set({ date: event.target.value })} />
        </Field>
        <Field label={say('tosses.field.releaseTime')} error={errors['releaseTime']}>
          <TimeInput value={values.releaseTime} onChange={(event) => set({ releaseTime: event.target.value })} />
        </Field>
        <Field label={say('tosses.field.distance')} error={errors['distance']}>
          <DecimalInput value={values.distance} onChange={(distance) => set({ distance })} />
        </Field>
      </FieldRow>
      <DistanceOffer form={form} />
      <Field label={say('tosses.field.weather')} error={errors['weatherConditions']}>
        <TextInput
          value={values.weatherConditions}
          maxLength={500}
          onChange={(event) => set({ weatherConditions: event.target.value })}
        />
      </Field>
      <Disclosure summary={`${say('tosses.field.place')} · ${say('tosses.field.notes')}`} open={hasMore}>
        <FormFields>
          <FieldRow>
            <Field label={say('tosses.field.latitude')} error={errors['latitude']}>
              <DecimalInput isSigned value={values.latitude} onChange={(latitude) => set({ latitude })} />
            </Field>
            <Field label={say('tosses.field.longitude')} error={errors['longitude']}>
              <DecimalInput isSigned value={values.longitude} onChange={(longitude) => set({ longitude })} />
            </Field>
          </FieldRow>
          <Field label={say('tosses.field.notes')} error={errors['notes']}>
            <TextArea value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
          </Field>
        </FormFields>
      </Disclosure>
    </>
  )
}

/** Offers the distance calculated from the coordinates. */
function DistanceOffer({ form: { values, set } }: { form: FormValues<TossValues> }) {
  const { say, format } = useLanguage()
  const settings = useQuery(settingsQuery()).data
  if (!settings || (!values.latitude && !values.longitude)) return null
  if (settings.latitude === null || settings.longitude === null) {
    return (
      <p className="text-sm">
        <TextLink href="/settings">{say('tosses.field.loftUnknown')}</TextLink>
      </p>
    )
  }
  const offered = calculatedDistance(values, settings)
  if (offered === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm" role="status">
      {say('tosses.field.distanceOffered', { distance: format.number(Number(offered)) })}
      {values.distance !== offered && (
        <Button size="sm" onClick={() => set({ distance: offered })}>
          {say('tosses.field.distanceUse')}
        </Button>
      )}
    </p>
  )
}
