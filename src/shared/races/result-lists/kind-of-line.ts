import { readBand } from '#shared/bands/band-key.ts'
import { fillDittos, isDitto } from '#shared/tables/ditto-marks.ts'
import { readWrittenArrival } from './read-arrival.ts'
import type { ResultField } from './result-columns.ts'
import { fieldsOfRow, readResultFields, type ResultColumn, type ResultTexts } from './result-header.ts'
import { notesOf } from './row-notes.ts'
import { BIRD_WORD, isBirdLabel } from './stated-birds.ts'

/** The kind of a line of a table: a result, a title or note, or the titles of the columns. */
export type LineKind = 'result' | 'note' | 'header'

/** A line of a sheet: a result, a title or note, or the titles of the columns. */
export interface TableLine {
  readonly sheet: string
  readonly sheetIndex: number
  readonly rowNumber: number
  readonly cells: readonly string[]
  readonly kind: LineKind
  /** For a note: its texts, as titles of a race. */
  readonly notes?: readonly string[]
}

const TOTAL = /^\p{L}{4}\D*$/u
const LABEL = /^\p{L}{3}[\p{L}\s.]*[:=]/u

/**
 * Returns the kind of a line of a table. A result has a band with a digit, or a place and another value; everything else is a title
 * or note.
 *
 * @param isCut Whether the cells were cut out of a line of text, so that a sentence has parts in all columns.
 */
export function kindOf(cells: readonly string[], columns: readonly ResultColumn[], isCut: boolean): LineKind {
  const fields = readResultFields(cells, columns)
  const known = Object.keys(fields).length
  if (known === 0) return 'note'
  const isBand = /\d{2}/.test(fields.bandId ?? fields.bandNumber ?? '')
  if (!isBand && known > 1 && fieldsOfRow(cells).size > 2) return 'header'
  // A row of labels such as `Date: 14/03/2026` belongs to the titles of a race.
  if (!/^\d/.test(fields.position ?? '') && Object.values(fields).some((text) => LABEL.test(text))) return 'note'
  if (TOTAL.test(fields.position ?? '') && !hasTime(fields)) return 'note'
  if (isPartOfSentence(fields, columns, isCut) || isCount(cells)) return 'note'
  if (/\d/.test(fields.bandId ?? fields.bandNumber ?? '')) return isSentence(fields, known) ? 'note' : 'result'
  return (known > 1 && PLACE.test(fields.position ?? '')) || isWithoutRing(fields) ? 'result' : 'note'
}

