import type { Difference, ImportResult } from '#shared/imports/imports-api.ts'
import type { RowProblem } from '#shared/inventory/row-problem.ts'

/** A row that was not taken, as it stands in the file, and why. */
export interface RejectedRow {
  readonly rowNumber: number
  readonly cells: readonly string[]
  readonly problems: readonly RowProblem[]
  readonly differences: readonly Difference[]
}

/** What an import did, and the rows it left out under the titles of their file. */
export interface Outcome {
  readonly result: Omit<ImportResult, 'batchId'>
  readonly titles: readonly string[]
  readonly rejected: readonly RejectedRow[]
}
