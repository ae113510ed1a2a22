/**
 * What can be wrong with a row of a result list. An error keeps the row out; with a warning the result comes in.
 * `{value}` and `{other}` tell what both texts of a problem hold.
 */
export const RESULT_PROBLEMS = {
  band_missing: 'error',
  band_too_long: 'error',
  /** `other`: the number of the earlier row of the same bird. */
  band_repeated: 'error',
  position_invalid: 'error',
  /** `other`: the result kept in the books, which stays. */
  already_recorded: 'error',
  speed_impossible: 'error',
  arrival_before_release: 'error',
  flight_too_long: 'error',
  /** A clock time in the column of velocities: the velocity is reckoned instead. */
  velocity_ignored: 'warning',
  /** `value`: of the list, `other`: reckoned from distance and flying time. The list's stays. */
  velocity_differs: 'warning',
  time_unreadable: 'warning',
  distance_unreadable: 'warning',
  number_unreadable: 'warning',
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
