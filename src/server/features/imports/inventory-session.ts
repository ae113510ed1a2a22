import type { Currency } from '#shared/api/fields.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { RowProblem, RowProblemCode } from '#shared/imports/row-problem.ts'
import type { ImportChoices, ImportCounts, PreviewRow, RowFilter } from '#shared/imports/imports-api.ts'
import { replaceSexCodes } from '#shared/imports/replace-sex-codes.ts'
import { replaceIdsByBands } from '#shared/imports/replace-ids-by-bands.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { parentKey } from '#shared/imports/parent-links.ts'
import { readInventory, type InventoryRow } from '#shared/imports/read-inventory.ts'
import { applyWithoutYear } from '#shared/imports/without-year.ts'
import type { Header } from '#shared/tables/header.ts'
import type { ListedBird } from '#server/features/pigeons/insert-pigeons.ts'
import { createSnapshot, type LoftSnapshot, type SnapshotPart } from './loft-snapshot.ts'
import { detectLayout, type InventoryLayout, type StoredSheet } from './inventory-layout.ts'
import { evaluateInventory, type EvaluatedInventory, type TakeConflicts } from './evaluate-inventory.ts'
import { planInventory, type Plan, type PlannedChange } from './plan-inventory.ts'
import type { RejectedRow } from './outcome.ts'
import { countRows, matchesRowFilter, showRow } from './show-row.ts'

/** A file of birds: its kind and the JSON of its sheets. */
export interface BirdTable {
  readonly kind: BirdFile
  readonly sheets: string
}

/** A file of birds with its name. */
export interface NamedTable extends BirdTable {
  readonly fileName: string
  /** JSON of the extras. */
  readonly extras?: string | undefined
}

/**
 * The import session of one file: reads its rows, compares them with the loft's data and plans the import.
 *
 * It uses no database and nothing asynchronous, so that it can run in a worker thread; its arguments and results are plain data.
 */
export type InventorySession = ReturnType<typeof createInventorySession>

export function createInventorySession({ kind, sheets: sheetsText }: BirdTable) {
  const sheets = JSON.parse(sheetsText) as StoredSheet[]
  let layout: InventoryLayout = detectLayout(kind, sheets, {})
  let rows: readonly InventoryRow[] = []
  let snapshot: LoftSnapshot = createSnapshot()
  let evaluated: EvaluatedInventory = { rows: [], references: [] }
  let plan: Plan = { added: [], changed: [] }

  const tableOf = (sheet: number, header: Header<ImportField>) => {
    const table = sheets[sheet]?.rows ?? []
    return kind === 'pedigree' ? replaceSexCodes(replaceIdsByBands(table, header), header) : table
  }

  return {
    /** Reads the rows according to the keeper's choices, and returns the band keys to look up in the loft. */
    read: (choices: ImportChoices, thisYear: number): { layout: InventoryLayout['shown']; keys: string[] } => {
      layout = detectLayout(kind, sheets, choices)
      const { header, shown } = layout
      const years = Object.entries(choices.years ?? {}).filter(([, year]) => year !== null) as [string, number][]
      const isReadable = header !== undefined && header.missing.length === 0
      const read = isReadable
        ? readInventory(tableOf(shown.sheet, header), header, thisYear, Object.fromEntries(years), kind)
        : []
      rows = applyWithoutYear(read, choices.withoutYear)
      snapshot = createSnapshot()
      return { layout: shown, keys: keysOf(rows) }
    },

    /** Adds a part of the loft's data. */
    addPart: (part: SnapshotPart): void => snapshot.add(part),

    /** Gives each row its verdict and plans the import. */
    decide: (today: LocalDate, takeConflicts: TakeConflicts, currency: Currency): ImportCounts => {
      evaluated = evaluateInventory(rows, snapshot, { today, take: takeConflicts })
      plan = planInventory(evaluated, snapshot, currency)
      return countRows(evaluated)
    },

    rows: (filter: RowFilter | undefined, offset: number, limit: number): { total: number; rows: PreviewRow[] } => {
      const matching = filter === undefined ? evaluated.rows : evaluated.rows.filter((row) => matchesRowFilter(row, filter))
      return { total: matching.length, rows: matching.slice(offset, offset + limit).map(showRow) }
    },

    added: (offset: number, limit: number): readonly ListedBird[] => plan.added.slice(offset, offset + limit),

    changed: (offset: number, limit: number): readonly PlannedChange[] => plan.changed.slice(offset, offset + limit),

    changedCount: (): number => plan.changed.length,

    /** Returns the first rows that are imported without one of their parents, because the parent is not possible. */
    unlinked: (limit: number): { rowNumber: number; problems: RowProblem[] }[] => {
      const found: { rowNumber: number; problems: RowProblem[] }[] = []
      for (const { row, verdict, problems } of evaluated.rows) {
        const parentProblems = problems.filter(({ code }) => PARENT_PROBLEMS.has(code))
        if (parentProblems.length > 0 && verdict !== 'error' && verdict !== 'conflict')
          found.push({ rowNumber: row.rowNumber, problems: parentProblems })
        if (found.length === limit) break
      }
      return found
    },

    /** Returns the column titles of the file and the rejected rows with their original cells. */
    rejected: (): { titles: string[]; rows: RejectedRow[] } => {
      const table = sheets[layout.shown.sheet]?.rows ?? []
      const width = Math.max(0, ...layout.shown.columns.map(({ index }) => index + 1))
      const rejectedRows = evaluated.rows.filter(({ verdict }) => verdict === 'error' || verdict === 'conflict')
      return {
        titles: Array.from({ length: width }, (_, index) => table[layout.header?.rowIndex ?? 0]?.[index] ?? ''),
        rows: rejectedRows.map(({ row, problems, differences }) => ({
          rowNumber: row.rowNumber,
          cells: table[row.rowNumber - 1] ?? [],
          problems,
          differences,
        })),
      }
    },
  }
}

/** The problems that leave a parent unlinked. */
const PARENT_PROBLEMS: ReadonlySet<RowProblemCode> = new Set([
  'parent_younger',
  'parent_is_self',
  'parent_wrong_gender',
  'parent_in_both_roles',
  'parent_cycle',
])

/** Returns the band keys of the birds and their parents, without duplicates. */
function keysOf(rows: readonly InventoryRow[]): string[] {
  const keys = rows.flatMap(({ fields: { bandId, sire = '', dam = '' } }) => [bandKey(bandId), ...[sire, dam].map(parentKey)])
  return [...new Set(keys)].filter(Boolean)
}
