import type { Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** Distances are in metres. */
export interface TrainingTossesTable extends RecordColumns {
  date: LocalDate
  releaseLocation: string
  releaseLatitude: number | null
  releaseLongitude: number | null
  /** Distance entered by the keeper. */
  distance: number | null
  /** Distance from the release point to the loft on the earth's ellipsoid. */
  computedDistance: number | null
  /** Time of the release, on `date`. */
  releasedAt: WallTime | null
  weatherConditions: string | null
  notes: string | null
}
export type TrainingTossRow = Selectable<TrainingTossesTable>

export interface TrainingTossBirdsTable extends RecordColumns {
  trainingTossId: number
  pigeonId: number
  /** Null until the bird has returned. */
  returnedAt: WallTime | null
  notes: string | null
}
export type TrainingTossBirdRow = Selectable<TrainingTossBirdsTable>
