import { Ruler } from 'lucide-react'
import { CURRENCIES } from '#shared/api/fields.ts'
import { RING_ISSUER_CODES, RING_ISSUERS } from '#shared/bands/ring-issuers.ts'
import { LOCALES, REGIONS } from '#shared/i18n/region.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import type { SettingsValues } from './settings-values.ts'

const { PickField } = fieldsOf<SettingsValues>()

/** Shows region, language of documents, units, currency and the country of rings. */
export function UnitsCard() {
  const { t, format } = useLanguage()
  return (
    <SectionCard id="settings-units" Icon={Ruler} title={t('settings.units')}>
      <FormFields call={settingsApi.update}>
        <FieldRow>
          <PickField
            name="region"
            label="settings.region"
            hint={t('settings.region.hint')}
            none={t('settings.region.none')}
            options={REGIONS.map((region) => ({ value: region, label: t(`settings.region.${region}`) }))}
          />
          <PickField
            name="documentLanguage"
            label="settings.documentLanguage"
            hint={t('settings.documentLanguage.hint')}
            options={LOCALES.map((known) => ({ value: known, label: t(`settings.documentLanguage.${known}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <PickField
            name="velocityUnit"
            label="settings.velocityUnit"
            options={VELOCITY_UNITS.map((unit) => ({ value: unit, label: t(`settings.velocityUnit.${unit}`) }))}
          />
          <PickField
            name="currency"
            label="settings.currency"
            hint={t('settings.currency.hint')}
            options={CURRENCIES.map((currency) => ({ value: currency, label: t(`settings.currency.${currency}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <PickField
            name="bandIssuer"
            label="settings.bandIssuer"
            hint={t('settings.bandIssuer.hint')}
            none={t('settings.bandIssuer.automatic')}
            options={issuersIn(format.locale)}
          />
        </FieldRow>
      </FormFields>
    </SectionCard>
  )
}

/** Returns the issuers of rings with the names of their countries, in alphabetical order. */
function issuersIn(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = RING_ISSUER_CODES.map((code) => ({ value: code, label: `${names.of(RING_ISSUERS[code]) ?? code} (${code})` }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
