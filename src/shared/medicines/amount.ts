/** The smallest part of a unit that stock is counted in: 0.001 ml, a thousandth of a tablet. */
export const PARTS_PER_UNIT = 1000

/** Units as whole thousandths: 0.2 ml is 200. */
export function toThousandths(units: number): number {
  return Math.round(units * PARTS_PER_UNIT)
}

/** Thousandths as units, the way the wire tells them: 200 is 0.2. */
export function toUnits(thousandths: number): number {
  return thousandths / PARTS_PER_UNIT
}

/** Whether an amount in units has no more than three decimals, so that it is kept exactly. */
export function isExactAmount(units: number): boolean {
  return toUnits(toThousandths(units)) === units
}

/** Splits a whole number of thousandths into parts that differ by one at most and add up to it, larger ones first. */
export function splitEvenly(thousandths: number, parts: number): number[] {
  const least = Math.floor(thousandths / parts)
  const larger = thousandths - least * parts
  return Array.from({ length: parts }, (_, at) => (at < larger ? least + 1 : least))
}
