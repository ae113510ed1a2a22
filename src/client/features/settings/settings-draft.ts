import type { Settings, settingsPatchSchema } from '#shared/settings/settings.ts'
import type * as z from 'zod/mini'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The form values of the settings, as typed. */
export interface SettingsDraft {
  readonly keeperName: string
  readonly loftName: string
  readonly address: string
  /** Null means the server's own time zone. */
  readonly timeZone: string | null
  readonly latitude: string
  readonly longitude: string
  readonly velocityUnit: Settings['velocityUnit']
  readonly currency: Settings['currency']
  readonly documentLanguage: Settings['documentLanguage']
  readonly publicAddress: string
  /** Null means the issuer of most birds. */
  readonly bandIssuer: Settings['bandIssuer']
}
export type SettingsField = keyof SettingsDraft
export type SettingsInput = z.input<typeof settingsPatchSchema>

export function draftOf(settings: Settings): SettingsDraft {
  const { timeZone, velocityUnit, currency, documentLanguage, bandIssuer } = settings
  return {
    keeperName: settings.keeperName,
    loftName: settings.loftName ?? '',
    address: settings.address ?? '',
    timeZone,
    latitude: numberText(settings.latitude),
    longitude: numberText(settings.longitude),
    velocityUnit,
    currency,
    documentLanguage,
    publicAddress: settings.publicAddress ?? '',
    bandIssuer,
  }
}

/** The settings that both devices changed, and the values that the other one saved. */
export interface Conflict {
  readonly fields: readonly SettingsField[]
  readonly theirs: SettingsDraft
}

/** Returns the request for a draft: the fields that differ from the known settings. */
export function patchOf(draft: SettingsDraft, known: SettingsDraft): SettingsInput {
  const { latitude, longitude } = draft
  const whole = { ...draft, latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return Object.fromEntries(differingFields(draft, known).map((field) => [field, whole[field]]))
}

export interface MergedDraft {
  /** The draft merged with the fields that only the other device changed. */
  readonly draft: SettingsDraft
  /** Fields that both changed to different values: the user has to choose. */
  readonly conflicts: readonly SettingsField[]
}

/** Merges a draft with what another device saved meanwhile; `base` is the version that both started from. */
export function mergeDrafts(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): MergedDraft {
  const changedByUser = differingFields(base, mine)
  const changedByOther = differingFields(base, theirs)
  const adopted = changedByOther.filter((field) => !changedByUser.includes(field))
  return {
    draft: withFields(mine, theirs, adopted),
    conflicts: changedByUser.filter((field) => changedByOther.includes(field) && mine[field] !== theirs[field]),
  }
}

export const LATITUDE_LIMIT = 90
export const LONGITUDE_LIMIT = 180

/** Returns the validation errors of a draft by field. */
export function problemsOf({ keeperName, latitude, longitude }: SettingsDraft): Partial<Record<SettingsField, Problem>> {
  const isHalf = (latitude.trim() === '') !== (longitude.trim() === '')
  return {
    ...(keeperName.trim() === '' && { keeperName: 'missing' }),
    ...(isOutside(latitude, LATITUDE_LIMIT) && { latitude: 'outside' }),
    ...(isOutside(longitude, LONGITUDE_LIMIT) && { longitude: 'outside' }),
    ...(isHalf && { [latitude.trim() === '' ? 'latitude' : 'longitude']: 'half' }),
  }
}
export type Problem = 'missing' | 'outside' | 'half'

function isOutside(text: string, limit: number): boolean {
  const value = toNumber(text)
  return value !== null && !(Math.abs(value) <= limit)
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
