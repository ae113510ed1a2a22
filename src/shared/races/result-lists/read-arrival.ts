import { isWeekday } from '#shared/calendar/weekday.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import { readClock } from './clock-text.ts'
import { readDayCell, readSerialMoment } from './serial-day.ts'

/** An arrival as it is written, with the day if the row has it. */
export interface WrittenArrival {
  /** Milliseconds after midnight of its day. */
  readonly time?: number
  readonly date?: LocalDate
  /** The number of the day as written: usually 1 for the day of the release, in some lists the day of the month. */
  readonly dayNumber?: number
  /** The month and day, such as `07-22`, of a date without its year. */
  readonly monthDay?: string
  /** Days after the release: `05:12:30 +1`. */
  readonly daysAfter?: number
  /** The word for a day of the week, folded: `so`. */
  readonly weekday?: string
  /** The first letter of a day of the week: `S 14:23:11`. */
  readonly weekdayLetter?: string
}

/** Longer texts are not times, and patterns are slow on them. */
const MAX_LENGTH = 100
/** The ending of an ordinal number: `2e`, `2nd`, `2.`, `2º`. */
const ORDINAL = '(?:\\.|e|de|ste|st|nd|rd|th|er|eme|do|[ao°])?'
/** The noun for a day, after an ordinal number: `2nd day`. */
const DAY_NOUN = '(?:day|dag|tag|jour|dia|dzien|giorno)\\.?'
const DAY_NUMBER = new RegExp(String.raw`^(\d)\s*(?:${ORDINAL}\s*${DAY_NOUN}|[-–./)])[\s,:-]*(?=\D*\d{1,2}[:.h]\d{2}|\d{6}|$)`)
/** The noun for a day or its first letter, beside a number: `D2`, `+1 d`. */
const DAY_WORD = '(?:d|j|t|day|dag|tag|jour|dia|dzien|giorno)\\.?'
/** Days written in front of a time or after it; `day` is a number of the day, `after` is counted from the day of the release. */
const DAY_FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^(?:${DAY_WORD}\s*)?\+\s*(?<after>\d)(?!\d)\s*(?:${DAY_WORD})?\s*[-–:/,]?\s*(?<time>.*)$`),
  new RegExp(String.raw`^${DAY_WORD}\s*(?<day>\d)(?!\d)\s*[-–:/),]?\s*(?<time>.*)$`),
  /^[([](?<day>\d)[)\]]\s*(?<time>.*)$/,
  /^(?<day>\d)\s*[aoªº°]?\s+(?<time>\d{1,2}[:.hu]\d{2}.*)$/,
  new RegExp(String.raw`^(?<time>.*\d{2})\s*[([]?(?:${DAY_WORD}\s*)?\+\s*(?<after>\d)\s*(?:days|${DAY_WORD})?[)\]]?$`),
  /^(?<time>.*\d{2})\s*[([](?<day>\d)[)\]]$/,
  /^(?<time>\d{1,2}[:.]\d{2}[:.]\d{2})\s+(?<day>[1-6])$/,
  new RegExp(String.raw`^(?<time>.*\d{2})\s+[([]?${DAY_WORD}\s*(?<day>\d)[)\]]?$`),
  new RegExp(String.raw`^(?<time>.*\d{2})[\s,-]*[([\s]\s*(?<day>\d)\s*${ORDINAL}\s*${DAY_NOUN}[)\]]?$`),
]
const NEXT_DAY =
  /[\s(]+(?:next day|volgende dag|(?:am )?(?:naechster|nachster|nachsten) tag|(?:le )?lendemain|(?:al )?dia siguiente)\)?$/
/** A day of the week after a time. */
const DAY_AFTER_TIME = /^(.*\d{2})[\s,(]+(\p{L}{2,12})[.)]*$/u
/** A day and a month without the year, in front of a time. */
const DAY_MONTH = /^(\d{1,2})[-/.](\d{1,2})\.?\s+(\d{1,2}[:.hu]\d{2}.*)$/
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[ t](?=\d)/
/** The day of the month in front of a time: `15-10:12:33`. */
const DAY_OF_MONTH = /^([0-3]\d)\s?[-–]\s?(?=\d{1,2}[:.]\d{2}[:.]\d{2})/
const LETTER = /^(\p{L})[.,:]?\s+(?=\d{1,2}[:.h]\d{2})/u
const WORD = /^(\p{L}{1,12})[.,]?\s*/u

/** Reads a cell with a time of arrival, a day, or both: `2 - 14:36:20`, `2-`, `1-10:12:33`, `Sat 14:36`, `05/03/2016 11:23:42`, `D2 05:12`. */
export function readWrittenArrival(text: string, thisYear: number): WrittenArrival | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const time = readClock(text)
  if (time !== undefined) return { time }
  // An asterisk beside a time marks a nominated bird.
  const plain = fold(text.replace(/^[*#\s]+|[*#\s]+$/g, ''))
  const iso = ISO_TIME.exec(plain)
  if (iso) return withTime(plain.slice(iso[0].length), { date: iso[1] as LocalDate })
  const clock = readClock(plain)
  if (clock !== undefined) return { time: clock }
  const serial = readSerialMoment(plain)
  if (serial) return withTime(serial.part, { date: serial.date })
  const dayAndTime = readDayForm(plain)
  if (dayAndTime) return dayAndTime
  if (NEXT_DAY.test(plain)) return withTime(plain.replace(NEXT_DAY, ''), { daysAfter: 1 })
  const [, timeBefore, dayAfter = ''] = DAY_AFTER_TIME.exec(plain) ?? []
  if (timeBefore !== undefined && isWeekday(dayAfter)) return withTime(timeBefore, { weekday: dayAfter })
  const numbered = DAY_NUMBER.exec(plain)
  if (numbered) return withTime(plain.slice(numbered[0].length), { dayNumber: Number(numbered[1]) })
  const [, first = '', second = '', timeAfter] = DAY_MONTH.exec(plain) ?? []
  // The month is in front in North America.
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
  const isDayAndMonth = timeAfter !== undefined && Number(month) <= 12 && Number(day) <= 31
  if (isDayAndMonth) return withTime(timeAfter, { monthDay: `${month.padStart(2, '0')}-${day.padStart(2, '0')}` })
  const dayOfMonth = DAY_OF_MONTH.exec(plain)
  if (dayOfMonth) return withTime(plain.slice(dayOfMonth[0].length), { dayNumber: Number(dayOfMonth[1]) })
  const letter = LETTER.exec(plain)
  if (letter) return withTime(plain.slice(letter[0].length), { weekdayLetter: letter[1]! })
  const [before = '', weekday = ''] = WORD.exec(plain) ?? []
  if (isWeekday(weekday)) {
    const rest = readWrittenArrival(plain.slice(before.length), thisYear)
    return rest ? { ...rest, weekday } : plain.length === before.length ? { weekday } : undefined
  }
  const found = findWrittenDate(plain, thisYear)
  return found && withTime(timePart(plain), { date: found.day })
}

/** Reads a cell of a column of days: a number, a word or a date. */
export function readWrittenDay(text: string, thisYear: number): WrittenArrival | undefined {
  const plain = fold(text)
  const dayAndTime = readDayForm(plain)
  if (dayAndTime) return dayAndTime
  const number = /^(\d|[0-3]\d)(?:\.0)?(?!\d)\W*(?:e|st|nd|rd|th)?\s*(?:day|dag|jour|tag|dia|giorno|dzien)?$/.exec(plain)
  if (number) return { dayNumber: Number(number[1]) }
  const [, weekday = ''] = WORD.exec(plain) ?? []
  if (isWeekday(weekday)) return { weekday }
  if (/^\p{L}\.?$/u.test(plain)) return { weekdayLetter: plain[0]! }
  const date = readDayCell(plain, thisYear)
  return date && { date }
}

/** Reads a day of {@link DAY_FORMS}; undefined when what is left is not a time. */
function readDayForm(plain: string): WrittenArrival | undefined {
  for (const form of DAY_FORMS) {
    const { day, after, time = '' } = form.exec(plain)?.groups ?? {}
    if (day === undefined && after === undefined) continue
    const found = withTime(time, day === undefined ? { daysAfter: Number(after) } : { dayNumber: Number(day) })
    if (found) return found
  }
  return undefined
}

function withTime(text: string, day: Omit<WrittenArrival, 'time'>): WrittenArrival | undefined {
  if (!text.trim()) return day
  const time = readClock(text)
  return time === undefined ? undefined : { ...day, time }
}

/** Returns the time in front of a date or after it. */
function timePart(text: string): string {
  const [, first] = /^(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?)[\s,-]/.exec(text) ?? []
  if (first !== undefined) return first
  return /(?:^|\s)(\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,3})?)?(?:\s*[ap]\.?m\.?)?)$/.exec(text)?.[1] ?? ''
}
