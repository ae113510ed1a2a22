import type { Generated, Selectable } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

export interface RoutineTasksTable extends RecordColumns {
  title: string
  description: string | null
  category: string
  /** Null for a task that is done once. */
  intervalDays: number | null
  lastCompletedDate: LocalDate | null
  nextDueDate: LocalDate | null
  isActive: Generated<Flag>
  breedingPairId: number | null
  /** The step of the season plan that this task was made for. */
  planStep: string | null
}
export type RoutineTaskRow = Selectable<RoutineTasksTable>

export interface RoutineTaskSectionsTable extends RecordColumns {
  taskId: number
  loftLocationId: number
}
export type RoutineTaskSectionRow = Selectable<RoutineTaskSectionsTable>

/** A pair for which a task of the season plan is done. */
export interface RoutineTaskPairsTable extends RecordColumns {
  taskId: number
  breedingPairId: number
  /** The day on which the task was done for this pair; it may still be open for other pairs. */
  doneOn: LocalDate | null
}
export type RoutineTaskPairRow = Selectable<RoutineTaskPairsTable>

export interface TaskCompletionsTable extends RecordColumns {
  taskId: number
  completedDate: LocalDate
  /** The day it was due. */
  dueDate: LocalDate | null
  notes: string | null
}
export type TaskCompletionRow = Selectable<TaskCompletionsTable>
