import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { calculatedDistance, type TossValues } from './toss-values.ts'

const { TextField, TextAreaField, DateField, DecimalField, ControlField, useValues, useEnclosingForm } = fieldsOf<TossValues>()

/** Shows the fields for where and when the birds are released. */
export function TossFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useLanguage()
  const { latitude, longitude, notes } = useValues()
  const hasMore = !isNew && Boolean(latitude || longitude || notes)
  return (
    <>
      <TextField name="releaseLocation" label="tosses.field.releaseLocation" required maxLength={200} />
      <FieldRow>
        <DateField name="date" label="tosses.field.date" required />
        <ControlField name="releaseTime" label="tosses.field.releaseTime" show={(time) => time}>
          {({ value, set }) => <TimeInput value={value} onChange={(event) => set(event.target.value)} />}
        </ControlField>
        <DecimalField name="distance" label="tosses.field.distance" />
      </FieldRow>
      <DistanceOffer />
      <TextField name="weatherConditions" label="tosses.field.weather" maxLength={500} />
      <MoreFields hint={`${t('tosses.field.place')} · ${t('tosses.field.notes')}`} open={hasMore}>
        <FieldRow>
          <DecimalField name="latitude" label="tosses.field.latitude" isSigned />
          <DecimalField name="longitude" label="tosses.field.longitude" isSigned />
        </FieldRow>
        <TextAreaField name="notes" label="tosses.field.notes" maxLength={2000} />
      </MoreFields>
    </>
  )
}

/** Offers the distance calculated from the coordinates. */
function DistanceOffer() {
  const { t, format } = useLanguage()
  const form = useEnclosingForm()
  const values = useValues()
  const settings = useQuery(settingsQuery()).data
  if (!settings || (!values.latitude && !values.longitude)) return null
  if (settings.latitude === null || settings.longitude === null) {
    return (
      <p className="text-sm">
        <TextLink href="/settings#settings-place">{t('tosses.field.loftUnknown')}</TextLink>
      </p>
    )
  }
  const offered = calculatedDistance(values, settings)
  if (offered === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm" role="status">
      {t('tosses.field.distanceOffered', { distance: format.number(Number(offered)) })}
      {values.distance !== offered && (
        <Button size="sm" onClick={() => form.set({ distance: offered })}>
          {t('tosses.field.distanceUse')}
        </Button>
      )}
    </p>
  )
}
