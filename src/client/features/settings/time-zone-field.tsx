import { useEffect, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Locale } from '#shared/i18n/region.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import type { SettingsValues } from './settings-values.ts'

const { ControlField, useValue } = fieldsOf<SettingsValues>()

/** The time zones that this browser knows; some browsers do not list `UTC`. */
const ZONES: readonly Choice[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
  value: zone,
  label: labelOf(zone),
}))

/** Selects the time zone of the loft; blank uses that of the server. The current time there is shown as a check. */
export function TimeZoneField({ serverTimeZone }: { serverTimeZone: string }) {
  const { t, locale } = useLanguage()
  const time = timeIn(useValue('timeZone') || serverTimeZone, useMinute(), locale)
  return (
    <ControlField
      name="timeZone"
      label="settings.timeZone"
      hint={time !== undefined && t('settings.timeZone.now', { time })}
      show={labelOf}
    >
      {({ value, set }) => (
        <Combobox
          choices={ZONES}
          selected={value === '' ? null : { value, label: labelOf(value) }}
          placeholder={t('settings.timeZone.server', { zone: labelOf(serverTimeZone) })}
          onSelect={(choice) => set(choice?.value ?? '')}
          onUnknown={set}
        />
      )}
    </ControlField>
  )
}

function labelOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}

function timeIn(timeZone: string, now: Date, locale: Locale): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(now)
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
