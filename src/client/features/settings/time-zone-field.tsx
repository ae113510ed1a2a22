import { useEffect, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Language } from '#shared/i18n/translate.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Field } from '#client/ui/field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The time zones that this browser knows; some browsers do not list `UTC`. */
const ZONES: readonly Choice[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
  value: zone,
  label: labelOf(zone),
}))

interface TimeZoneFieldProps {
  readonly form: SettingsForm
  readonly serverTimeZone: string
}

/** Selects the time zone of the loft; blank uses that of the server. The current time there is shown as a check. */
export function TimeZoneField({ form: { draft, set, errors }, serverTimeZone }: TimeZoneFieldProps) {
  const { say, language } = useLanguage()
  const now = useMinute()
  const time = timeIn(draft.timeZone ?? serverTimeZone, now, language)
  return (
    <Field
      label={say('settings.timeZone')}
      error={errors.timeZone}
      {...(time !== undefined && { hint: say('settings.timeZone.now', { time }) })}
    >
      <Combobox
        choices={ZONES}
        selected={draft.timeZone === null ? null : { value: draft.timeZone, label: labelOf(draft.timeZone) }}
        placeholder={say('settings.timeZone.server', { zone: labelOf(serverTimeZone) })}
        onSelect={(choice) => set({ timeZone: choice?.value ?? null })}
        onUnknown={(text) => set({ timeZone: text })}
      />
    </Field>
  )
}

function labelOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}

function timeIn(timeZone: string, now: Date, language: Language): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(now)
  } catch {
    // The server knows this time zone, but the browser does not.
    return undefined
  }
}

const MINUTE_MS = 60_000

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
