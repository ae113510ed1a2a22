import { daysBetween, findDay, type LocalDate } from '#shared/calendar/local-date.ts'

/** A month or year on a time axis. */
export interface DateTick {
  /** The place from 0 (first day) to 1 (last day). */
  readonly at: number
  /** `YYYY-MM`, or `YYYY` when the axis is divided by years. */
  readonly month: string
}

const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120]

/** Returns the starts of months or years between two days, at most `maxTicks` of them. */
export function dateTicks(first: LocalDate, last: LocalDate, maxTicks: number): DateTick[] {
  const span = daysBetween(first, last)
  if (span <= 0) return [{ at: 0.5, month: first.slice(0, 7) }]
  const [from, to] = [monthNumber(first), monthNumber(last)]
  for (const step of STEPS_IN_MONTHS) {
    const begin = Math.ceil(from / step) * step
    const months = Array.from({ length: Math.max(0, Math.floor((to - begin) / step) + 1) }, (_, at) => begin + at * step)
    const ticks = months.flatMap((month) => {
      const day = findDay(Math.floor(month / 12), (month % 12) + 1, 1)!
      if (day < first) return []
      return { at: daysBetween(first, day) / span, month: step < 12 ? day.slice(0, 7) : day.slice(0, 4) }
    })
    if (ticks.length <= maxTicks) return ticks.length > 0 ? ticks : [{ at: 0, month: first.slice(0, 7) }]
  }
  return []
}

const monthNumber = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
