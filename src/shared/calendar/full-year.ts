/** Gives a year of one or two digits its century: the latest one that does not lie after next year. */
export function fullYear(year: number, thisYear: number): number {
  if (year >= 100) return year
  return year + (2000 + year <= thisYear + 1 ? 2000 : 1900)
}
