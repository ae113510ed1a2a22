import { Ruler } from 'lucide-react'
import { CURRENCIES } from '#shared/api/fields.ts'
import { RING_ISSUER_CODES, RING_ISSUERS } from '#shared/bands/ring-issuers.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { DOCUMENT_LANGUAGES, VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Select } from '#client/ui/inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Units, currency, number formats and paper size. */
export function UnitsCard({ form: { draft, set, errors } }: { form: SettingsForm }) {
  const { say, language } = useLanguage()
  const issuers = issuersIn(language)
  return (
    <Card as="section" labelledBy="settings-units">
      <CardHeader id="settings-units" icon={<Ruler aria-hidden="true" />} title={say('settings.units')} />
      <FormFields call={settingsApi.update}>
        <FieldRow>
          <Field label={say('settings.velocityUnit')} error={errors.velocityUnit}>
            <Select
              value={draft.velocityUnit}
              onChange={({ target }) => set({ velocityUnit: oneOf(VELOCITY_UNITS, target.value) })}
            >
              {VELOCITY_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {say(`settings.velocityUnit.${unit}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say('settings.currency')} hint={say('settings.currency.hint')} error={errors.currency}>
            <Select value={draft.currency} onChange={({ target }) => set({ currency: oneOf(CURRENCIES, target.value) })}>
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {say(`settings.currency.${currency}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <FieldRow>
          <Field
            label={say('settings.documentLanguage')}
            hint={say('settings.documentLanguage.hint')}
            error={errors.documentLanguage}
          >
            <Select
              value={draft.documentLanguage}
              onChange={({ target }) => set({ documentLanguage: oneOf(DOCUMENT_LANGUAGES, target.value) })}
            >
              {DOCUMENT_LANGUAGES.map((known) => (
                <option key={known} value={known} lang={known}>
                  {say(`frame.language.${known}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say('settings.bandIssuer')} hint={say('settings.bandIssuer.hint')} error={errors.bandIssuer}>
            <Select
              value={draft.bandIssuer ?? ''}
              onChange={({ target }) => set({ bandIssuer: RING_ISSUER_CODES.find((code) => code === target.value) ?? null })}
            >
              <option value="">{say('settings.bandIssuer.automatic')}</option>
              {issuers.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
      </FormFields>
    </Card>
  )
}

/** The issuers of rings with the names of their countries, in alphabetical order. */
function issuersIn(language: string): { code: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const labels = RING_ISSUER_CODES.map((code) => ({ code, label: `${names.of(RING_ISSUERS[code]) ?? code} (${code})` }))
  return labels.toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** Returns the selected value of a select, typed as one of its options. */
function oneOf<const T extends string>(values: readonly [T, ...T[]], chosen: string): T {
  return values.find((value) => value === chosen) ?? values[0]
}
