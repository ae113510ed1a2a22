import { fold } from '#shared/text/fold.ts'
import { fullYear } from './full-year.ts'
import { findDay } from './local-date.ts'
import type { LocalDate } from './local-date.ts'
import { WEEKDAY_NAME, WEEKDAYS } from './weekday.ts'

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

/** The names of the months in the languages of the imports and of result lists; Croatian, Serbian and Slovenian are near each other. */
const MONTHS: readonly string[] = [
  'january jan enero ene januar janner januari januarie janvier janv stycznia styczen sty janeiro gennaio gen leden ledna ianuarie ocak januára januarja sijecanj siječnja tammikuuta января январь янв януари січня јануар јануара',
  'february feb febr febrero februar februari februarie fevrier fevr fev lutego luty lut fevereiro febbraio unor unora subat februára februarja veljača veljače helmikuuta февраля февраль фев февруари лютого фебруар фебруара',
  'march mar marzo marz maerz maart maa mrt mars marca marec marzec marco brezen brezna marcius martie marts mart marta ožujak ožujka maaliskuuta марта март мар березня',
  'april apr abril abr avril avr kwietnia kwiecien kwi aprile duben dubna aprilis aprilie nisan apríla travanj travnja huhtikuuta апреля апрель апр април априла квітня',
  'may mayo mai mei maja maj mája maio maggio mag kveten kvetna majus mayis svibanj svibnja toukokuuta мая май травня мај маја',
  'june jun junio juni junie juin czerwca czerwiec cze junho giugno giu cerven cervna junius iunie haziran júna junija lipanj lipnja kesäkuuta июня июнь июн юни червня јун јуна',
  'july jul julio juli julie juillet juil lipca lipiec lip julho luglio lug cervenec cervence julius iulie temmuz júla julija srpanj srpnja heinäkuuta июля июль июл юли липня јул јула',
  'august aug agosto ago augustus aout aou sierpnia sierpien sie srpen srpna augusztus augusti agustos augusta avgust avgusta kolovoz kolovoza elokuuta августа август авг серпня',
  'september sep sept septiembre setiembre set septembre wrzesnia wrzesien wrz setembro settembre sett zari szeptember szept septembrie eylul septembra septembar rujan rujna syyskuuta сентября сентябрь сен септември вересня септембар септембра',
  'october oct octubre oktober okt octobre pazdziernika pazdziernik paz outubro out ottobre ott rijen rijna octombrie ekim októbra oktobar lokakuuta октября октябрь окт октомври жовтня октобар октобра',
  'november nov noviembre novembre listopada listopad lis novembro listopadu noiembrie kasim novembra novembar studeni studenog studenoga marraskuuta ноября ноябрь ноя ноември листопада новембар новембра',
  'december dec diciembre dic dezember dez decembre grudnia grudzien gru dezembro dicembre prosinec prosince decembrie aralik decembra decembar prosinac prosinca joulukuuta декабря декабрь дек декември грудня децембар децембра',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [fold(name), at + 1] as const)))

/** The Polish name of November is the Croatian one of October, which has a point in front of it. */
const CROATIAN_OCTOBER = /(?<=\d\. ?)listopada(?!\p{L})/gu

/** The name of a month, folded. */
const MONTH = `(?<month>${[...MONTH_OF.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})`
/** Checks whether a text is a month alone, perhaps with its year: `July 2024`. */
export const isMonth = (text: string): boolean => ONLY_MONTH.test(fold(text))
const ONLY_MONTH = new RegExp(`^${MONTH}[ .,]*(?:(?:19|20)\\d\\d)?$`, 'u')

const FULL_YEAR = '(?<year>(?:19|20)\\d\\d)(?!\\d)'
/** Two digits in front of minutes are the hours of a time. */
const YEAR = "(?<year>(?:19|20)\\d\\d|'?\\d\\d(?![:h]\\d\\d))(?!\\d)"
const DIGITS = '(?<!\\d)'
const WORD = '(?<!\\p{L})'

/** Day and month in digits, in unknown order; a date with points has the day first. */
const PAIR = new RegExp(`${DIGITS}(?<a>\\d{1,2})(?<separator>[-/.])(?<b>\\d{1,2})\\k<separator>${YEAR}`, 'u')

/** A day of the week before a date, as spreadsheets write long dates: `viernes, 5 de marzo de 2021`. */
const WEEKDAY = new RegExp(`^(?:${WEEKDAY_NAME}|${[...WEEKDAYS].join('|')})(?!\\p{L})[.,]*\\s+`, 'u')

/** German dates may have a space after each point: `12. 3. 2021`. */
const SPACED_POINT = /(?<=^\d{1,2}(?: ?\. ?\d{1,2})?) ?\. ?(?=\d)/g

