import { languageOf, type Locale } from './region.ts'
import type { Language } from './translate.ts'

/** Formats days, moments, numbers and money in one language. */
export interface Format {
  readonly language: Language
  /** The language in the form of a region, for other `Intl` formats. */
  readonly locale: Locale
  /** A day `YYYY-MM-DD` such as "Mar 6, 2026". */
  readonly date: (day: string) => string
  /** A day without its year such as "Mar 6", for an axis. */
  readonly dayMonth: (day: string) => string
  /** A month `YYYY-MM` such as "Mar 2026"; a year `YYYY` stays as it is. */
  readonly month: (month: string) => string
  /** An ISO 8601 moment such as "Mar 6, 2026, 10:00 AM", to the minute or the second, in a time zone. */
  readonly moment: (moment: string, timeZone: string, to?: 'minute' | 'second') => string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A sum in whole units, for example 12.5 and "EUR". */
  readonly money: (amount: number, currency: string) => string
  /** A day relative to today: "today", "tomorrow", "3 days ago"; beyond a month it is the date. */
  readonly relativeDay: (day: string, today: string) => string
  /** The size of a file such as "1.4 MB". */
  readonly bytes: (size: number) => string
}

const DAY_MS = 86_400_000
const MAX_RELATIVE_DAYS = 30

export function formatter(locale: Locale): Format {
  // Days have no time zone: they are parsed and formatted in UTC, so that no time zone shows the day before.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayMonths = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const moneyFormats = new Map<string, Intl.NumberFormat>()
  const date = (day: string) => dates.format(dayMs(day))
  return {
    language: languageOf(locale),
    locale,
    date,
    dayMonth: (day) => dayMonths.format(dayMs(day)),
    month: (month) => (month.length > 'YYYY'.length ? months.format(dayMs(`${month}-01`)) : month),
    moment: (moment, timeZone, to = 'minute') => {
      const timeStyle = to === 'second' ? 'medium' : 'short'
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone }).format(new Date(moment))
    },
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    money: (amount, currency) => {
      // Cached, because lists print hundreds of sums and creating a format takes far longer than using it.
      const format =
        moneyFormats.get(currency) ??
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      moneyFormats.set(currency, format)
      return format.format(amount)
    },
    relativeDay: (day, today) => {
      const days = Math.round((dayMs(day) - dayMs(today)) / DAY_MS)
      return Math.abs(days) > MAX_RELATIVE_DAYS ? date(day) : relative.format(days, 'day')
    },
    bytes: (size) => {
      const isBig = size >= 1_000_000
      const unit = isBig ? 'megabyte' : 'kilobyte'
      const sizes = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isBig ? 1 : 0 })
      // A non-breaking space keeps the number and its unit on one line.
      return sizes.format(size / (isBig ? 1e6 : 1e3)).replace(' ', '\u00A0')
    },
  }
}

function dayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
