import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { DistanceClass } from '#shared/races/distance-class.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'

/** The translations and formats of the user's language. */
interface TextsAndFormats {
  readonly t: Translate
  readonly format: Format
}

/** Returns the distance of a race with its unit; empty when it is unknown. */
export function distanceText({ distance, computedDistance }: RaceEvent, { t, format }: TextsAndFormats): string {
  const km = distance || computedDistance
  return km ? t('races.km', { distance: format.number(km, { maximumFractionDigits: 1 }) }) : ''
}

/** Returns where and when the birds were released, such as `Huntingdon 08:00`. */
export const releaseText = ({ releaseLocation, releasedAt }: RaceEvent): string =>
  [releaseLocation, releasedAt?.slice(11, 16)].filter(Boolean).join(' ')

/** Returns a race in one line: date, distance, release and weather. */
export function raceLine(event: RaceEvent, { t, format }: TextsAndFormats): string {
  const date = format.date(event.eventDate)
  return [date, distanceText(event, { t, format }), releaseText(event), event.weatherConditions].filter(Boolean).join(' · ')
}

/** Returns the name of a bird where room is scarce: its own name, otherwise its band. */
export const shortName = ({ birdName, bandId }: Parameters<typeof birdTitleOf>[0]): string => birdName ?? bandId

/** Formats a share of birds beaten, rounded down so that only the first has beaten all; unknown as a dash. */
export const beatenPercent = (beaten: number | null, format: Format): string =>
  beaten === null ? '—' : format.number(Math.floor(beaten) / 100, { style: 'percent' })

/** Returns a share of birds beaten in words. */
export const beatenText = (beaten: number, { t, format }: TextsAndFormats): string =>
  t('races.beaten', { percent: beatenPercent(beaten, format) })

/** Returns the distances of a class, such as `300 to 499 km`; empty for races without a distance. */
export const classRange = (distanceClass: DistanceClass, t: Translate): string =>
  distanceClass === 'unknown' ? '' : t(`races.classKm.${distanceClass}`)
