import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'

/** A cell of a Pigeon Planner database. */
export type PlannerCell = string | number | null

export type PlannerRow = Readonly<Record<string, PlannerCell>>

/** The tables of a Pigeon Planner database in the schema of version 3; a table that is absent has no rows. */
export type PlannerTables = Readonly<Record<string, readonly PlannerRow[]>>

/** A database as it was read: its `user_version` and its tables by lower-case name. */
export interface PlannerFile {
  readonly version: number
  readonly tables: PlannerTables
}

/** Finds birds of a file: their index in the list by their id in the file, and their band by that index. */
export interface BirdFinder {
  readonly indexOf: (row: PlannerRow, column: string) => number | undefined
  readonly bandAt: (at: number) => string
}

/** Versions whose codes of the sexes are known. */
export const KNOWN_VERSIONS: readonly number[] = [0, 1, 2, 3]

/** Reads a text; databases of old versions contain numbers and nulls in text columns. */
export function textOf(row: PlannerRow, column: string): string {
  const value = row[column]
  return value === null || value === undefined ? '' : String(value).trim()
}

/** Reads an id or a code. */
export function numberOf(row: PlannerRow, column: string): number | undefined {
  const text = textOf(row, column)
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Reads a day; a blank or impossible one is undefined. */
export function dayOf(row: PlannerRow, column: string): LocalDate | undefined {
  const text = textOf(row, column).slice(0, 10)
  return isLocalDate(text) ? text : undefined
}
