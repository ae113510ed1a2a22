import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import type { ConvertedRace, ConvertedResult, NotMovedCollector } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type BirdFinder, type PlannerRow, type PlannerTables } from './planner-file.ts'

/** Metres of each unit of the distance of a release point: yards, kilometres, metres, centimetres, inches, feet, miles, nautical miles. */
const UNIT_METRES = [METRES_PER_YARD, 1000, 1, 0.01, 0.0254, 0.3048, METRES_PER_MILE, 1852] as const

/** A list is in kilometres per hour if its median is not above this. */
const MAX_MEDIAN_KMH = 190
/** The highest speed that a pigeon can reach over a race. */
const MAX_METRES_PER_MINUTE = 2600

/** Reads the results: one race for each day, release point, sector and category. */
export function readResults(
  tables: PlannerTables,
  finder: BirdFinder,
  notMoved: NotMovedCollector,
): { races: ConvertedRace[]; results: ConvertedResult[] } {
  const dated = (tables['result'] ?? []).filter((row) => {
    const isOfBird = finder.indexOf(row, 'pigeon_id') !== undefined
    const day = dayOf(row, 'date')
    const title = ['pigeon_text', 'date', 'racepoint'].map((column) => textOf(row, column)).filter(Boolean)
    if (!isOfBird || !day) notMoved.add(isOfBird ? 'results_without_day' : 'results_without_bird', title.join(' '))
    return isOfBird && day !== undefined
  })
  const toMetres = metresPerUnit(dated.map((row) => numberOf(row, 'speed') ?? 0).filter((speed) => speed > 0))
  const groups = Map.groupBy(dated, (row) =>
    JSON.stringify(['date', 'racepoint', 'sector', 'category'].map((column) => textOf(row, column))),
  )
  const points = new Map((tables['racepoint'] ?? []).map((row) => [textOf(row, 'racepoint'), row]))
  const races = [...groups.values()].map((group) => toRace(group, points))
  const results = [...groups.values()].flatMap((group, race) =>
    group.map((row): ConvertedResult => {
      const speed = numberOf(row, 'speed') ?? 0
      return {
        race,
        birdAt: finder.indexOf(row, 'pigeon_id')!,
        position: positive(numberOf(row, 'place')),
        speed: speed > 0 ? speed * toMetres : null,
        notes: textOf(row, 'comment') || null,
      }
    }),
  )
  return { races, results }
}

/** Returns the factor to metres per minute. The file names no unit, so it is metres per minute unless such values are impossible. */
export function metresPerUnit(speeds: readonly number[]): number {
  const sorted = speeds.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const fastest = sorted.at(-1) ?? 0
  if (median > 0 && median <= MAX_MEDIAN_KMH) return 1000 / 60
  return fastest > MAX_METRES_PER_MINUTE && fastest * METRES_PER_YARD <= MAX_METRES_PER_MINUTE ? METRES_PER_YARD : 1
}

function toRace(rows: readonly PlannerRow[], points: ReadonlyMap<string, PlannerRow>): ConvertedRace {
  const first = rows[0]!
  const racepoint = textOf(first, 'racepoint')
  const category = textOf(first, 'category')
  const firstText = (column: string) => rows.map((row) => textOf(row, column)).find(Boolean) ?? ''
  const point = points.get(racepoint) ?? {}
  const weather = ['weather', 'temperature', 'wind', 'windspeed'].map(firstText).filter(Boolean)
  const [latitude, longitude] = [coordinate(point, 'xco', 90), coordinate(point, 'yco', 180)]
  const hasPlace = latitude !== null && longitude !== null
  return {
    name: [racepoint, textOf(first, 'sector'), category].filter(Boolean).join(' · ') || '?',
    date: dayOf(first, 'date')!,
    category: category || null,
    distance: distanceOf(point),
    releaseLocation: racepoint || null,
    releaseLatitude: hasPlace ? latitude : null,
    releaseLongitude: hasPlace ? longitude : null,
    weatherConditions: weather.join(', ') || null,
    totalParticipants: positive(rows.reduce((most, row) => Math.max(most, numberOf(row, 'out') ?? 0), 0)),
    notes: [...new Set(rows.map((row) => textOf(row, 'type')).filter(Boolean))].join(', ') || null,
  }
}

function distanceOf(point: PlannerRow): number | null {
  const value = Number(textOf(point, 'distance').replace(',', '.'))
  const metres = value * (UNIT_METRES[numberOf(point, 'unit') ?? 1] ?? 0)
  return metres >= 1000 && metres <= 3_000_000 ? Math.round(metres) : null
}

function coordinate(point: PlannerRow, column: string, limit: number): number | null {
  const text = textOf(point, column).replace(',', '.')
  const value = Number(text)
  return text && Math.abs(value) <= limit ? value : null
}

function positive(value: number | undefined): number | null {
  return value !== undefined && Number.isInteger(value) && value > 0 ? value : null
}
