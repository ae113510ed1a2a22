import type { Language, Say } from '#shared/i18n/speak.ts'

/** Writes the days of a plan: a season may begin in one year and end in the next, so the year is told only where it is another. */
export function dayFormat(language: Language, today: string, isShort = false): (day: string) => string {
  const day = isShort
    ? ({ day: 'numeric', month: 'short' } as const)
    : ({ weekday: 'short', day: 'numeric', month: 'short' } as const)
  const plain = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' })
  const far = new Intl.DateTimeFormat(language, { ...day, year: isShort ? '2-digit' : 'numeric', timeZone: 'UTC' })
  return (text) => (text.slice(0, 4) === today.slice(0, 4) ? plain : far).format(new Date(text))
}

/** One day, or the first and the last. */
export function rangeText(
  { day, until }: { day: string; until?: string | undefined },
  write: (day: string) => string,
  say: Say,
): string {
  return until === undefined ? write(day) : say('breeding.plan.range', { from: write(day), until: write(until) })
}
