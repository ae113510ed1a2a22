const MS_PER_DAY = 86_400_000

/** The moment so many times 24 hours later, or earlier where negative. */
export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * MS_PER_DAY)
}
