/** Adds the century to a year of one or two digits: the result is the latest such year not after next year. */
export function fullYear(year: number, thisYear: number): number {
  if (year >= 100) return year
  return year + (2000 + year <= thisYear + 1 ? 2000 : 1900)
}
