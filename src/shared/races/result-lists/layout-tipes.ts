import type { LaidOutText } from './text-layouts.ts'
import type { TextLine } from './text-layout.ts'

/**
 * A bird of a clock: the line type, the loft, country and ring in fixed columns, `w` for a hen, whether it was timed with
 * `DDMMhhmmss`, the chip, and after a star its order and the ring again with its parts: `CH001.19.0465`.
 */
const BIRD =
  /^3\d{5}.{12}[ w](?<timed>[01])(?<day>\d\d)(?<month>\d\d)(?<hours>\d\d)(?<minutes>\d\d)(?<seconds>\d\d)[^*]*\*\d{1,4};(?<country>[A-Z]{1,3}) ?(?<club>\d{1,5})\.(?<year>\d\d)\.(?<number>\d{1,7})w?;/
const OWNER = /^1\d{5}\d{3}(?<owner>\p{L}.{0,40}?)\s*0{8,}\s*$/u
/** The day on which the clock was read out. */
const READ_OUT = /^\*\*1(?<day>\d\d)\.(?<month>\d\d)\.(?<year>(?:20)?\d\d)[; ]/

/**
 * Reads a TIPES file (`.d00`): the arrivals of one loft in one race. It has no release, no distance and no places. Birds that were
 * not timed are not results. A sheet of separated values has each line in several cells.
 */
export function readTipes(rows: readonly (readonly string[])[]): LaidOutText | undefined {
  const lines = rows.map((row) => row.join(';'))
  if (!lines.some((line) => BIRD.test(line))) return undefined
  const readOut = lines.map((line) => READ_OUT.exec(line)?.groups).findLast((found) => found !== undefined)
  const owner = lines.map((line) => OWNER.exec(line)?.groups?.['owner']).find((found) => found !== undefined) ?? ''
  return {
    isOneLoft: true,
    titles: ['Name', 'Ring', 'Arrival date', 'Arrival time'],
    lines: lines.map((line): TextLine => {
      const { timed, day = '', month = '', hours, minutes, seconds, ...ring } = BIRD.exec(line)?.groups ?? {}
      if (timed !== '1') return { kind: 'note', cells: [line], notes: [] }
      const date = readOut ? `${yearOf(month, readOut)}-${month}-${day}` : `${day}.${month}.`
      return { kind: 'result', cells: [owner, ringOf(ring), date, `${hours}:${minutes}:${seconds}`] }
    }),
  }
}

/** Returns the year of an arrival. A clock that is read out in January may have arrivals of December. */
function yearOf(month: string, { year = '', month: monthOfReadOut = '' }: Record<string, string>): string {
  return String((Number(year) % 100) + 2000 - (month > monthOfReadOut ? 1 : 0))
}

/** Returns a ring from its parts. A Swiss ring has no club: the first digits of its number are in the place of the club. */
function ringOf({ country = '', club = '', year = '', number = '' }: Record<string, string>): string {
  if (country === 'CH') return `CH ${year} ${`${club}${number.padStart(4, '0')}`.slice(-6)}`
  return `${country === 'D' ? 'DV' : country}-${club.padStart(5, '0')}-${year}-${Number(number)}`
}
