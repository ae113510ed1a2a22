import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { geodesicDistance } from '#shared/races/geodesic.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The form values of a toss, all as text. */
export interface TossValues {
  readonly releaseLocation: string
  readonly date: string
  readonly releaseTime: string
  readonly distance: string
  readonly latitude: string
  readonly longitude: string
  readonly weatherConditions: string
  readonly notes: string
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** Returns the values of a new toss. It starts from the place of the previous toss, because training is usually repeated. */
export function newTossValues(today: LocalDate, last: TrainingToss | undefined): TossValues {
  const place = last && valuesOfToss(last)
  return {
    releaseLocation: place?.releaseLocation ?? '',
    date: today,
    releaseTime: '',
    distance: place?.distance ?? '',
    latitude: place?.latitude ?? '',
    longitude: place?.longitude ?? '',
    weatherConditions: '',
    notes: '',
  }
}

export function valuesOfToss(toss: TrainingToss): TossValues {
  return {
    releaseLocation: toss.releaseLocation,
    date: toss.date,
    releaseTime: toss.releasedAt?.slice(11) ?? '',
    distance: text(toss.distance),
    latitude: text(toss.releaseLatitude),
    longitude: text(toss.releaseLongitude),
    weatherConditions: text(toss.weatherConditions),
    notes: text(toss.notes),
  }
}

/** Returns the request for a form; the server validates it. */
export function sentToss({ releaseTime, latitude, longitude, date, ...rest }: TossValues) {
  return {
    ...rest,
    date: date as LocalDate,
    releasedAt: releaseTime && date ? `${date}T${releaseTime}` : '',
    releaseLatitude: toNumber(latitude),
    releaseLongitude: toNumber(longitude),
  }
}

/** Form fields that are sent under another name, or together with another field. */
const REQUEST_FIELDS: Readonly<Partial<Record<keyof TossValues, readonly (keyof ReturnType<typeof sentToss>)[]>>> = {
  date: ['date', 'releasedAt'],
  releaseTime: ['releasedAt'],
  latitude: ['releaseLatitude'],
  longitude: ['releaseLongitude'],
}

/** Returns the request when only some fields of a form were changed. */
export function sentTossFields(values: TossValues, fields: readonly (keyof TossValues)[]): Partial<ReturnType<typeof sentToss>> {
  const sent = new Set<string>(fields.flatMap((field): readonly string[] => REQUEST_FIELDS[field] ?? [field]))
  return Object.fromEntries(Object.entries(sentToss(values)).filter(([field]) => sent.has(field)))
}

/** The fields of the form that show those of the request. */
export const TOSS_FIELD_NAMES = { releasedAt: 'releaseTime', releaseLatitude: 'latitude', releaseLongitude: 'longitude' } as const

/** Requires both coordinates or none. */
export function checkCoordinates({ latitude, longitude }: TossValues, t: Translate): Readonly<Record<string, string>> {
  const isHalf = (latitude.trim() === '') !== (longitude.trim() === '')
  return isHalf ? { [latitude.trim() === '' ? 'latitude' : 'longitude']: t('tosses.degreesBoth') } : {}
}

interface Loft {
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * Returns the kilometres from the release point to the loft, with one decimal; undefined when either position is missing or
 * invalid.
 */
export function calculatedDistance(
  { latitude, longitude }: Pick<TossValues, 'latitude' | 'longitude'>,
  loft: Loft,
): string | undefined {
  const from = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  if (from.latitude === null || from.longitude === null || loft.latitude === null || loft.longitude === null) return undefined
  if (!(Math.abs(from.latitude) <= 90 && Math.abs(from.longitude) <= 180)) return undefined
  const metres = geodesicDistance(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: loft.latitude, longitude: loft.longitude },
  )
  return Number.isFinite(metres) ? (metres / 1000).toFixed(1) : undefined
}
