import { CURRENCIES } from '#shared/api/fields.ts'
import { readNumber } from '#shared/api/read-number.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { fromSpeed, toSpeed, type VelocityUnit } from '#shared/races/velocity.ts'

/** The form values of a result, all as text. */
export interface ResultValues {
  readonly position: string
  readonly arrivalDay: string
  readonly arrivalClock: string
  readonly flightTime: string
  /** In the user's unit. */
  readonly velocity: string
  readonly points: string
  readonly prize: string
  readonly currency: string
  readonly notes: string
}

export const NEW_RESULT: ResultValues = {
  position: '',
  arrivalDay: '',
  arrivalClock: '',
  flightTime: '',
  velocity: '',
  points: '',
  prize: '',
  currency: '',
  notes: '',
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value))

export function valuesOfResult(result: RaceResult, unit: VelocityUnit): ResultValues {
  return {
    position: text(result.position),
    // Most birds arrive on the day of the race.
    arrivalDay: text(result.arrivalTime?.slice(0, 10) ?? result.eventDate),
    arrivalClock: text(result.arrivalTime?.slice(11)),
    flightTime: text(result.flightTime),
    velocity: result.speed === null ? '' : fromSpeed(result.speed, unit).toFixed(2),
    points: text(result.points),
    prize: text(result.prize),
    currency: text(result.currency),
    notes: text(result.notes),
  }
}

/** The fields of the form that show those of the request. */
export const RESULT_FIELD_NAMES = { arrivalTime: 'arrivalClock' } as const

/**
 * Returns the request for the given fields of a form. The server calculates a blank velocity, flying time or points; the arrival
 * has a day and a time.
 */
export function sentResult(given: Partial<ResultValues>, { arrivalDay, arrivalClock }: ResultValues, unit: VelocityUnit) {
  const { velocity, currency, arrivalDay: givenDay, arrivalClock: givenClock, ...rest } = given
  return {
    ...rest,
    ...((givenDay !== undefined || givenClock !== undefined) && {
      arrivalTime: arrivalClock ? `${arrivalDay}T${arrivalClock}` : '',
    }),
    ...(velocity !== undefined && {
      velocity: velocity === '' ? null : fromSpeed(toSpeed(readNumber(velocity), unit), 'kmh'),
    }),
    ...(currency !== undefined && { currency: CURRENCIES.find((one) => one === currency) ?? null }),
  }
}
