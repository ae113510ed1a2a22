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

/** In which order a file writes days and months in digits: `21/01/2019` or `01/21/2019`. */
export type DateOrder = 'dmy' | 'mdy'

/** The names of the months, without accents, in every language of the imports. */
const MONTHS: readonly string[] = [
  'january jan enero ene januar janner januari janvier janv stycznia styczen sty janeiro gennaio gen',
  'february feb febr febrero februar februari fevrier fevr fev lutego luty lut fevereiro febbraio',
  'march mar marzo marz maerz maart maa mrt mars marca marzec marco',
  'april apr abril abr avril avr kwietnia kwiecien kwi aprile',
  'may mayo mai mei maja maj maio maggio mag',
  'june jun junio juni juin czerwca czerwiec cze junho giugno giu',
  'july jul julio juli juillet juil lipca lipiec lip julho luglio lug',
  'august aug agosto ago augustus aout aou sierpnia sierpien sie',
  'september sep sept septiembre setiembre set septembre wrzesnia wrzesien wrz setembro settembre sett',
  'october oct octubre oktober okt octobre pazdziernika pazdziernik paz outubro out ottobre ott',
  'november nov noviembre novembre listopada listopad lis novembro',
  'december dec diciembre dic dezember dez decembre grudnia grudzien gru dezembro dicembre',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))

/** Returns the number of the month whose name or abbreviation a word begins with. The word has no capitals and no accents. */
export function findMonth(word: string): number | undefined {
  const at = MONTHS.findIndex((names) => names.split(' ').some((name) => word.startsWith(name)))
  return at < 0 ? undefined : at + 1
}

const MONTH = `(?<month>${[...MONTH_OF.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?![a-z])`
const YEAR = "(?<year>(?:19|20)\\d\\d|'?\\d\\d)(?!\\d)"

/** Day and month in digits, in unknown order. */
const PAIR = new RegExp(`^(?<a>\\d{1,2})([-/])(?<b>\\d{1,2})\\2${YEAR}`)

/** Dates in words, then in digits; `a` and `b` are day and month in unknown order. */
const PATTERNS: readonly RegExp[] = [
  /^(?<year>(?:19|20)\d\d)([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/,
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th|er|o)?[ ./-]*(?:de |of )?${MONTH}[ .,/-]*(?:del? )?${YEAR}`),
  new RegExp(`^${MONTH}[ .]*(?<day>\\d{1,2})(?:st|nd|rd|th)?,? +${YEAR}`),
  new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.${YEAR}`),
  PAIR,
  new RegExp(`^${MONTH}[ .,/-]*(?:del? )?(?<year>(?:19|20)\\d\\d)(?!\\d)`),
  /^(?<year>(?:19|20)\d\d)(?![\d/.-]*\d)/,
]

/**
 * Reads the date at the beginning of a text in any language of the imports: `2019-01-21`, `21/01/2019`, `01/21/2019`,
 * `21.1.2019`, `21 Jan 2019`, `January 21st, 2019`, `21 de enero de 2019`, `1. März 2019`, `March 2019`, `2019`. A year of two
 * digits is the latest one not after next year. `order` decides `03/04/2021`, which is ambiguous without it.
 */
export function readWrittenDate(text: string, thisYear: number, order?: DateOrder): WrittenDate | undefined {
  const written = fold(text)
  for (const pattern of PATTERNS) {
    const found = pattern.exec(written)?.groups
    if (found) return interpret(found, thisYear, order)
  }
  return undefined
}

/**
 * Decides the order of day and month from a whole column: one number above 12 decides. `open` counts the dates that remain
 * ambiguous, because no date decides the order or because some have one order and some the other.
 */
export function findDateOrder(texts: readonly string[]): { readonly order?: DateOrder; readonly open: number } {
  const pairs = texts.flatMap((text) => {
    const { a, b } = PAIR.exec(fold(text))?.groups ?? {}
    return a && b ? [{ a: Number(a), b: Number(b) }] : []
  })
  const isDayFirst = pairs.some(({ a, b }) => a > 12 && b <= 12)
  const isMonthFirst = pairs.some(({ a, b }) => a <= 12 && b > 12)
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'dmy' : 'mdy', open: 0 }
  return { open: pairs.filter(({ a, b }) => a <= 12 && b <= 12 && a !== b).length }
}

function interpret(
  found: Readonly<Record<string, string | undefined>>,
  thisYear: number,
  order: DateOrder | undefined,
): WrittenDate | undefined {
  const year = fullYear(Number(found['year']?.replace("'", '')), thisYear)
  const { a, b, month, day } = found
  if (a && b) {
    const dayFirst = findDay(year, Number(b), Number(a))
    const monthFirst = findDay(year, Number(a), Number(b))
    if (dayFirst && monthFirst && dayFirst !== monthFirst) {
      const chosen = order && (order === 'dmy' ? dayFirst : monthFirst)
      return { year, ...(chosen && { day: chosen }), isAmbiguous: !chosen }
    }
    const unambiguousDay = dayFirst ?? monthFirst
    return unambiguousDay && { year, day: unambiguousDay, isAmbiguous: false }
  }
  if (!month || !day) return { year, isAmbiguous: false }
  const completeDay = findDay(year, MONTH_OF.get(month) ?? Number(month), Number(day))
  return completeDay && { year, day: completeDay, isAmbiguous: false }
}
