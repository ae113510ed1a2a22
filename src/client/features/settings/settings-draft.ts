import type { Settings, settingsPatchSchema } from '#shared/settings/settings.ts'
import type * as z from 'zod/mini'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { decimalOf } from '#client/ui/decimal-text.ts'

/** The settings as the form holds them: what is typed is text. */
export interface SettingsDraft {
  readonly keeperName: string
  readonly loftName: string
  readonly address: string
  /** Null means the server's own zone. */
  readonly timeZone: string | null
  readonly latitude: string
  readonly longitude: string
  readonly velocityUnit: Settings['velocityUnit']
  readonly currency: Settings['currency']
  readonly documentLanguage: Settings['documentLanguage']
  readonly publicAddress: string
}
export type SettingsField = keyof SettingsDraft
export type SettingsInput = z.input<typeof settingsPatchSchema>

export function draftOf(settings: Settings): SettingsDraft {
  const { timeZone, velocityUnit, currency, documentLanguage } = settings
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
  }
}

/** What both devices changed, and what the other one saved. */
export interface Conflict {
  readonly fields: readonly SettingsField[]
  readonly theirs: SettingsDraft
}

/** What the server has to be told of a draft: the fields that differ from what it knows. */
export function patchOf(draft: SettingsDraft, known: SettingsDraft): SettingsInput {
  const { latitude, longitude } = draft
  const whole = { ...draft, latitude: decimalOf(latitude), longitude: decimalOf(longitude) }
  return Object.fromEntries(differingFields(draft, known).map((field) => [field, whole[field]]))
}

export interface Meeting {
  /** The draft with what only the other device changed. */
  readonly draft: SettingsDraft
  /** What both changed, differently: the keeper has to say which holds. */
  readonly conflicts: readonly SettingsField[]
}

/** Brings a draft together with what another device saved meanwhile; `base` is what both began with. */
export function meet(base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): Meeting {
  const changedHere = differingFields(base, mine)
  const changedThere = differingFields(base, theirs)
  const adopted = changedThere.filter((field) => !changedHere.includes(field))
  return {
    draft: withFields(mine, theirs, adopted),
    conflicts: changedHere.filter((field) => changedThere.includes(field) && mine[field] !== theirs[field]),
  }
}

export const LATITUDE_LIMIT = 90
export const LONGITUDE_LIMIT = 180

/** What is wrong with a draft before it is sent, by field. */
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
  const value = decimalOf(text)
  return value !== null && !(Math.abs(value) <= limit)
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}
