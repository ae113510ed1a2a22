import { MonitorSmartphone } from 'lucide-react'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { chooseTheme, THEMES, useTheme } from '#client/app/theme.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'

/** Shows settings that are stored only in this browser; they take effect at once. */
export function DeviceCard() {
  const { language, t, chooseLanguage } = useLanguage()
  const theme = useTheme()
  return (
    <SectionCard
      id="settings-device"
      Icon={MonitorSmartphone}
      title={t('settings.device')}
      description={t('settings.device.hint')}
    >
      <FieldRow>
        <Field label={t('frame.language')}>
          <Select
            value={language}
            onChange={({ target }) => chooseLanguage(LANGUAGES.find((known) => known === target.value) ?? 'en')}
          >
            {LANGUAGES.map((known) => (
              <option key={known} value={known} lang={known}>
                {t(`frame.language.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('frame.theme')}>
          <Select value={theme} onChange={({ target }) => chooseTheme(THEMES.find((known) => known === target.value) ?? 'auto')}>
            {THEMES.map((known) => (
              <option key={known} value={known}>
                {t(`frame.theme.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </SectionCard>
  )
}
