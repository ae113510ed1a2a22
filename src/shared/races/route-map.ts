import type { Coordinates } from './sun-times.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface GridLine {
  /** In the unit of a parallel or meridian: degrees. */
  readonly degrees: number
  readonly from: Point
  readonly to: Point
}

/** A map of the line from the release to the loft, north up, in pixels. */
export interface RouteMap {
  readonly release: Point
  readonly loft: Point
  /** The great circle between both. */
  readonly line: readonly Point[]
  /** Round latitudes and longitudes. */
  readonly parallels: readonly GridLine[]
  readonly meridians: readonly GridLine[]
  readonly scale: { readonly km: number; readonly pixels: number }
  /** The direction in which the birds start, in degrees clockwise from north. */
  readonly bearing: number
}

interface Frame {
  readonly width: number
  readonly height: number
  /** Space around the line, for names. */
  readonly margin: number
}

const RADIANS = Math.PI / 180
const KM_PER_DEGREE = 111.195
const STEPS = 32
/** The map of two places beside each other would have no size. */
const MIN_SPAN_KM = 2

/** Draws the line in a projection that is true to scale in the middle of the map. */
export function routeMap(release: Coordinates, loft: Coordinates, { width, height, margin }: Frame): RouteMap {
  const places = greatCircle(release, loft)
  const middle = places[STEPS / 2]!
  const kmPerDegreeEast = KM_PER_DEGREE * Math.max(0.05, Math.cos(middle.latitude * RADIANS))
  const toKm = ({ latitude, longitude }: Coordinates): Point => ({
    x: normalizeDegrees(longitude - middle.longitude) * kmPerDegreeEast,
    y: (middle.latitude - latitude) * KM_PER_DEGREE,
  })
  const line = places.map(toKm)
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const pixelsPerKm = Math.min(
    (width - 2 * margin) / Math.max(MIN_SPAN_KM, right - left),
    (height - 2 * margin) / Math.max(MIN_SPAN_KM, bottom - top),
  )
  const toPixel = ({ x, y }: Point): Point => ({
    x: width / 2 + (x - (left + right) / 2) * pixelsPerKm,
    y: height / 2 + (y - (top + bottom) / 2) * pixelsPerKm,
  })
  const origin = toPixel({ x: 0, y: 0 })
  const yOf = (latitude: number) => origin.y + (middle.latitude - latitude) * KM_PER_DEGREE * pixelsPerKm
  const xOf = (longitude: number) => origin.x + (longitude - middle.longitude) * kmPerDegreeEast * pixelsPerKm
  const north = middle.latitude + origin.y / (KM_PER_DEGREE * pixelsPerKm)
  const south = north - height / (KM_PER_DEGREE * pixelsPerKm)
  const west = middle.longitude - origin.x / (kmPerDegreeEast * pixelsPerKm)
  const east = west + width / (kmPerDegreeEast * pixelsPerKm)
  return {
    release: toPixel(line[0]!),
    loft: toPixel(line.at(-1)!),
    line: line.map(toPixel),
    parallels: roundDegrees(south, north).map((degrees) => ({
      degrees,
      from: { x: 0, y: yOf(degrees) },
      to: { x: width, y: yOf(degrees) },
    })),
    meridians: roundDegrees(west, east).map((degrees) => ({
      degrees: normalizeDegrees(degrees),
      from: { x: xOf(degrees), y: 0 },
      to: { x: xOf(degrees), y: height },
    })),
    scale: scaleBar(pixelsPerKm, width / 3),
    bearing: bearingOf(release, loft),
  }
}

/** Returns the initial bearing of the great circle in degrees clockwise from north. */
export function bearingOf(from: Coordinates, to: Coordinates): number {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS]
  const difference = (to.longitude - from.longitude) * RADIANS
  const east = Math.sin(difference) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(difference)
  return (Math.atan2(east, north) / RADIANS + 360) % 360
}

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof COMPASS)[number]

/** Returns the nearest of the eight points of the compass. */
export const compassPoint = (bearing: number): CompassPoint => COMPASS[Math.round(bearing / 45) % 8]!

/** Returns places at equal steps on the great circle between two places. */
function greatCircle(from: Coordinates, to: Coordinates): Coordinates[] {
  const [a, b] = [toVector(from), toVector(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const share = at / STEPS
    if (angle < 1e-9) return from
    const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS }
  })
}

function toVector({ latitude, longitude }: Coordinates): readonly [number, number, number] {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Returns an angle from -180 to 180 degrees. */
const normalizeDegrees = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Lines of the grid in one direction. */
const MAX_GRID_LINES = 4
const DEGREE_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 45]

function roundDegrees(from: number, to: number): number[] {
  const step = DEGREE_STEPS.find((degrees) => (to - from) / degrees <= MAX_GRID_LINES) ?? 90
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(1)),
  )
}

const SCALE_FACTORS = [5, 2, 1] as const

/** Returns the longest round length that fits. */
function scaleBar(pixelsPerKm: number, maxPixels: number): RouteMap['scale'] {
  const maxKm = maxPixels / pixelsPerKm
  const power = 10 ** Math.floor(Math.log10(maxKm))
  const km = SCALE_FACTORS.map((factor) => factor * power).find((length) => length <= maxKm) ?? power
  return { km, pixels: km * pixelsPerKm }
}