/** Dates that also a longer text may contain; `a` and `b` are day and month in unknown order. */
const COMPLETE: readonly RegExp[] = [
  /(?<!\d)(?<year>(?:19|20)\d\d)([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/u,
  new RegExp(`${DIGITS}(?<day>\\d{1,2})(?:st|nd|rd|th|er|e|o|°)?[ ./-]*(?:de |of )?${MONTH}[ .,/-]*(?:del? )?${YEAR}`, 'u'),
  new RegExp(`${WORD}${MONTH}[ .-]*(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? +|-)${FULL_YEAR}`, 'u'),
  new RegExp(`${DIGITS}(?<year>(?:19|20)\\d\\d)\\.? ${MONTH}[ .]*(?<day>\\d{1,2})(?!\\d)`, 'u'),
  /(?<!\d)(?<year>(?:19|20)\d\d) ?年 ?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?日/u,
  PAIR,
]

/** Digits without separators, which a longer text contains only if it has no other date: `20190121`. */
const COMPACT = /(?<!\d)(?<year>(?:19|20)\d\d)(?<month>0[1-9]|1[0-2])(?<day>[0-2]\d|3[01])(?!\d)/

/** Dates that are read only at the beginning of a text, since other words and numbers look like them. */
const AT_BEGINNING: readonly RegExp[] = [
  new RegExp(`^${MONTH}[ .]*(?<day>\\d{1,2})(?:st|nd|rd|th)?,? +${YEAR}`, 'u'),
  new RegExp(`^${MONTH}[ .,/-]*(?:del? )?${FULL_YEAR}`, 'u'),
  // Spreadsheets write a month and its year in this way; a day would be before the month.
  new RegExp(`^${MONTH}[-/](?<year>\\d\\d)$`, 'u'),
  /^(?<year>(?:19|20)\d\d)(?![\d/.-]*\d)/,
]

/**
 * Reads the date at the beginning of a text in any language of the imports: `2019-01-21`, `21/01/2019`, `01/21/2019`,
 * `21.1.2019`, `21 Jan 2019`, `January 21st, 2019`, `21 de enero de 2019`, `1. März 2019`, `March 2019`, `2019`. A year of two
 * digits is the latest one not after next year. `order` decides `03/04/2021`, which is ambiguous without it.
 */
export function readWrittenDate(text: string, thisYear: number, order?: DateOrder): WrittenDate | undefined {
  const written = withoutWeekday(text).replace(SPACED_POINT, '.')
  for (const pattern of [...COMPLETE, ...AT_BEGINNING]) {
    const found = pattern.exec(written)
    if (found?.groups && found.index === 0) return interpret(found.groups, thisYear, order)
  }
  return undefined
}

/** Folds a text with the months in words that mean one month only. The new word is as long, so that positions stay the same. */
const foldDate = (text: string): string => fold(text).replace(CROATIAN_OCTOBER, 'oktobra  ')

/** Folds a text; a day of the week before it is left out, unless the word is a month, as in `Mar 5 2021`. */
function withoutWeekday(text: string): string {
  const written = foldDate(text)
  const rest = written.replace(WEEKDAY, '')
  return [...COMPLETE, ...AT_BEGINNING].some((pattern) => pattern.exec(written)?.index === 0) ? written : rest
}

/** A complete date in a text, and where it begins and ends in the folded text. */
export interface FoundDate {
  readonly day: LocalDate
  readonly index: number
  readonly end: number
}

/** Finds the first complete date in a text. A date in digits has the day first, unless only the month can be first. */
export function findWrittenDate(text: string, thisYear: number): FoundDate | undefined {
  const written = foldDate(text)
  const find = (pattern: RegExp): FoundDate[] => {
    const found = pattern.exec(written)
    const day = found?.groups && interpret(found.groups, thisYear, 'dmy')?.day
    return day ? [{ day, index: found.index, end: found.index + found[0].length }] : []
  }
  const [first] = COMPLETE.flatMap(find).toSorted((one, other) => one.index - other.index)
  return first ?? find(COMPACT)[0]
}

/**
 * Decides the order of day and month from a whole column: one number above 12 decides. `open` counts the dates that remain
 * ambiguous, because no date decides the order or because some have one order and some the other.
 */
export function findDateOrder(texts: readonly string[]): { readonly order?: DateOrder; readonly open: number } {
  const pairs = texts.flatMap((text) => {
    const found = PAIR.exec(withoutWeekday(text))
    const { a, b, separator } = (found?.index === 0 && found.groups) || {}
    return a && b && separator !== '.' ? [{ a: Number(a), b: Number(b) }] : []
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
  const { a, b, separator, month, day } = found
  if (a && b) {
    const dayFirst = findDay(year, Number(b), Number(a))
    const monthFirst = findDay(year, Number(a), Number(b))
    if (dayFirst && monthFirst && dayFirst !== monthFirst) {
      const first = separator === '.' ? 'dmy' : order
      const chosen = first && (first === 'dmy' ? dayFirst : monthFirst)
      return { year, ...(chosen && { day: chosen }), isAmbiguous: !chosen }
    }
    const unambiguousDay = dayFirst ?? monthFirst
    return unambiguousDay && { year, day: unambiguousDay, isAmbiguous: false }
  }
  if (!month || !day) return { year, isAmbiguous: false }
  const completeDay = findDay(year, MONTH_OF.get(month) ?? Number(month), Number(day))
  return completeDay && { year, day: completeDay, isAmbiguous: false }
}
