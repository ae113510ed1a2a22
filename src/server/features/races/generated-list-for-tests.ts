import type { LocalDate } from '#shared/calendar/local-date.ts'
import { seededFractions } from '#genetics/testing/seeded-fractions.ts'

/** A race over several days as an organiser in Belgium computes and lists it. */
export interface GeneratedRace {
  readonly date: LocalDate
  /** Seconds after midnight of the release day. */
  readonly release: number
  readonly birds: readonly GeneratedBird[]
}

export interface GeneratedBird {
  readonly place: number
  readonly loft: number
  /** In metres. */
  readonly distance: number
  /** The number of the bird in its loft. The row of the first bird has the distance of the loft. */
  readonly order: number
  /** Whether no row of its loft has the distance. */
  readonly isDistanceMissing: boolean
  readonly band: string
  readonly bandKey: string
  /** Seconds after midnight of the release day, cut to the second. */
  readonly arrival: number
  /** In metres per minute, exact. */
  readonly speed: number
  /** The velocity or the comparison time as the list has it. */
  readonly velocity: string
  readonly isComparison: boolean
}

export interface RacePlan {
  readonly seed?: number
  readonly rows?: number
  readonly date?: string
  /** Hours after midnight. */
  readonly release: number
  /** Start and end of each neutral night: `22:58-05:07`. */
  readonly nights?: readonly string[]
  /** Metres of the shortest and longest flight. */
  readonly distances: readonly [number, number]
  /** Metres per minute of the fastest and slowest bird. */
  readonly speeds: readonly [number, number]
  /** The common distance in metres for comparison times; absent for a list that prints only velocities. */
  readonly common?: number
  readonly decimals?: number
  /** The share of the lofts whose distance is in no row. */
  readonly missing?: number
  /** Birds that are timed inside each night. */
  readonly inside?: number
}

const DAY = 86_400
const SLOWEST = 800

/** Generates the birds of a race in the order of their places, with the figures that the organiser computes in tenths. */
export function generateRace(plan: RacePlan): GeneratedRace {
  const { seed = 1, rows = 2000, decimals = 4, missing = 0.003, inside = 3, common } = plan
  const random = seededFractions(seed)
  const release = plan.release * 3600
  const nights = (plan.nights ?? []).map((text, night) => {
    const [from = 0, to = 0] = text.split('-').map(clockSeconds)
    return { from: from + night * DAY, to: to + (night + 1) * DAY }
  })
  const lofts = Array.from({ length: Math.ceil(rows / 2.4) }, (_, loft) => ({
    loft,
    distance: Math.round(plan.distances[0] + random() * (plan.distances[1] - plan.distances[0])),
    isDistanceMissing: random() < missing,
  }))
  const [fastest, slowest] = plan.speeds
  const flights = Array.from({ length: rows }, (_, at) => {
    const loft = lofts[Math.floor(random() * lofts.length)]!
    const share = at / Math.max(1, rows - 1)
    const wanted = fastest * (slowest / fastest) ** (share ** 0.8)
    let flown = Math.round((loft.distance / wanted) * 600) / 10
    let arrival = release + flown
    for (const { from, to } of nights) if (arrival > from) arrival += to - from
    return { ...loft, flown, arrival }
  })
  for (const { from, to } of nights) {
    for (let one = 0; one < inside; one += 1) {
      const before = nights.filter((night) => night.from < from).reduce((sum, night) => sum + night.to - night.from, 0)
      const flown = from - before - release
      const bird = flights[Math.floor(random() * flights.length)]!
      const speed = (bird.distance / flown) * 60
      if (speed > fastest || speed < slowest) continue
      Object.assign(bird, { flown, arrival: Math.round((from + random() * Math.min(2 * 3600, to - from)) * 10) / 10 })
    }
  }
  const listed = flights.map((flight, at) => {
    const speed = (flight.distance / flight.flown) * 60
    const isComparison = common !== undefined && speed < SLOWEST
    const beyond = common === undefined ? 0 : ((flight.distance - common) / SLOWEST) * 60
    let printed = release + flight.flown - beyond
    for (const { from, to } of nights) if (printed > from) printed += to - from
    const velocity = isComparison ? clockDigits(printed) : String(Number(cut(speed, decimals)))
    const serial = 1_000_000 + at * 7 + seed * 31
    const year = 11 + (at % 6)
    return {
      ...flight,
      speed,
      isComparison,
      velocity,
      rank: isComparison ? flight.flown - beyond : -speed,
      band: `BE${serial}-${year}`,
      bandKey: `BE-20${year}-${serial}`,
      arrival: Math.floor(flight.arrival),
    }
  })
  listed.sort((one, other) => Number(one.isComparison) - Number(other.isComparison) || one.rank - other.rank)
  const birdsOf = new Map<number, number>()
  const birds = listed.map(({ rank: _, flown: __, ...bird }, at): GeneratedBird => {
    const order = (birdsOf.get(bird.loft) ?? 0) + 1
    birdsOf.set(bird.loft, order)
    return { ...bird, order, place: at + 1 }
  })
  return { date: (plan.date ?? '2017-07-07') as LocalDate, release, birds }
}

export const BELGIAN_TITLES =
  'position,loft,town,loft_id,basket,basket_nr,distance,ring,arr_time,diff,velocity,coeficient,next_pos'.split(',')

/** Makes the rows of a Belgian national list. */
export function belgianRows({ birds }: GeneratedRace): string[][] {
  return birds.map(({ place, loft, distance, order, isDistanceMissing, band, arrival, velocity }, at) => [
    at >= birds.length - 20 ? '' : String(place),
    `Loft ${loft} U`,
    'Nibe N',
    `L${loft}`,
    String((loft % 9) + 1),
    String(order),
    order === 1 && !isDistanceMissing ? String(distance) : String(order === 1 ? 2 : order),
    band,
    clockText(arrival),
    String((at % 7) - 3),
    velocity,
    String(Math.round((place / 42.72) * 10_000) / 10_000),
    at % 3 === 0 ? '' : String(place + 40),
  ])
}

export const toCsvText = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => cells.join(separator)).join('\n')

export function clockText(seconds: number): string {
  const time = ((seconds % DAY) + DAY) % DAY
  return [time / 3600, (time / 60) % 60, time % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** Formats a time of day as `14.21158` for 14:21:15.8, without zeros at the end. */
function clockDigits(seconds: number): string {
  const tenths = Math.round((((seconds % DAY) + DAY) % DAY) * 10)
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600]
  const digits = `${String(minutes).padStart(2, '0')}${String(rest).padStart(3, '0')}`.replace(/0+$/, '')
  return `${hours % 24}${digits ? `.${digits}` : ''}`
}

const cut = (value: number, decimals: number) => (Math.floor(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals)

function clockSeconds(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60
}
