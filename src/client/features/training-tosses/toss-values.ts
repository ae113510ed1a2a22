import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { geodesicDistance } from '#shared/races/geodesic.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { typedValues } from '#client/forms/typed-values.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

const BLANK = {
  releaseLocation: '',
  date: '',
  releaseTime: '',
  distance: '',
  latitude: '',
  longitude: '',
  weatherConditions: '',
  notes: '',
}
/** The form values of a toss, all as text. */
export type TossValues = typeof BLANK

/** Returns the values of a new toss. It starts from the place of the previous toss, because training is usually repeated. */
export function newTossValues(today: LocalDate, last: TrainingToss | undefined): TossValues {
  const { releaseLocation, distance, latitude, longitude } = last ? valuesOfToss(last) : BLANK
  return { ...BLANK, releaseLocation, distance, latitude, longitude, date: today }
}

export function valuesOfToss(toss: TrainingToss): TossValues {
  const { releasedAt, releaseLatitude: latitude, releaseLongitude: longitude } = toss
  return typedValues(BLANK, { ...toss, releaseTime: releasedAt?.slice(11) ?? '', latitude, longitude })
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
