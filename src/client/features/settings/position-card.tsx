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

const { DecimalField, useEnclosingForm } = fieldsOf<SettingsValues>()

/** Shows the position and the time zone of the loft. */
export function PositionCard({ serverTimeZone }: { serverTimeZone: string }) {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  return (
    <SectionCard id="settings-place" Icon={MapPin} title={t('settings.place')} description={t('settings.place.hint')}>
      <FormFields call={settingsApi.update}>
        <TimeZoneField serverTimeZone={serverTimeZone} />
        <FieldRow>
          <DecimalField
            name="latitude"
            label="settings.latitude"
            hint={t('settings.latitude.hint')}
            required={false}
            isSigned
            maxLength={20}
          />
          <DecimalField
            name="longitude"
            label="settings.longitude"
            hint={t('settings.longitude.hint')}
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
