import type { Reply } from '#shared/api/endpoint.ts'
import type { settingsApi } from '#shared/settings/settings-api.ts'

export type LoftSettings = Reply<(typeof settingsApi.get)['schemas']>

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the time zone of the loft by its settings; that of this device if they are not loaded. */
export const zoneOf = (settings: LoftSettings | undefined): string =>
  settings ? (settings.timeZone ?? settings.serverTimeZone) : OWN_ZONE
