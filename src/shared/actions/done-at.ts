import { toMoment, type Moment } from '#shared/calendar/local-date.ts'

/**
 * Days that a write may wait on a device until it is sent: as long as the server keeps the reply of its `Idempotency-Key`, by
 * which it recognises a write that it has already carried out.
 */
export const KEPT_WRITE_DAYS = 90

const MS_PER_DAY = 86_400_000
/** A write that arrives within this time counts as done when it arrived; the clocks of two devices differ by as much. */
const MIN_DELAY_MS = 2 * 60_000

/** The reasons why the time at which a write was done cannot be true. */
export type DoneAtProblem = 'invalid' | 'ahead' | 'too_old'

/** Returns the time at which a write was done; null if it arrived at once. `now` is the time of its arrival. */
export function readDoneAt(text: string, now: Date): Moment | null | DoneAtProblem {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) return 'invalid'
  const delay = now.getTime() - time
  if (delay < -MIN_DELAY_MS) return 'ahead'
  if (delay > KEPT_WRITE_DAYS * MS_PER_DAY) return 'too_old'
  return delay > MIN_DELAY_MS ? toMoment(new Date(time)) : null
}
