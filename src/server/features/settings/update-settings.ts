import type { Settings, SettingsPatch } from '#shared/settings/settings.ts'
import { recomputeBandKeys } from '#server/features/pigeons/recompute-band-keys.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import { recomputeResultKeys } from '#server/features/races/recompute-result-keys.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getSettingsRow, toSettings } from './settings.repository.ts'

/**
 * Changes some settings. Another country of the rings changes the keys of the birds and results whose rings name none. Errors:
 * `unknown_time_zone`, `stale_version`, `band_taken` when two birds would have one ring.
 */
export async function updateSettings(change: Change, patch: SettingsPatch): Promise<Settings> {
  const row = await getSettingsRow(change)
  requireVersion(change, toSettings(row))
  if (patch.timeZone) requireTimeZone(patch.timeZone)
  const before = await findRingIssuer(change.trx)
  const updated = toSettings(await updateRecorded(change, 'settings', row, patch))
  if (updated.bandIssuer !== row.bandIssuer) {
    await recomputeResultKeys(change, { before, after: await findRingIssuer(change.trx) })
    await recomputeBandKeys(change)
  }
  return updated
}

function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new Refusal('unknown_time_zone', `There is no time zone "${timeZone}"`, { field: 'timeZone' })
  }
}
