import type { Settings, SettingsPatch } from '#shared/settings/settings.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getSettingsRow, toSettings } from './settings.repository.ts'

/** Changes some settings. Errors: `unknown_time_zone`, `stale_version`. */
export async function updateSettings(change: Change, patch: SettingsPatch): Promise<Settings> {
  const row = await getSettingsRow(change)
  requireVersion(change, toSettings(row))
  if (patch.timeZone) requireTimeZone(patch.timeZone)
  return toSettings(await updateRecorded(change, 'settings', row, patch))
}

function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new Refusal('unknown_time_zone', `There is no time zone "${timeZone}"`, { field: 'timeZone' })
  }
}
