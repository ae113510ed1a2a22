/**
 * The possible problems of a row of a result list. An error excludes the row; with a warning the result is imported. The comments
 * name the contents of `{value}` and `{other}` in the texts of a problem.
 */
export const RESULT_PROBLEMS = {
  band_missing: 'error',
  band_too_long: 'error',
  /** `other`: the number of an earlier row of the same bird. */
  band_repeated: 'error',
  position_invalid: 'error',
  /** No row of the list has a place, a time, a velocity or points. */
  result_missing: 'error',
  /** A mark such as `"` or `idem` in the first row, or below a blank cell. */
  ditto_without_value: 'error',
  /** `other`: the stored result, which is kept. */
  already_recorded: 'error',
  speed_impossible: 'error',
  arrival_before_release: 'error',
  flight_too_long: 'error',
  /** `other`: the band of a bird of this loft that may be meant; the result is not linked to it. */
  maybe_own_bird: 'warning',
  /** `other`: the band as it was read, with zeros for the letter O or the other way round. */
  band_repaired: 'warning',
  /** A time in the column of velocities: the velocity is calculated instead. */
  velocity_ignored: 'warning',
  /** `value`: from the list, `other`: calculated from distance and flying time. The value of the list is kept. */
  velocity_differs: 'warning',
  /** `value`: the velocity, `other`: the place that it contradicts. */
  place_differs: 'warning',
  /** Slower than 200 m/min. */
  speed_slow: 'warning',
  /** The printed comparison time contradicts distance and arrival; the arrival is kept. */
  comparison_time_differs: 'warning',
  /** A word such as `DQ` in place of the place. */
  without_place: 'warning',
  time_unreadable: 'warning',
  distance_unreadable: 'warning',
  /** Kilometres, or miles and yards: the keeper decides. */
  distance_unsure: 'warning',
  number_unreadable: 'warning',
  /** Only in imports of earlier versions, which did not ask where names end. */
  name_joined: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type ResultProblemCode = keyof typeof RESULT_PROBLEMS

export interface ResultProblem {
  readonly severity: 'error' | 'warning'
  readonly code: ResultProblemCode
  readonly value: string
  readonly other?: string
}

export function resultProblem(code: ResultProblemCode, value: string, other?: string | number): ResultProblem {
  return { severity: RESULT_PROBLEMS[code], code, value, ...(other !== undefined && { other: String(other) }) }
}
