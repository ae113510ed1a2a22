import { Home } from 'lucide-react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import type { SettingsValues } from './settings-values.ts'

const { TextField, TextAreaField } = fieldsOf<SettingsValues>()

/** Shows the owner and the name of the loft. */
export function LoftCard() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-loft" Icon={Home} title={t('settings.loft')} description={t('settings.loft.hint')}>
      <FormFields call={settingsApi.update}>
        <FieldRow>
          <TextField name="keeperName" label="settings.keeperName" required maxLength={100} autoComplete="name" />
          <TextField name="loftName" label="settings.loftName" hint={t('settings.loftName.hint')} maxLength={100} />
        </FieldRow>
        <TextAreaField name="address" label="settings.address" maxLength={500} autoComplete="street-address" />
        <TextField
          name="publicAddress"
          label="settings.publicAddress"
          hint={t('settings.publicAddress.hint')}
          type="url"
          inputMode="url"
          maxLength={200}
          placeholder="https://"
        />
      </FormFields>
    </SectionCard>
  )
}
