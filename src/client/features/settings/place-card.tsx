import { MapPin } from 'lucide-react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { PositionButton } from './position-button.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The position and the time zone of the loft. */
export function PlaceCard({ form, serverTimeZone }: { form: SettingsForm; serverTimeZone: string }) {
  const { say } = useLanguage()
  const { draft, set, errors } = form
  return (
    <Card as="section" labelledBy="settings-place">
      <CardHeader
        id="settings-place"
        icon={<MapPin aria-hidden="true" />}
        title={say('settings.place')}
        description={say('settings.place.hint')}
      />
      <FormFields call={settingsApi.update}>
        <TimeZoneField form={form} serverTimeZone={serverTimeZone} />
        <FieldRow>
          <Field label={say('settings.latitude')} hint={say('settings.latitude.hint')} error={errors.latitude}>
            <DecimalInput isSigned value={draft.latitude} maxLength={20} onChange={(latitude) => set({ latitude })} />
          </Field>
          <Field label={say('settings.longitude')} hint={say('settings.longitude.hint')} error={errors.longitude}>
            <DecimalInput isSigned value={draft.longitude} maxLength={20} onChange={(longitude) => set({ longitude })} />
          </Field>
        </FieldRow>
        <PositionButton onPosition={(latitude, longitude) => set({ latitude, longitude })} />
      </FormFields>
    </Card>
  )
}
