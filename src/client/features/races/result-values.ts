import { CURRENCIES } from '#shared/api/fields.ts'
import { readNumber } from '#shared/api/read-number.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { fromSpeed, toSpeed, type VelocityUnit } from '#shared/races/velocity.ts'
import { typedValues } from '#client/forms/typed-values.ts'

export const NEW_RESULT = {
  position: '',
  arrivalDay: '',
  arrivalClock: '',
  flightTime: '',
  /** In the user's unit. */
  velocity: '',
  points: '',
  prize: '',
  currency: '',
  notes: '',
}

/** The form values of a result, all as text. */
export type ResultValues = typeof NEW_RESULT

export function valuesOfResult(result: RaceResult, unit: VelocityUnit): ResultValues {
  const { arrivalTime, eventDate, speed } = result
  return typedValues(NEW_RESULT, {
    ...result,
    // Most birds arrive on the day of the race.
    arrivalDay: arrivalTime?.slice(0, 10) ?? eventDate,
    arrivalClock: arrivalTime?.slice(11) ?? '',
    velocity: speed === null ? '' : fromSpeed(speed, unit).toFixed(2),
  })
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
