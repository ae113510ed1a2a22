/** Fewest years a selector offers, as the specification's did. */
const FEWEST_YEARS = 5

/** Every year from the current one back to the oldest with data, the newest first. */
export function yearsOffered(current: number, oldest: number | null): number[] {
  const last = Math.min(oldest ?? current, current - FEWEST_YEARS + 1)
  return Array.from({ length: current - last + 1 }, (_, back) => current - back)
}
