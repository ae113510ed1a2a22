import { CURRENCIES } from '#shared/api/fields.ts'
import { localeOf, REGIONS, type Locale } from '#shared/i18n/region.ts'
import { LANGUAGES, type Translate } from '#shared/i18n/translate.ts'
import type { RegionProposal } from '#shared/settings/propose-region.ts'
import { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface RegionFieldsProps {
  readonly value: RegionProposal
  readonly onChange: (value: RegionProposal) => void
  /** In the language of the question. */
  readonly t: Translate
  readonly locale: Locale
}

/** Shows the choices behind the question about the region. */
export function RegionFields({ value, onChange, t, locale }: RegionFieldsProps) {
  const { t: tPage } = useLanguage()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const set = (change: Partial<RegionProposal>) => {
    const next = { ...value, ...change }
    onChange({ ...next, documentLanguage: localeOf(next.language, next.region) })
  }
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <Field label={t('region.language')}>
          <Select value={value.language} onChange={({ target }) => set({ language: oneOf(LANGUAGES, target.value) })}>
            {LANGUAGES.map((known) => (
              <option key={known} value={known} lang={known}>
                {tPage(`frame.language.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('region.region')}>
          <Select value={value.region} onChange={({ target }) => set({ region: oneOf(REGIONS, target.value) })}>
            {REGIONS.map((known) => (
              <option key={known} value={known}>
                {countries.of(known.slice(-2))}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={t('region.unit')}>
          <Select
            value={value.velocityUnit}
            onChange={({ target }) => set({ velocityUnit: oneOf(VELOCITY_UNITS, target.value) })}
          >
            {VELOCITY_UNITS.map((known) => (
              <option key={known} value={known}>
                {tPage(`races.unit.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('region.money')}>
          <Select value={value.currency} onChange={({ target }) => set({ currency: oneOf(CURRENCIES, target.value) })}>
            {CURRENCIES.map((known) => (
              <option key={known} value={known}>
                {names.of(known)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </div>
  )
}

const oneOf = <T extends string>(known: readonly T[], value: string): T => known.find((one) => one === value) ?? known[0]!
