import type { EventFacts } from './event-facts.ts'
import { readEventFacts } from './event-facts.ts'

/** A list laid out with spaces, split into cells. */
export interface FixedColumnList {
  readonly titles: readonly string[]
  readonly rows: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[]
  readonly facts: EventFacts
}

type Row = readonly string[]

/**
 * `1 NAME TOWN 10 2 123588 123456713 121828.0 1397,00`: the year follows the band without a separator, and some lists have
 * numbers before the name.
 */
const CLOCK_OFFICE =
  /^\s*(?<position>\d{1,5})\s+(?:[\d-]+\s+)?(?<fancier>\p{L}.*?)\s+\d+\s+\d+\s+(?<distance>\d{1,7})\s+(?<band>\d{7,9}(?: \d\d)?)\s+(?<arrival>\d{6}(?:\.\d)?)\s+(?<velocity>\d{1,4},\d+)/u
const CLOCK_OFFICE_TITLE =
  /^(?<name>\p{L}.*?)\s{2,}(?<date>\d\d-\d\d-\d\d)\s+(?<birds>\d+)\s+(?<category>\p{L}+).*?:\s*(?<release>\d\d?[.:]\d\d)/u

/** Three places, list, band of 14 characters, name, …, `13.40.27`, a day, `1286,545`, and points of the three places. */
const PRIZE_LIST =
  /^(?<places>[\s\d]{12,17})(?<list>\S+) \d \d (?<band>.{14})\s?(?<fancier>\S.*?)\s{2,}.*?(?<arrival>\d\d\.\d\d\.\d\d)\s+(?:(?<day>\d)\s+)?(?<velocity>\d{3,4},\d{3})(?<points>.{0,18})/u

const CLOCK_OFFICE_HEAD = ['Position', 'Name', 'Distance', 'Band', 'Arrival Time', 'Velocity m/min']
const PRIZE_LIST_HEAD = ['Position', 'Name', 'Band', 'Arrival Time', 'Velocity m/min', 'Points']
/** Share of the lines that must be results for a text to be such a list. */
const MOST = 0.5

/** Detects the lists of clock offices and prize programs, which have columns separated by spaces. */
export function splitFixedColumns(rows: readonly Row[], thisYear: number): FixedColumnList | undefined {
  const lines = rows.map((row, at) => ({ rowNumber: at + 1, text: row.length === 1 ? (row[0] ?? '') : '' }))
  const filled = lines.filter(({ text }) => text.trim() && !/^[-\s]+$/.test(text))
  return splitClockOffice(filled, thisYear) ?? splitPrizeList(filled)
}

interface Line {
  readonly rowNumber: number
  readonly text: string
}

function splitClockOffice(lines: readonly Line[], thisYear: number): FixedColumnList | undefined {
  const found = lines.flatMap(({ rowNumber, text }) => {
    const { position, fancier, distance, band, arrival, velocity } = CLOCK_OFFICE.exec(text)?.groups ?? {}
    if (!band) return []
    const cells = [position ?? '', collapseSpaces(fancier), distance ?? '', belgianBand(band), arrival ?? '', velocity ?? '']
    return [{ rowNumber, cells }]
  })
  if (found.length === 0) return undefined
  const title = lines.map(({ text }) => CLOCK_OFFICE_TITLE.exec(text)?.groups).find(Boolean)
  const facts = title
    ? {
        ...readEventFacts([`Date: ${title['date']}`, `Release Time: ${title['release']}`], thisYear),
        name: collapseSpaces(title['name']),
        participants: Number(title['birds']),
        category: title['category'] ?? '',
      }
    : {}
  // A page may have more title lines than results, so the share of result lines is not checked here.
  return { titles: CLOCK_OFFICE_HEAD, rows: found, facts }
}

function splitPrizeList(lines: readonly Line[]): FixedColumnList | undefined {
  const found = lines.flatMap(({ rowNumber, text }) => {
    const { places = '', band, fancier, arrival, velocity, points = '' } = PRIZE_LIST.exec(text)?.groups ?? {}
    if (!band) return []
    // Three right-aligned places of five characters each: in the region, in the list, and among the entries for this prize.
    const position = places.slice(-11, -6).trim()
    return [
      {
        rowNumber,
        cells: [
          position,
          collapseSpaces(fancier),
          collapseSpaces(band),
          arrival ?? '',
          velocity ?? '',
          points.slice(6, 12).trim(),
        ],
      },
    ]
  })
  return found.length > lines.length * MOST ? { titles: PRIZE_LIST_HEAD, rows: found, facts: {} } : undefined
}

const collapseSpaces = (text = '') => text.replace(/\s+/g, ' ').trim()

/** Converts a band as Belgian clock offices print it: seven digits and the year together, without the country. */
function belgianBand(band: string): string {
  const digits = band.replace(' ', '')
  return digits.length === 9 ? `BE${digits.slice(0, 7)}-${digits.slice(7)}` : band
}
