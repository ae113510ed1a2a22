import type { VelocityUnit } from '#shared/races/velocity.ts'
import {
  SECONDS_PER_DAY,
  velocityReadings,
  listedBirds,
  flightSeconds,
  roundingOf,
  toleranceOf,
  type ListedBird,
} from './listed-bird.ts'
import type { ListedResult } from './race-inference.ts'
import { UNITS_TO_TRY } from './written-velocity.ts'

const HALF_DAY = SECONDS_PER_DAY / 2
const MS_PER_SECOND = 1000
const ONE_O_CLOCK = 13 * 3600
/** No neutral hours begin earlier. */
const EARLIEST_DUSK = 20 * 3600
/** No bird comes home between these hours of the night. */
const [NIGHT_FROM, NIGHT_TO] = [3600, 4.5 * 3600]
/** The share of the birds whose times are before the release that must agree in the afternoon. */
const AGREEING = 0.6

/**
 * Corrects the times of a list with a clock of twelve hours that does not say which half of the day it is: `11:47`, `12:31`, `1:05`.
 * Times before the release are in the afternoon if the velocities agree, or if birds would have come in the night. `release` is in
 * seconds after midnight.
 */
export function withAfternoonTimes(rows: readonly ListedResult[], release: number | undefined): readonly ListedResult[] {
  if (release === undefined || release >= HALF_DAY) return rows
  const timed = rows.filter(({ arrival }) => arrival !== undefined)
  const isTwelveHours = timed.every(
    ({ arrival = 0, arrivalDate, arrivalDay }) =>
      arrival < ONE_O_CLOCK * MS_PER_SECOND && arrivalDate === undefined && arrivalDay === undefined,
  )
  const isBefore = ({ arrival = Infinity }: ListedResult) => arrival < release * MS_PER_SECOND
  if (!isTwelveHours || !timed.some(isBefore)) return rows
  const birds = listedBirds(timed, undefined)
  const rounding = roundingOf(birds)
  const agrees = (bird: ListedBird, unit: VelocityUnit, shift: number) =>
    velocityReadings(bird.velocities, unit).some((reading) => {
      const difference = bird.clock! + shift - release - flightSeconds(bird.distance!, reading.speed)
      return Math.abs(difference) <= toleranceOf(bird.distance!, reading, rounding)
    })
  const measured = birds.filter(({ distance, velocities }) => distance !== undefined && velocities.length > 0)
  const isMeasured = new Set(measured)
  const early = measured.filter(({ row }) => isBefore(row))
  const unit = UNITS_TO_TRY.find(
    (one) => early.length > 0 && early.filter((bird) => agrees(bird, one, HALF_DAY)).length >= early.length * AGREEING,
  )
  const isAtNight = ({ arrival = 0 }: ListedResult) =>
    arrival >= NIGHT_FROM * MS_PER_SECOND && arrival < Math.min(NIGHT_TO, release) * MS_PER_SECOND
  if (unit === undefined && (early.length > 0 || !timed.some(isAtNight))) return rows
  const late = new Set(
    birds.flatMap((bird) => {
      const isCompared = unit !== undefined && isMeasured.has(bird)
      const isLate = isCompared ? agrees(bird, unit, HALF_DAY) && !agrees(bird, unit, 0) : isBefore(bird.row)
      return isLate ? [bird.row] : []
    }),
  )
  return rows.map((row) => (late.has(row) ? { ...row, arrival: row.arrival! + HALF_DAY * MS_PER_SECOND } : row))
}

/**
 * Adds the arrivals of a list that has only flying times. After dusk they also depend on the neutral hours, so that these rows have
 * none. `release` is in seconds after midnight.
 */
export function withTimesOfFlights(rows: readonly ListedResult[], release: number | undefined): readonly ListedResult[] {
  if (release === undefined) return rows
  return rows.map((row) => {
    const arrival = release * MS_PER_SECOND + (row.flightTimeMs ?? Infinity)
    return row.arrival === undefined && arrival <= EARLIEST_DUSK * MS_PER_SECOND ? { ...row, arrival, arrivalDay: 0 } : row
  })
}
