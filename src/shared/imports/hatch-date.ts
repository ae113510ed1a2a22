import { readWrittenDate } from '#shared/calendar/written-date.ts'
import type { WrittenDate } from '#shared/calendar/written-date.ts'

/** Words before a hatch date. Other dates of a description, such as that of a purchase, are ignored. */
const HATCH_WORDS =
  /(?<!\p{L})(?:hatch(?:ed)?|born|dob|date of birth|birth ?date|nacid[oa]|naci[oó]|nacimiento|eclosi[oó]n(?:[oó]|ad[oa])?)(?!\p{L})/giu

/** Words and punctuation between such a word and the date, as in `hatched on: 2019-01-21`. */
const FILLER = /^(?:[\s:=,.(-]|(?:date|on|in|the|el|en|día|dia|fecha)(?!\p{L}))*/iu

/** Finds the hatch date in a description such as `hatched 2019-01-21, Ancestor`, or one that consists only of a date. */
export function findHatchDate(description: string, thisYear: number): (WrittenDate & { readonly text: string }) | undefined {
  const starts = [...description.matchAll(HATCH_WORDS)].map(({ index, 0: word }) =>
    description.slice(index + word.length).replace(FILLER, ''),
  )
  if (/^[\d/.\s-]+$/.test(description)) starts.push(description.trim())
  for (const text of starts) {
    const date = readWrittenDate(text, thisYear)
    if (date) return { ...date, text: text.split(/[,;)]/, 1).join('').trim() }
  }
  return undefined
}
