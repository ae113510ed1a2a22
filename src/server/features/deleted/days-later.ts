const MS_PER_DAY = 86_400_000

/** Returns the time a number of 24-hour days later, or earlier if negative. */
export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * MS_PER_DAY)
}
