import { addDays, type LocalDate, type Moment } from '#shared/calendar/local-date.ts'

/** An all-day event of one or more days. */
export interface CalendarEvent {
  readonly uid: string
  readonly day: LocalDate
  readonly lastDay: LocalDate
  readonly title: string
  readonly notes: string | null
  /** Absolute address of the page for this event. */
  readonly url: string | undefined
}

interface CalendarFile {
  readonly name: string
  readonly writtenAt: Moment
  readonly events: readonly CalendarEvent[]
}

/** Calendar programs may refresh at this interval. */
const REFRESH = 'PT1H'

/** Writes a calendar in the format of RFC 5545: all-day events, escaped texts, folded lines that end with CR LF. */
export function calendarFile({ name, writtenAt, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pigeon Loft//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ uid, day, lastDay, title, notes, url }: CalendarEvent, writtenAt: Moment): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writtenAt.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDate(day)}`,
    // The end date is exclusive.
    `DTEND;VALUE=DATE:${compactDate(addDays(lastDay, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(notes ? [`DESCRIPTION:${escapeText(notes)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const compactDate = (day: LocalDate): string => day.replaceAll('-', '')

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

/** Maximum octets of a line. */
const MAX_OCTETS = 75

/** Folds a long line; a continuation begins with a space. It never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octetsLeft = MAX_OCTETS
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > octetsLeft) {
      parts.push(part)
      part = ' '
      octetsLeft = MAX_OCTETS - 1
    }
    part += character
    octetsLeft -= octets
  }
  return [...parts, part].join('\r\n')
}
