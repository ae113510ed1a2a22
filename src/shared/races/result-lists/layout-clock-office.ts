import type { TextLayout } from './text-layout.ts'

/**
 * `1 NAME TOWN 10 2 123588 123456713 121828.0 1397,00`: the year follows the band without a separator, and some lists have
 * the licence before the name, and the country before the band. A number of birds above 99 and the number of this
 * bird have no space between them: `138128`.
 */
const RESULT =
  /^\s*(?<position>\d{1,5})\s+(?:(?<loft>[\d-]+)\s+)?(?<fancier>\p{L}.*?)\s+(?:\d+\s+\d+|\d{4,6})\s+(?<distance>\d{1,7})\s+(?:(?<country>\p{Lu}{1,4})[ -]?)?(?<band>\d{7,9}(?: \d\d)?)\s+(?<arrival>\d{6}(?:\.\d)?|\d{1,2}\.\d{3,5})\s+(?<velocity>\d{1,4}[.,]\d+)/u
const TITLE =
  /^(?<name>\p{L}.*?)\s{2,}(?<date>\d\d-\d\d-\d\d)\s+(?<birds>\d+)\s+(?<category>\p{L}+).*?:\s*(?<release>\d\d?[.:]\d\d)/u
/** `OUDE DUIVEN , MELUN op 03/05/25. Los om 07:30:00.  656 duiven.` */
const SENTENCE =
  /^(?<category>\p{L}[\p{L} ]*?)\s*,\s*(?<name>\p{L}.*?)\s+(?:op|du|le)\s+(?<date>\d\d\/\d\d\/\d\d)\.?\s+(?:los om|lach\S* a|lâch\S* à)\s+(?<release>\d\d?[.:]\d\d)(?:[.:]\d\d)?\.?\s+(?<birds>\d+)\s/iu
/** A long name is cut inside its brackets: `ANGERVILLE(Erce`. */
const OPEN_BRACKET = /\s*\([^)]*$/
const TOWN = /\b(?:GEMEENT|LOCALIT)/i
const HEADER = /\b(?:NR|N[O0])\b.*\b(?:NAAM|NOM)\b/i

/** Lists of Belgian clock offices. A page may have more lines of titles than results. */
export const CLOCK_OFFICE: TextLayout = {
  titles: ['Position', 'Loft ID', 'Name', 'Distance', 'Band', 'Arrival Time', 'Velocity m/min'],
  minShare: 0,
  read: (line, header) => {
    const { position, loft, fancier, distance, country, band, arrival, velocity } = RESULT.exec(line)?.groups ?? {}
    if (!band) return undefined
    return [
      position ?? '',
      loft ?? '',
      nameIn(line, fancier ?? '', header),
      distance ?? '',
      officeBand(band, country),
      arrival ?? '',
      velocity ?? '',
    ]
  },
  isHeader: (line) => HEADER.test(line),
  facts: (line) => {
    const { name, date, birds, category, release } = (SENTENCE.exec(line) ?? TITLE.exec(line))?.groups ?? {}
    return name === undefined
      ? undefined
      : [
          `Lossing: ${name.replace(OPEN_BRACKET, '')}`,
          `Date: ${date}`,
          `Birds: ${birds}`,
          `Category: ${category}`,
          `Release: ${release}`,
        ]
  },
}

/** Returns the name without the town after it, which begins below its title, perhaps only one space after a long name. */
function nameIn(line: string, fancier: string, header: string): string {
  const [name = ''] = fancier.split(/\s{2,}/)
  const [start, town] = [line.indexOf(name), header.search(TOWN)]
  const isTown = town > start && town < start + name.length && /^ \S$/.test(line.slice(town - 1, town + 1))
  return isTown ? line.slice(start, town).trim() : name
}

/** Converts a band as Belgian clock offices print it: seven digits and the year together, without the country if it is their own. */
function officeBand(band: string, country = 'BE'): string {
  const digits = band.replace(' ', '')
  const isSerialWithYear = digits.length === 9 && (country === 'BE' || country === 'NL')
  if (isSerialWithYear) return `${country}${digits.slice(0, 7)}-${digits.slice(7)}`
  return country === 'BE' ? band : `${country} ${band}`
}
