/** The parts of a band as they are written on it. */
export interface BandParts {
  /** The organisation that issues the bands, for example `KBDB`. */
  readonly issuer: string
  /** ISO 3166 code, when the layout determines it. */
  readonly country?: string
  /** One, two or four digits. */
  readonly year?: string
  readonly organisation?: string
  readonly serial: string
  /** `H` or `W` for a hen, `C` for a cock. */
  readonly mark?: string
  /** The same for every spelling of this layout. */
  readonly key: string
}

interface Layout {
  readonly issuer: string
  readonly country?: string
  readonly patterns: readonly RegExp[]
  /**
   * Writes the key so that `patterns` find the same parts in it again; `year` has four digits. Left out when digits without
   * separators are ambiguous: such a band is its own key.
   */
  readonly key?: (parts: {
    readonly year: string
    readonly organisation: string
    readonly serial: string
    readonly plain: string
  }) => string
}

const YEAR = '(?<year>(?:19|20)\\d\\d|\\d\\d)'

/** Result lists mark hens with a letter that is not part of the number. */
const GERMAN_HEN = '-?(?<mark>W)?'

/**
 * Builds a layout of a serial number of fixed length and a year. The year is first on the ring and often last in result lists;
 * without any separator it is read as first.
 */
function serialLayout(issuer: string, country: string, prefix: string, digits: number, mark = ''): Layout {
  const serial = `(?<serial>\\d{${digits}})`
  return {
    issuer,
    country,
    patterns: [new RegExp(`^${prefix}-?${YEAR}-?${serial}${mark}$`), new RegExp(`^${prefix}-?${serial}-${YEAR}${mark}$`)],
    key: (parts) => `${country}${parts.year}${parts.serial}`,
  }
}

/** The known layouts in the order in which they are tried; bands of other countries keep their spelling. */
const LAYOUTS: readonly Layout[] = [
  serialLayout('KBDB', 'BE', 'BE(?:LG)?', 7),
  { issuer: 'KBDB', patterns: [/^(?<serial>\d{7})-?(?<year>\d\d)$/], key: ({ plain }) => plain.replace('-', '') },
  serialLayout('NPO', 'NL', 'NL', 7),
  serialLayout('CH', 'CH', 'CH', 6, GERMAN_HEN),
  {
    issuer: 'RPRA',
    country: 'GB',
    patterns: [new RegExp(`^GB-?${YEAR}-?(?<organisation>[A-Z]{1,3})-?(?<serial>\\d{1,6})$`)],
    key: ({ year, organisation, serial }) => `GB${year}${organisation}${serial}`,
  },
  {
    issuer: 'SK',
    country: 'SK',
    patterns: [
      /^SK-?(?<year>(?:19|20)\d\d)-?(?<organisation>\d{5})-?(?<serial>\d{1,6})$/,
      /^SK-(?<year>\d\d)-(?<organisation>\d{5})-(?<serial>\d{1,6})$/,
    ],
    key: ({ year, organisation, serial }) => `SK${year}${organisation}${serial}`,
  },
  {
    issuer: 'CHN',
    country: 'CN',
    patterns: [/^(?:CHN-?)?(?<year>(?:19|20)\d\d)-(?<organisation>0[1-9]|[12]\d|3[0-3])-(?<serial>\d{6})$/],
  },
  {
    issuer: 'DV',
    country: 'DE',
    patterns: [
      new RegExp(`^DV-?(?<organisation>\\d{1,5})-(?<year>\\d{1,2})-(?<serial>\\d{1,5})${GERMAN_HEN}$`),
      new RegExp(`^(?<organisation>\\d{3,5})-(?<year>\\d\\d)-(?<serial>\\d{1,5})${GERMAN_HEN}$`),
    ],
    key: ({ plain }) => plain.replace(/-?W$/, ''),
  },
  { issuer: 'PT', country: 'PT', patterns: [/^(?<serial>\d{5,6})-(?<year>\d\d)$/] },
  {
    issuer: 'BD',
    country: 'BD',
    // The mark is part of the number here: one race had both 81149H+ and 81149C+.
    patterns: [
      /^(?:(?<year>\d\d)-)?(?<serial>\d{4,6})-?(?<mark>[HC])\+?$/,
      /^(?<year>\d\d)-(?<serial>\d{4,5})$/,
      /^(?<serial>\d{5,6})$/,
    ],
  },
]

const NORTH_AMERICA: ReadonlyMap<string, string> = new Map([
  ['AU', 'US'],
  ['IF', 'US'],
  ['NPA', 'US'],
  ['CU', 'CA'],
])

/** Reads issuer, club, year and serial number in any order; the first number that can be a year is the year. */
function readNorthAmerican(plain: string): BandParts | undefined {
  const parts = /^[A-Z\d-]+$/.test(plain) ? (plain.match(/[A-Z]+|\d+/g) ?? []) : []
  const words = parts.filter((part) => /[A-Z]/.test(part))
  const numbers = parts.filter((part) => /\d/.test(part))
  const issuer = words.find((word) => NORTH_AMERICA.has(word))
  const written = numbers.find((number) => /^(?:(?:19|20)\d\d|\d\d)$/.test(number))
  const organisation = words[words[0] === issuer ? 1 : 0]
  const serial = numbers[numbers[0] === written ? 1 : 0]
  const country = issuer && NORTH_AMERICA.get(issuer)
  if (words.length !== 2 || numbers.length !== 2 || !country || !written || !organisation || !serial) return undefined
  return { issuer, country, year: written, organisation, serial, key: `${issuer}${keyYear(written)}${organisation}${serial}` }
}

/** Returns the year with its century. A key must never change, so this does not depend on today: two digits mean 1950 to 2049. */
function keyYear(written: string): string {
  if (written.length === 4) return written
  return String((Number(written) < 50 ? 2000 : 1900) + Number(written))
}

/** Reads a band in the text of `plainBand`; returns undefined for an unknown layout. */
export function readLayout(plain: string): BandParts | undefined {
  for (const { issuer, country, patterns, key } of LAYOUTS) {
    for (const pattern of patterns) {
      const groups = pattern.exec(plain)?.groups
      if (!groups) continue
      const { year, organisation, serial = '', mark } = groups
      return {
        issuer,
        ...(country && { country }),
        ...(year && { year }),
        ...(organisation && { organisation }),
        serial,
        ...(mark && { mark }),
        key: key ? key({ year: keyYear(year ?? ''), organisation: organisation ?? '', serial, plain }) : plain,
      }
    }
  }
  return readNorthAmerican(plain)
}
