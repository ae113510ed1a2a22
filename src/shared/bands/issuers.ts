/** An organisation that issues bands, and how its bands are written after its name, with one dash between the parts. */
export interface Issuer {
  /** The first part of its canonical keys. */
  readonly code: string
  readonly aliases: readonly string[]
  readonly layouts: readonly RegExp[]
  /** Minimum number of digits of the club and of the serial number in the key: a shorter number could be taken for a year. */
  readonly minOrganisation?: number
  readonly minSerial?: number
  /** Its bands have the number of the club before the year. */
  readonly isClubFirst?: boolean
  /** Splits a run of digits without separators in every possible way. */
  readonly splitDigits?: (digits: string) => readonly string[]
}

const YEAR_4 = '(?:19|20)\\d\\d'
const YEAR = `(?<year>\\d\\d|${YEAR_4})`

/** The order of serial number and year in a ring of nine digits without separators. */
export type SerialYearOrder = 'serial-year' | 'year-serial'

/** Splits nine digits into serial number and year, in both orders, and eleven into a year of four digits and serial number. */
export function splitUnseparated(digits: string): string[] {
  if (digits.length === 9) return [`${digits.slice(0, 7)}-${digits.slice(7)}`, `${digits.slice(0, 2)}-${digits.slice(2)}`]
  return digits.length === 11 ? [`${digits.slice(0, 4)}-${digits.slice(4)}`] : []
}

/** Splits digits into a section of two to four digits, the year and the number. */
const splitSection = (digits: string) =>
  [2, 3, 4].map((at) => `${digits.slice(0, at)}-${digits.slice(at, at + 2)}-${digits.slice(at + 2)}`)

/** Describes a serial number and the year, in either order. The last layout is that of the canonical key. */
function serial(code: string, aliases: string, min: number, max: number): Issuer {
  return {
    code,
    aliases: aliases.split(' '),
    layouts: [
      new RegExp(`^${YEAR}-(?<serial>\\d{${min},${max}})$`),
      new RegExp(`^(?<serial>\\d{${min},${max}})-(?<year>\\d\\d)$`),
      new RegExp(`^(?<serial>\\d{${Math.max(min, 5)},${max}})-(?<year>${YEAR_4})$`),
      new RegExp(`^(?<year>${YEAR_4})-(?<serial>\\d{1,${max}})$`),
    ],
    ...(min <= 4 && { minSerial: 3 }),
  }
}

/** Describes a club, the year and a number. The last layout is that of the canonical key. */
function club(code: string, aliases: string, clubDigits: string, yearDigits = '2'): Issuer {
  return {
    code,
    aliases: aliases.split(' '),
    layouts: [
      new RegExp(`^(?<org>\\d{${clubDigits}})-(?<year>\\d{${yearDigits}})-(?<serial>\\d{1,5})$`),
      new RegExp(`^(?!${YEAR_4}-)(?<org>\\d{${clubDigits}})-(?<year>${YEAR_4})-(?<serial>\\d{1,5})$`),
      new RegExp(`^(?<year>${YEAR_4})-(?<org>\\d{3,5})-(?<serial>\\d{1,6})$`),
    ],
    minOrganisation: 3,
    isClubFirst: true,
  }
}

/** Describes the year, the letters of the club (three at most, unless more are given), and a number; the letters may be first. */
function letters(code: string, aliases = code, maxLetters = 3): Issuer {
  const [club, number] = [`(?<org>[A-Z]{1,${maxLetters}})`, '(?<serial>\\d{1,7})']
  const layouts = [new RegExp(`^${club}-${YEAR}-${number}$`), new RegExp(`^${YEAR}-${club}-${number}$`)]
  return { code, aliases: aliases.split(' '), layouts }
}

/** Describes the year and a number after it. */
function yearFirst(code: string, aliases = code): Issuer {
  return { code, aliases: aliases.split(' '), layouts: [new RegExp(`^${YEAR}-(?<serial>\\d{1,7})$`)] }
}

const SLOVAK = club('SK', 'SK SVK', '4,5')

