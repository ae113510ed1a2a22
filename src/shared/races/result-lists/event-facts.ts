import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { readWrittenDate } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import { readClock } from './clock-text.ts'

/** The data of a file about its race, suggested for the event. */
export interface EventFacts {
  readonly name?: string
  readonly date?: LocalDate
  /** Milliseconds after midnight. */
  readonly release?: number
  readonly participants?: number
  readonly category?: string
  readonly weather?: string
}

const RELEASE = /(?:release(?: time)?|liberated|hora de suelta|suelta|los|lacher)[^\d]{0,12}(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)/
const BIRDS = /(?:total (?:no\.?|number)?\s*(?:of\s*)?(?:pigeons?|birds?)|birds entered|palomas|birds)\s*[:=]?\s*(\d{1,6})/
const NAME = /(?:^|\s)(?:race|event|carrera|concurso|vlucht|concours)\s*:\s*(.+)$/i
const DATE = /(?:date|fecha|datum)\s*:?\s*(.+)$/
const WEATHER = /(?:visibility|temperature|weather|wind)\s*:?\s*[^,;]+/gi
/** Marks a title that is not the name of a race. */
const NOT_A_NAME = /\d{1,2}[:.]\d{2}|pigeons?|limited|participant|club|federation|page|^\W*\d/i

/** Collects the data about the race from the titles above a table and the notes beside it. */
export function readEventFacts(titles: readonly string[], thisYear: number): EventFacts {
  const facts: { -readonly [Fact in keyof EventFacts]: EventFacts[Fact] } = {}
  const weather: string[] = []
  for (const title of titles) {
    const text = title.replace(/\s+/g, ' ').trim()
    const plain = fold(text)
    const release = RELEASE.exec(plain)?.[1]
    if (release) facts.release ??= readClock(release) ?? NaN
    const birds = BIRDS.exec(plain)?.[1]
    if (birds) facts.participants ??= Number(birds)
    const dateText = DATE.exec(plain)?.[1] ?? plain
    const date = readWrittenDate(dateText, thisYear)?.day ?? dayFirstDate(dateText)
    if (date) facts.date ??= date
    weather.push(...[...text.matchAll(WEATHER)].map(([found]) => found.trim()))
    const name = NAME.exec(text)?.[1] ?? (!date && isName(text) ? text : undefined)
    if (name) facts.name ??= name.trim()
  }
  return { ...facts, ...(weather.length > 0 && { weather: weather.join(', ') }) }
}

/** Reads a date with the day first, unless the file says otherwise: `03/12/11`. */
function dayFirstDate(text: string): LocalDate | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.]((?:20)?\d{2})(?!\d)/.exec(text.trim()) ?? []
  if (!day || !month || !year) return undefined
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = Date.parse(`${whole}T00:00:00Z`)
  return Number.isNaN(parsed) ? undefined : addDays(whole as LocalDate, 0)
}

function isName(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !text.includes(':') && !NOT_A_NAME.test(text)
}