/** Returns whether a row has only a label of birds and their number: `Aantal duiven in concours`, `220`. */
function isCount(cells: readonly string[]): boolean {
  const [label = '', count = '', ...others] = cells.flatMap((text) => text.trim() || [])
  return others.length === 0 && /^\d{1,3}(?:[.,' ]\d{3})*$|^\d+$/.test(count) && isBirdLabel(label)
}

/** A place, also one that several birds share: `2=`, `=2`, `2a`. */
const PLACE = /^[-=第]?\d{1,6}\s?(?:名|位|[.ºª°)=a-h]|ex)?$/i

/** Returns whether a line is a bird that was timed, of which the list has no ring and no place. */
function isWithoutRing({ fancier, arrivalTime = '', distance, miles, velocity }: ResultTexts): boolean {
  const isMeasured = (distance ?? miles ?? velocity) !== undefined
  return fancier !== undefined && isMeasured && readWrittenArrival(arrivalTime, 0)?.time !== undefined
}

/** Returns whether a line has a time or a complete band. A line of titles that is cut into columns has only parts of words in them. */
const hasTime = ({ arrivalTime, bandId = '' }: ResultTexts): boolean =>
  arrivalTime !== undefined && (readWrittenArrival(arrivalTime, 0) !== undefined || readBand(bandId).kind === 'full')

/** Returns whether the text in the column of bands is a title: it is the only value of its row, and has several words. */
function isSentence({ bandId = '' }: ResultTexts, known: number): boolean {
  return known === 1 && (bandId.match(/\p{L}{4,}/gu)?.length ?? 0) > 1
}

const TIMES: readonly ResultField[] = ['velocity', 'arrivalTime', 'flightTime']
const DISTANCES: readonly ResultField[] = ['distance', 'miles', 'yards']

/** Returns whether a line is a heading or sum that is cut into columns: it has no ring where the others have rings, and no number where they have their times. */
function isPartOfSentence(fields: ResultTexts, columns: readonly ResultColumn[], isCut: boolean): boolean {
  const { bandId = '' } = fields
  if (!(isCut ? bandId : /\d/.test(bandId) && /\p{L}{4,}/u.test(bandId)) || readBand(bandId).kind !== 'unknown') return false
  const measures = [TIMES, DISTANCES].find((group) => columns.some(({ field }) => field && group.includes(field)))
  return measures !== undefined && !measures.some((field) => /\d/.test(fields[field] ?? ''))
}

/** A line with a sum or an average, or with what is carried over to the next page. */
const SUM =
  /^\W*(?:sub-?)?(?:tota(?:a|l|le)l?|averages?|avg|mean|gemiddelde?|durchschnitt|mittelwert|moyenne|promedio|media|m[ée]dia|[śs]rednia|summe|gesamt|suma|razem|ue?bertrag|übertrag|over te dragen|overdracht|[àa] reporter)(?!\p{L})/iu
const CLOCK = /\d[:.]\d{2}[:.]\d{2}/

/** Checks whether a line has a sum, an average, or what is carried over. */
export const isSum = (text: string): boolean => SUM.test(text) && !CLOCK.test(text)

/** A line with the number of a page, and perhaps the day on which it was printed. */
const PAGE =
  /^\D{0,12}\d{1,3}(?:\s*(?:\/|van|von|of|de|sur|z)\s*\d{1,3})?(?:\s+\d{1,2}[-./]\d{1,2}[-./]\d{2,4})?(?:\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?$/
/** Checks whether a line has labels with values, which cuts may go through: `Station: Baker  Date: 10/7/23`. */
const hasLabels = (text: string): boolean => !/^\d/.test(text) && (text.match(/\p{L}{3}\s?:\s+\S/gu)?.length ?? 0) > 1

/** A number of birds in front of a sentence without a ring: `231 birds shipped by 14 lofts.` */
const COUNTED_BIRDS = new RegExp(`^\\W*\\d[\\d.,' ]*\\s${BIRD_WORD}(?!\\p{L})(?!.*\\d{3})`, 'iu')
const isSentenceOfBirds = (text: string): boolean => COUNTED_BIRDS.test(text) && !CLOCK.test(text)

/** Checks whether a whole line is no result: the number of a page, a sum, a number of birds, or facts of the race. */
export const isNoteText = (text: string): boolean => PAGE.test(text) || isSum(text) || isSentenceOfBirds(text) || hasLabels(text)

type Row = readonly string[]

/** Reads lines from the top: a ditto mark has the value of the result above it in the same race. */
export function lineReader(columns: readonly ResultColumn[], lastResult: Row = []) {
  let above = lastResult
  const indexOf = (field: ResultField) => columns.find((column) => column.field === field)?.index ?? -1
  const [fancier, distance] = [indexOf('fancier'), indexOf('distance')]
  // Below another fancier, the distance may be that of the first bird of its own; all rows of the race decide it.
  const aboveOf = (cells: Row): Row =>
    fancier < 0 || isDitto(cells[fancier] ?? '') || cells[fancier] === above[fancier]
      ? above
      : above.map((text, index) => (index === distance ? '' : text))
  return (line: Omit<TableLine, 'kind' | 'notes'>, noted: Row): TableLine => {
    const isFirst = readResultFields(line.cells, columns).position === '1'
    const cells = fillDittos(line.cells, isFirst ? [] : aboveOf(line.cells))
    const text = noted.join(' ').trim()
    const kind = isNoteText(text) ? 'note' : kindOf(cells, columns, noted.length < cells.length)
    if (kind === 'note') return { ...line, kind, notes: notesOf(noted) }
    if (kind === 'result') above = cells
    return { ...line, cells, kind }
  }
}
