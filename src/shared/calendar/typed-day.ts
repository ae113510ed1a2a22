import type { Locale } from '#shared/i18n/region.ts'
import { fold } from '#shared/text/fold.ts'
import { addDays, daysBetween, findDay, yearOf, type LocalDate } from './local-date.ts'
import { readWrittenDate, type DateOrder } from './written-date.ts'

/** Words for days near today, in both languages; a beginning of three letters is enough. */
const WORDS: readonly (readonly [word: string, days: number])[] = [
  ['today', 0],
  ['hoy', 0],
  ['yesterday', -1],
  ['ayer', -1],
  ['tomorrow', 1],
  ['manana', 1],
]
const MIN_LETTERS = 3
/** A year of two digits is at most this many years ahead, because medicines expire years from now. */
const YEARS_AHEAD = 20

interface TypedDayOptions {
  readonly today: LocalDate
  /** Decides whether 3/4 is in March or in April; dates with points always have the day first. */
  readonly locale: Locale
  /** Of the days that a text without a year can mean, those within these limits come first. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/**
 * Reads a day as it is typed: `22.11.2026`, `22.11.`, `22 nov`, `11/22` (month first in the United States), `2211`, `2026-11-22`,
 * `today`, `yesterday`, or the day of the month alone. Without a year it is the nearest such day.
 */
export function readTypedDay(text: string, { today, locale, min, max }: TypedDayOptions): LocalDate | undefined {
  const typed = withSeparators(fold(text).trim())
  const word = typed.length >= MIN_LETTERS ? WORDS.find(([known]) => known.startsWith(typed)) : undefined
  if (word) return addDays(today, word[1])

  const order: DateOrder = locale === 'en' ? 'mdy' : 'dmy'
  const thisYear = yearOf(today)
  const nearest = (days: readonly (LocalDate | undefined)[]) => nearestDay(days, today, min, max)
  if (/^\d{1,2}\.?$/.test(typed)) return nearest(daysOfNearMonths(Number.parseInt(typed, 10), today))

  const complete = readWrittenDate(typed, thisYear + YEARS_AHEAD, order)?.day
  if (complete) return complete
  // A date without its year may end with the separator before the year, and has the day or the month first.
  const beginning = typed.replace(/[\s./,-]+$/, '')
  const separator = /^\d{1,2}([-/.])\d{1,2}$/.exec(beginning)?.[1]
  if (!separator && !/^(\d{1,2}\D+\p{L}+|\p{L}+\D*\d{1,2}\D*)$/u.test(beginning)) return undefined
  const years = [thisYear - 1, thisYear, thisYear + 1]
  return nearest(years.map((year) => readWrittenDate(`${beginning}${separator ?? ', '}${year}`, year, order)?.day))
}

/** Adds separators to a day that was typed as digits only, as on a phone. */
function withSeparators(typed: string): string {
  if (/^(19|20)\d{6}$/.test(typed)) return typed.replace(/^(....)(..)(..)$/, '$1-$2-$3')
  return typed.replace(/^(\d\d) ?(\d\d)( ?\d\d| ?\d{4})?$/, (_, one, other, year) =>
    [one, other, ...(year ? [year.trim()] : [])].join('/'),
  )
}

/** Returns the same day of the month in the month before, this month and the next one. */
function daysOfNearMonths(dayOfMonth: number, today: LocalDate): (LocalDate | undefined)[] {
  const month = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1
  return [month - 1, month, month + 1].map((at) => findDay(Math.floor(at / 12), (at % 12) + 1, dayOfMonth))
}

function nearestDay(
  days: readonly (LocalDate | undefined)[],
  today: LocalDate,
  min: string | undefined,
  max: string | undefined,
): LocalDate | undefined {
  const isWithin = (day: LocalDate) => !(min && day < min) && !(max && day > max)
  const known = days.filter((day) => day !== undefined)
  const distance = (day: LocalDate) => Math.abs(daysBetween(today, day))
  return known.toSorted((one, other) => Number(isWithin(other)) - Number(isWithin(one)) || distance(one) - distance(other))[0]
}
