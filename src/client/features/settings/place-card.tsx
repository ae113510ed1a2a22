import { MapPin } from 'lucide-react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { PositionButton } from './position-button.tsx'
import type { SettingsValues } from './settings-values.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const { DecimalField, useFormAround } = fieldsOf<SettingsValues>()

/** The position and the time zone of the loft. */
export function PlaceCard({ serverTimeZone }: { serverTimeZone: string }) {
  const { say } = useLanguage()
  const form = useFormAround()
  return (
    <SectionCard id="settings-place" Icon={MapPin} title={say('settings.place')} description={say('settings.place.hint')}>
      <FormFields call={settingsApi.update}>
        <TimeZoneField serverTimeZone={serverTimeZone} />
        <FieldRow>
          <DecimalField
            name="latitude"
            label="settings.latitude"
            hint={say('settings.latitude.hint')}
            required={false}
            isSigned
            maxLength={20}
          />
          <DecimalField
            name="longitude"
            label="settings.longitude"
            hint={say('settings.longitude.hint')}
            required={false}
            isSigned
            maxLength={20}
          />
        </FieldRow>
        <PositionButton onPosition={(latitude, longitude) => form.set({ latitude, longitude })} />
      </FormFields>
    </SectionCard>
  )
}
