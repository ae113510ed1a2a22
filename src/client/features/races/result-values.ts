import { CURRENCIES } from '#shared/api/fields.ts'
import { readNumber } from '#shared/api/read-number.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
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

export const RESULT_LABELS: Readonly<Record<Exclude<keyof ResultValues, 'velocity'>, PlainKey>> = {
  position: 'races.field.position',
  arrivalDay: 'races.field.arrivalDay',
  arrivalClock: 'races.field.arrivalTime',
  flightTime: 'races.field.flightTime',
  points: 'races.field.points.value',
  prize: 'races.field.prize',
  currency: 'races.field.currency',
  notes: 'races.field.notes',
}

/** The decimal fields of a result. */
export const RESULT_DECIMALS: readonly (keyof ResultValues)[] = ['velocity', 'points', 'prize']

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

/** Returns the request for a form, with the named fields only. The server calculates a blank velocity, flying time or points. */
export function sentResult(values: ResultValues, fields: readonly (keyof ResultValues)[], unit: VelocityUnit) {
  const { velocity, currency, arrivalDay, arrivalClock, ...rest } = values
  const has = (field: keyof ResultValues) => fields.includes(field)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => fields.some((one) => one === field))),
    ...((has('arrivalDay') || has('arrivalClock')) && { arrivalTime: arrivalClock ? `${arrivalDay}T${arrivalClock}` : '' }),
    ...(has('velocity') && {
      velocity: velocity === '' ? null : fromSpeed(toSpeed(readNumber(velocity), unit), 'kmh'),
    }),
    ...(has('currency') && { currency: CURRENCIES.find((one) => one === currency) ?? null }),
  }
}