export const ISSUERS: readonly Issuer[] = [
  { ...serial('BE', 'BE BELG B KBDB', 7, 7), splitDigits: splitUnseparated },
  { ...serial('NL', 'NL NED HOL NPO', 5, 7), splitDigits: splitUnseparated },
  club('DE', 'DV D DE GER', '3,5', '1,2'),
  {
    code: 'CH',
    aliases: ['CH', 'SUI'],
    layouts: [new RegExp(`^${YEAR}-(?<serial>\\d{4,6})$`), new RegExp(`^(?<year>${YEAR_4})-(?<serial>\\d{1,6})$`)],
  },
  club('AT', 'AT A AUT', '1,4'),
  { ...club('PL', 'PL POL', '2,4'), splitDigits: splitSection },
  club('CZ', 'CZ CZE', '3,4'),
  { ...SLOVAK, layouts: [...SLOVAK.layouts, new RegExp(`^${YEAR}-(?<org>\\d{4,5})-(?<serial>\\d{1,6})$`)] },
  club('DK', 'DAN DK DEN', '2,3'),
  {
    code: 'HU',
    aliases: ['HU', 'HUN'],
    layouts: [
      new RegExp(`^${YEAR}-(?<org>[A-Z]{1,3}|\\d\\d)-(?<serial>\\d+)$`),
      new RegExp(`^(?<year>${YEAR_4})-(?<org>\\d)-(?<serial>\\d+)$`),
    ],
  },
  serial('FR', 'FR F FRA FCF', 4, 7),
  serial('PT', 'PT P POR PORT FPC', 4, 7),
  serial('ES', 'ES E ESP ESPANA RFCE', 4, 7),
  serial('IT', 'IT I ITA ITALIA FCI', 4, 7),
  serial('RO', 'RO ROM', 4, 7),
  serial('BG', 'BG BUL', 4, 7),
  {
    code: 'TR',
    aliases: ['TR', 'TUR'],
    layouts: [
      new RegExp(`^${YEAR}-(?:(?<org>\\d\\d)-)?(?<serial>\\d+)$`),
      new RegExp(`^(?<year>${YEAR_4})-(?<org>\\d)-(?<serial>\\d+)$`),
    ],
  },
  {
    code: 'CN',
    aliases: ['CHN', 'CN'],
    layouts: [
      new RegExp(`^${YEAR}-(?<org>0[1-9]|[12]\\d|3[0-3])-(?<serial>\\d{6,})$`),
      new RegExp(`^(?<year>${YEAR_4})-(?<org>[1-9]|[12]\\d|3[0-3])-(?<serial>\\d+)$`),
    ],
  },
  letters('GB'),
  letters('SU', 'SU SHU'),
  letters('WHU', 'WHU WHPU'),
  letters('IHU'),
  letters('NEHU'),
  letters('NWHU'),
  // South African rings may have no letters of a union.
  { ...letters('ZA', 'ZA RSA SA', 6), layouts: [letters('ZA', 'ZA', 6), yearFirst('ZA')].flatMap(({ layouts }) => layouts) },
  letters('JP', 'JPN JP JRPA'),
  club('SE', 'SE SWE', '2,4'),
  club('NOR', 'NOR', '2,4'),
  club('HR', 'HR CRO HRV', '2,4'),
  serial('FI', 'FIN FI', 4, 7),
  serial('MT', 'MALTA MT MLT', 4, 7),
  serial('TW', 'TW TWN TPE', 5, 7),
  // The unions of the states of Australia.
  ...['NSW', 'VHA', 'VRPU', 'QLD', 'SAHPA', 'TAS', 'ACT'].map((code) => yearFirst(code)),
  { ...yearFirst('AUS'), layouts: [letters('AUS', 'AUS', 6), yearFirst('AUS')].flatMap(({ layouts }) => layouts) },
]

/** Issuers of North America, whose bands have two words and two numbers in any order: issuer, club, year and serial number. */
export const NORTH_AMERICA: ReadonlySet<string> = new Set(['AU', 'IF', 'CU', 'NPA', 'NBRC', 'ADA', 'IPB'])

const BY_ALIAS: ReadonlyMap<string, Issuer> = new Map(
  ISSUERS.flatMap((issuer) => issuer.aliases.map((alias) => [alias, issuer] as const)),
)

/** Finds the issuer of a name, code or abbreviation in upper case. */
export const issuerOf = (alias: string): Issuer | undefined => BY_ALIAS.get(alias)

/** Checks whether the bands of an issuer have the club before the year; all others have the year first. */
export const isClubFirst = (alias: string): boolean => issuerOf(alias.trim().toUpperCase())?.isClubFirst === true

/** Layouts that only one issuer has. */
export const UNIQUE_LAYOUTS: readonly { readonly issuer: string; readonly layout: RegExp }[] = [
  { issuer: 'DE', layout: /^(?<org>0\d{4})-(?<year>\d\d)-(?<serial>\d{1,5})$/ },
  { issuer: 'CN', layout: new RegExp(`^(?<year>${YEAR_4})-(?<org>0[1-9]|[12]\\d|3[0-3])-(?<serial>\\d{6,7})$`) },
]

/** Bands without an issuer that have a year. */
export const WEAK_LAYOUTS: readonly RegExp[] = [
  new RegExp(`^(?<year>${YEAR_4})-(?<serial>\\d{1,8})$`),
  /^(?<year>\d\d)-(?<serial>\d{4,8})$/,
  /^(?<serial>\d{4,8})-(?<year>\d\d)$/,
  new RegExp(`^(?!${YEAR_4}-)(?<serial>\\d{4,8})-(?<year>${YEAR_4})$`),
  /^(?<org>\d{2,5})-(?<year>\d\d)-(?<serial>\d{1,7})$/,
  /^(?<year>\d\d)-(?<org>\d{2,5})-(?<serial>\d{1,7})$/,
  new RegExp(`^(?<year>${YEAR_4})-(?<org>\\d{1,5})-(?<serial>\\d{1,7})$`),
  new RegExp(`^(?!${YEAR_4}-)(?<org>\\d{2,5})-(?<year>${YEAR_4})-(?<serial>\\d{1,7})$`),
  new RegExp(`^${YEAR}-(?<org>[A-Z]{1,6})-(?<serial>\\d{1,8})$`),
  new RegExp(`^(?<org>[A-Z]{1,6})-(?<year>${YEAR_4})-(?<serial>\\d{1,8})$`),
  /^(?<org>[A-Z]{1,6})-(?<year>\d\d)-(?<serial>\d{4,8})$/,
]

/** The canonical key of a band without issuer: a question mark, then year, club and number. */
export const WEAK_KEY = new RegExp(`^\\?-(?<year>${YEAR_4})-(?:(?<org>[A-Z\\d]+)-)?(?<serial>\\d+)$`)
