import { fold } from '#shared/text/fold.ts'
import { fullYear } from './full-year.ts'
import { findDay } from './local-date.ts'
import type { LocalDate } from './local-date.ts'

/** A date as a person wrote it, with the parts that could be read. */
export interface WrittenDate {
  readonly year: number
  /** Absent when only a year or month is written, or when day and month are ambiguous. */
  readonly day?: LocalDate
  /** True for `03/04/2021`: in March for some keepers, in April for others. */
  readonly isAmbiguous: boolean
}

/** The first three letters of each month, in English and, when different, in Spanish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]

const MONTH = `(?<month>${[
  'jan(?:uary)?|ene(?:ro)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|abr(?:il)?|mayo?|june?|junio|july?|julio',
  'aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|set(?:iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|dic(?:iembre)?',
].join('|')})`
const YEAR = "(?<year>(?:19|20)\\d\\d|'?\\d\\d)(?!\\d)"

/** Dates in words, then in digits; `a` and `b` are day and month in unknown order. */
const PATTERNS: readonly RegExp[] = [
  /^(?<year>(?:19|20)\d\d)([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/,
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[ ./-]*(?:de |of )?${MONTH}[ .,/-]*(?:del? )?${YEAR}`),
  new RegExp(`^${MONTH}[ .]*(?<day>\\d{1,2})(?:st|nd|rd|th)?,? +${YEAR}`),
  new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.${YEAR}`),
  new RegExp(`^(?<a>\\d{1,2})([-/])(?<b>\\d{1,2})\\2${YEAR}`),
  new RegExp(`^${MONTH}[ .,/-]*(?:del? )?(?<year>(?:19|20)\\d\\d)(?!\\d)`),
  /^(?<year>(?:19|20)\d\d)(?![\d/.-]*\d)/,
]

/**
 * Reads the date at the beginning of a text, in English or Spanish: `2019-01-21`, `21/01/2019`, `01/21/2019`, `21.1.2019`, `21
 * Jan 2019`, `January 21st, 2019`, `21 de enero de 2019`, `March 2019`, `2019`. A year of two digits is the latest one not after
 * next year.
 */
export function readWrittenDate(text: string, thisYear: number): WrittenDate | undefined {
  const written = fold(text)
  for (const pattern of PATTERNS) {
    const found = pattern.exec(written)?.groups
    if (found) return interpret(found, thisYear)
  }
  return undefined
}

function interpret(found: Readonly<Record<string, string | undefined>>, thisYear: number): WrittenDate | undefined {
  const year = fullYear(Number(found['year']?.replace("'", '')), thisYear)
  const { a, b, month, day } = found
  if (a && b) {
    const dayFirst = findDay(year, Number(b), Number(a))
    const monthFirst = findDay(year, Number(a), Number(b))
    if (dayFirst && monthFirst && dayFirst !== monthFirst) return { year, isAmbiguous: true }
    const unambiguousDay = dayFirst ?? monthFirst
    return unambiguousDay && { year, day: unambiguousDay, isAmbiguous: false }
  }
  if (!month || !day) return { year, isAmbiguous: false }
  const monthIndex = MONTHS.findIndex((names) => names.includes(month.slice(0, 3)))
  const completeDay = findDay(year, monthIndex < 0 ? Number(month) : monthIndex + 1, Number(day))
  return completeDay && { year, day: completeDay, isAmbiguous: false }
}
