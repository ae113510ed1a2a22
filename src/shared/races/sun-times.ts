import type { LocalDate } from '#shared/calendar/local-date.ts'

/** A place on the earth in degrees, WGS84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** The times when the sun's upper edge is on the horizon, in milliseconds since midnight UTC of the day. */
export interface SunTimes {
  readonly rise: number
  readonly set: number
}

const RADIANS = Math.PI / 180
/** Degrees below the horizon at which the sun's edge is still visible because of refraction. */
const HORIZON = -0.833
const MS_PER_DAY = 86_400_000
const MS_PER_MINUTE = 60_000
const J2000 = Date.UTC(2000, 0, 1, 12)

/** Calculates sunrise and sunset to about a minute (NOAA); undefined when the sun does not rise or set that day. */
export function sunTimes(day: LocalDate, { latitude, longitude }: Coordinates): SunTimes | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const century = (midnight + MS_PER_DAY / 2 - (longitude / 360) * MS_PER_DAY - J2000) / MS_PER_DAY / 36_525
  const meanLongitude = 280.46646 + century * 36_000.76983
  const anomaly = (357.52911 + century * 35_999.05029) * RADIANS
  const centre = Math.sin(anomaly) * 1.914602 + Math.sin(2 * anomaly) * 0.019993 + Math.sin(3 * anomaly) * 0.000289
  const apparent = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin((125.04 - 1934.136 * century) * RADIANS)) * RADIANS
  const tilt = (23.439291 - century * 0.0130042 + 0.00256 * Math.cos((125.04 - 1934.136 * century) * RADIANS)) * RADIANS
  const declination = Math.asin(Math.sin(tilt) * Math.sin(apparent))
  const y = Math.tan(tilt / 2) ** 2
  const mean = meanLongitude * RADIANS
  const eccentricity = 0.016708634 - century * 0.000042037
  const equation =
    (4 / RADIANS) *
    (y * Math.sin(2 * mean) -
      2 * eccentricity * Math.sin(anomaly) +
      4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * mean) -
      0.5 * y * y * Math.sin(4 * mean) -
      1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly))
  const latitudeRadians = latitude * RADIANS
  const cosine =
    (Math.sin(HORIZON * RADIANS) - Math.sin(latitudeRadians) * Math.sin(declination)) /
    (Math.cos(latitudeRadians) * Math.cos(declination))
  if (Math.abs(cosine) > 1) return undefined
  const noon = (720 - 4 * longitude - equation) * MS_PER_MINUTE
  const half = ((4 * Math.acos(cosine)) / RADIANS) * MS_PER_MINUTE
  return { rise: noon - half, set: noon + half }
}
