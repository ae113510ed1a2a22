import type { EventFacts } from './event-facts.ts'
import type { ResultColumn, ResultTexts } from './result-header.ts'

/** A worksheet as read. */
export interface FileSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** One row of a list with its position in the file. */
export interface ListRow {
  readonly sheet: string
  readonly sheetIndex: number
  /** As in the spreadsheet: its first row is 1. */
  readonly rowNumber: number
  readonly cells: readonly string[]
  readonly fields: ResultTexts
}

/** The results of one race in a file. */
export interface ListedRace {
  readonly sheets: readonly string[]
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly ListRow[]
  readonly facts: EventFacts
  /** Its distance is in a title above its rows, and may be the mean of several lofts. */
  readonly isDistanceOfHeading?: boolean
  /** The rows are those of one loft only, so their order is not that of the race. */
  readonly isOneLoft?: boolean
  /** The names that may have their town or club after them. */
  readonly joinedNames?: ReadonlySet<string> | undefined
}
