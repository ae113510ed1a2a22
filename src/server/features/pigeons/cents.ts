/** Digits behind the point that an amount is read with before it is rounded: enough for cents, too few for binary noise. */
const DECIMALS = 8

/** Whole units as cents, rounded as on paper: 1.005 is 101 cents, although no binary number is exactly 1.005. */
export function toCents(units: number): number {
  return Math.round(Number(`${units.toFixed(DECIMALS)}e2`))
}

export function toUnits(cents: number): number {
  return cents / 100
}
