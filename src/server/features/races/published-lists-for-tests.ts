/** Birds of an invented race, and lists of them as organisers print them. */

const DAY = 86_400
const HOUR = 3600

export interface Flyer {
  readonly place: number
  readonly name: string
  readonly town: string
  readonly licence: string
  readonly year: number
  readonly serial: number
  /** In metres. */
  readonly distance: number
  /** For a later bird of a loft: its number. */
  readonly ordinal?: number
  readonly day: number
  /** Seconds after midnight of its day. */
  readonly clock: number
  readonly velocity: number
}

export interface FlightPlan {
  readonly count: number
  /** Seconds after midnight. */
  readonly release: number
  /** From and to, in seconds after the midnight before the release. */
  readonly night?: readonly [number, number]
  readonly distance: number
  readonly fastest: number
  readonly step: number
}

const NAMES = [
  'ROVERS JAN',
  'DE SMET - MAES',
  'VAN DEN BROECK & ZN',
  "D'HONDT L.",
  'KALMA PIET',
  'STERK & FILS',
  'OMBRE LUC',
  'TEAM VAAL',
]
const TOWNS = ['VELDO', 'ST-LAURE', 'MARKE', 'OSTA', 'LINDE 2', 'HAGEN', 'BROEK', 'TEMSE']

/** Generates the results of birds; every fourth one is the second bird of the loft before it. */
export function generateFlyers({ count, release, night, distance, fastest, step }: FlightPlan): Flyer[] {
  const flyers: Flyer[] = []
  for (let at = 0; at < count; at += 1) {
    const before = flyers.at(-1)
    const isSecond = at % 4 === 3 && before !== undefined
    const loft = isSecond ? at - 1 : at
    const metres = distance + ((loft * 7919) % 30_011)
    const flown = Math.floor((metres / (fastest - at * step)) * 60)
    let arrival = release + flown
    if (night && arrival > night[0]) arrival += night[1] - night[0]
    flyers.push({
      place: at + 1,
      name: NAMES[loft % NAMES.length]!,
      town: TOWNS[loft % TOWNS.length]!,
      licence: `${210_003 + loft * 37}-${String((loft * 7) % 97).padStart(2, '0')}`,
      year: 13 + (at % 4),
      serial: 2_041_091 + at * 911,
      distance: metres,
      ...(isSecond && { ordinal: 2 }),
      day: Math.floor(arrival / DAY),
      clock: arrival % DAY,
      velocity: (metres / flown) * 60,
    })
  }
  return flyers
}

export const DAY_RACE: FlightPlan = { count: 12, release: 7 * HOUR, distance: 430_000, fastest: 1410, step: 9 }
/** Narbonne: neutral from 22:34 to 05:35. */
export const TWO_DAYS: FlightPlan = {
  ...{ count: 24, release: 6.75 * HOUR, night: [81_240, 106_500], distance: 850_000, fastest: 1090, step: 17 },
}

const two = (value: number) => String(value).padStart(2, '0')

/** Writes a time with a pattern such as `HH:mm:ss`. */
export function timeOf({ clock }: Flyer, pattern = 'HH:mm:ss'): string {
  return pattern
    .replace('HH', two(Math.floor(clock / HOUR)))
    .replace('mm', two(Math.floor(clock / 60) % 60))
    .replace('ss', two(clock % 60))
}

export const comma = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',')
export const unseparated = ({ serial, year }: Flyer): string => `${serial}${two(year)}`
export const alignRight = (text: string | number, width: number): string => String(text).padStart(width)
export const alignLeft = (text: string, width: number): string => text.slice(0, width).padEnd(width)

/** Separated values of the published columns of a list. */
export type Column = readonly [title: string, value: (one: Flyer) => string | number]
export function table(separator: string, flyers: readonly Flyer[], ...columns: Column[]): string[] {
  return [
    columns.map(([title]) => title).join(separator),
    ...flyers.map((one) => columns.map(([, value]) => value(one)).join(separator)),
  ]
}
export const place: Column = ['Plaats', (one) => one.place]
export const name: Column = ['Naam', (one) => one.name]
export const ring: Column = ['Ring', (one) => `BE ${one.year}-${one.serial}`]
export const metres: Column = ['Afstand', (one) => one.distance]
export const arrival: Column = ['Aankomst', (one) => timeOf(one)]
export const velocity: Column = ['Snelheid', (one) => one.velocity.toFixed(4)]
export const RELEASE = 'Lossing: 07:00'
