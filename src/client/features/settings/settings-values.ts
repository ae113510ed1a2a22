import type * as z from 'zod/mini'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Settings, settingsPatchSchema } from '#shared/settings/settings.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The form values of the settings, as typed. */
export type SettingsValues = ReturnType<typeof valuesOfSettings>
type SettingsInput = z.input<typeof settingsPatchSchema>

export function valuesOfSettings(settings: Settings) {
  const { keeperName, velocityUnit, currency, documentLanguage } = settings
  return {
    keeperName,
    velocityUnit,
    currency,
    documentLanguage,
    loftName: settings.loftName ?? '',
    address: settings.address ?? '',
    /** Blank means the server's own time zone. */
    timeZone: settings.timeZone ?? '',
    latitude: String(settings.latitude ?? ''),
    longitude: String(settings.longitude ?? ''),
    publicAddress: settings.publicAddress ?? '',
    /** Blank means the issuer of most birds. */
    bandIssuer: settings.bandIssuer ?? ('' as const),
    /** Blank means that of the browser. */
    region: settings.region ?? ('' as const),
  }
}

/** Returns the given settings as the contract names them. */
export function sentSettings({ latitude, longitude, ...rest }: Partial<SettingsValues>): SettingsInput {
  return {
    ...rest,
    ...(latitude !== undefined && { latitude: toNumber(latitude) }),
    ...(longitude !== undefined && { longitude: toNumber(longitude) }),
  }
}

const LATITUDE_LIMIT = 90
const LONGITUDE_LIMIT = 180

/** Returns the error of the position, which has both coordinates or none. */
export function positionErrors({ latitude, longitude }: SettingsValues, t: Translate): FieldErrors {
  const outside = (limit: number) => t('settings.position.outside', { limit: String(limit) })
  const half = latitude.trim() === '' ? 'latitude' : 'longitude'
  const isHalf = (latitude.trim() === '') !== (longitude.trim() === '')
  return {
    ...(isOutside(latitude, LATITUDE_LIMIT) && { latitude: outside(LATITUDE_LIMIT) }),
    ...(isOutside(longitude, LONGITUDE_LIMIT) && { longitude: outside(LONGITUDE_LIMIT) }),
    ...(isHalf && { [half]: t('settings.position.half') }),
  }
}

function isOutside(text: string, limit: number): boolean {
  const value = toNumber(text)
  return value !== null && !(Math.abs(value) <= limit)
}
