import type { Generated, Selectable } from 'kysely'
import type { Currency } from '#shared/api/fields.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PointsRule, UploadSource } from '#shared/races/race.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** All distances are in metres. */
export interface RaceEventsTable extends RecordColumns {
  name: string
  date: LocalDate
  category: string | null
  /** The distance given by the organiser. */
  distance: number | null
  /** The distance from the release point to the loft on the earth's ellipsoid. */
  computedDistance: number | null
  releaseLocation: string | null
  releasedAt: WallTime | null
  releaseLatitude: number | null
  releaseLongitude: number | null
  weatherConditions: string | null
  totalParticipants: number | null
  pointsRule: PointsRule
  /** JSON of a `Neutralisation`. */
  neutralisation: string
  notes: string | null
}
export type RaceEventRow = Selectable<RaceEventsTable>

/** The result of one bird, of this loft or another, in one race. */
export interface RaceResultsTable extends RecordColumns {
  raceEventId: number
  /** Null for a bird of another loft. */
  pigeonId: number | null
  /** The band as the list writes it. */
  bandText: string
  bandKey: string
  fancier: string | null
  position: number | null
  /** The place in the section, club or other level of the organiser. */
  sectionPosition: number | null
  /** Metres per minute, not rounded. */
  speed: number | null
  /** The distance to the loft of this bird. */
  distance: number | null
  /** Without neutralised hours. */
  flightTimeMs: number | null
  arrivalTime: WallTime | null
  clockDriftMs: number | null
  points: number | null
  /** As the list gives it. */
  coefficient: number | null
  prizeCents: number | null
  currency: Currency | null
  notes: string | null
  uploadSource: Generated<UploadSource>
  sourceFileName: string | null
  sheet: string | null
}
export type RaceResultRow = Selectable<RaceResultsTable>
