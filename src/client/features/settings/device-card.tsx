import { MonitorSmartphone } from 'lucide-react'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { chooseTheme, THEMES, useTheme } from '#client/app/theme.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'

/** Settings stored only in this browser; they take effect at once. */
export function DeviceCard() {
  const { language, say, speak } = useLanguage()
  const theme = useTheme()
  return (
    <SectionCard
      id="settings-device"
      Icon={MonitorSmartphone}
      title={say('settings.device')}
      description={say('settings.device.hint')}
    >
      <FieldRow>
        <Field label={say('frame.language')}>
          <Select value={language} onChange={({ target }) => speak(LANGUAGES.find((known) => known === target.value) ?? 'en')}>
            {LANGUAGES.map((known) => (
              <option key={known} value={known} lang={known}>
                {say(`frame.language.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('frame.theme')}>
          <Select value={theme} onChange={({ target }) => chooseTheme(THEMES.find((known) => known === target.value) ?? 'auto')}>
            {THEMES.map((known) => (
              <option key={known} value={known}>
                {say(`frame.theme.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </SectionCard>
  )
}
