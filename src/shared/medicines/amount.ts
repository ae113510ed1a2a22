/** Stock is counted in thousandths of a unit: 0.001 ml, a thousandth of a tablet. */
export const PARTS_PER_UNIT = 1000
/** The smallest amount that can be stored, in units. */
export const MIN_AMOUNT = 1 / PARTS_PER_UNIT

/** Converts units to whole thousandths: 0.2 ml is 200. */
export function toThousandths(units: number): number {
  return Math.round(units * PARTS_PER_UNIT)
}

/** Converts thousandths to units, as the API sends them: 200 is 0.2. */
export function toUnits(thousandths: number): number {
  return thousandths / PARTS_PER_UNIT
}

/** Checks whether an amount in units has at most three decimals, so that it can be stored exactly. */
export function isExactAmount(units: number): boolean {
  return toUnits(toThousandths(units)) === units
}

/** Splits a whole number of thousandths into parts that add up to it and differ by one at most, larger ones first. */
export function splitEvenly(thousandths: number, parts: number): number[] {
  const smaller = Math.floor(thousandths / parts)
  const larger = thousandths - smaller * parts
  return Array.from({ length: parts }, (_, at) => (at < larger ? smaller + 1 : smaller))
}
