/** Minimum number of years a selector offers, as in the specification. */
const MIN_YEARS = 5

/** Returns every year from the current one back to the oldest with data, the newest first. */
export function yearsOffered(current: number, oldest: number | null): number[] {
  const last = Math.min(oldest ?? current, current - MIN_YEARS + 1)
  return Array.from({ length: current - last + 1 }, (_, back) => current - back)
}
