/** Decimals kept before an amount is rounded to cents: enough for cents, few enough to drop the binary rounding error. */
const DECIMALS = 8

/** Converts whole units to cents with decimal rounding: 1.005 becomes 101 cents, although no binary number is exactly 1.005. */
export function toCents(units: number): number {
  return Math.round(Number(`${units.toFixed(DECIMALS)}e2`))
}

export function fromCents(cents: number): number {
  return cents / 100
}
