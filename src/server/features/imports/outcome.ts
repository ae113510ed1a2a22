import type { Difference, ImportResult } from '#shared/imports/imports-api.ts'
import type { MovingDetailsWithoutId } from '#server/features/moving-in/describe-moving-in.ts'
import type { RowProblem } from '#shared/imports/row-problem.ts'

/** A rejected row with its original cells and the reasons. */
export interface RejectedRow {
  readonly rowNumber: number
  readonly cells: readonly string[]
  readonly problems: readonly RowProblem[]
  readonly differences: readonly Difference[]
}

/** The result of an import, and the rejected rows under the column titles of the file. */
export interface Outcome {
  readonly result: Omit<ImportResult, 'batchId'>
  /** Only for the file of another program. */
  readonly movedIn?: MovingDetailsWithoutId
  readonly titles: readonly string[]
  readonly rejected: readonly RejectedRow[]
}
