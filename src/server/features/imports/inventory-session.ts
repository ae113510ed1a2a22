import type { Currency } from '#shared/api/fields.ts'
import type { DateOrder } from '#shared/calendar/written-date.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { splitSexMark } from '#shared/bands/band-text.ts'
import { bandRestsOf } from '#shared/bands/similar-bands.ts'
import { inspectFile, type WordAnswers } from '#shared/imports/file-context.ts'
import { accountForRows } from '#shared/imports/file-rows.ts'
import type { RowProblem, RowProblemCode } from '#shared/imports/row-problem.ts'
import type { ImportCounts, ImportPreview, PreviewRow, RowFilter } from '#shared/imports/imports-api.ts'
import type { TextEncoding } from '#shared/text/text-encodings.ts'
import { addAncestorRows, type TableWithAncestors } from '#shared/imports/ancestor-columns.ts'
import { deriveColumns } from '#shared/imports/derived-columns.ts'
import { separateHeadings, type GroupedTable } from '#shared/imports/heading-lines.ts'
import { replaceSexCodes } from '#shared/imports/replace-sex-codes.ts'
import { replaceIdsByBands } from '#shared/imports/replace-ids-by-bands.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { parentKey, type KeyOfBand } from '#shared/imports/parent-links.ts'
import { fillDittosBelow, withoutCellErrors } from '#shared/imports/file-rows.ts'
import { addsBird, readInventory, type InventoryRow } from '#shared/imports/read-inventory.ts'
import { DEFAULT_STATUS, STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import { applyWithoutYear } from '#shared/imports/without-year.ts'
import type { Header } from '#shared/tables/header.ts'
import type { BirdToInsert } from '#server/features/pigeons/insert-pigeons.ts'
import type { ChangedBird } from './changes-since.repository.ts'
import { createSnapshot, secondKey, type LoftSnapshot, type SnapshotPart } from './loft-snapshot.ts'
import { detectLayout, listTables, type InventoryLayout, type RememberedColumns, type ShownLayout } from './inventory-layout.ts'
import { withWrittenDates, type StoredChoices, type StoredSheet } from './sheet-tables.ts'
import { evaluateInventory, type EvaluatedInventory, type TakeConflicts } from './evaluate-inventory.ts'
import { planInventory, type Plan, type PlannedChange } from './plan-inventory.ts'
import type { RejectedRow } from './outcome.ts'
import { listSameBirds, type SameBirdOfRow } from './same-bird.ts'
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
  let encoding: TextEncoding | undefined
  let tables = listTables(kind, sheets, encoding)
  let layout: InventoryLayout = detectLayout(kind, tables, {})
  let rows: readonly InventoryRow[] = []
  let snapshot: LoftSnapshot = createSnapshot()
  let evaluated: EvaluatedInventory = { rows: [], references: [] }
  let plan: Plan = { added: [], changed: [], separate: [] }
  let answers: StoredChoices = {}
  let issuer: string | null = null
  let rests: ReadonlySet<string> | undefined

  const tableOf = (header: Header<ImportField>, thisYear: number): GroupedTable & Omit<TableWithAncestors, 'rows' | 'header'> => {
    if (kind !== 'inventory') {
      const table = withWrittenDates(withoutCellErrors(layout.rows), header, layout.epoch)
      const read = kind === 'pedigree' ? replaceSexCodes(replaceIdsByBands(table, header), header) : table
      return { ...addAncestorRows(read, header, thisYear), lines: new Set(), sexes: [], statuses: [] }
    }
    const derived = deriveColumns(withoutCellErrors(layout.rows), header)
    const grouped = separateHeadings({ name: layout.name, rows: derived.rows }, derived.header)
    const written = withWrittenDates(fillDittosBelow(grouped.rows, header), header, layout.epoch)
    const { used, ...table } = addAncestorRows(written, grouped.header, thisYear)
    return { ...grouped, ...table, used: [...derived.used, ...used] }
  }

  return {
    /** Reads the rows according to the keeper's choices, and returns the band keys to look up in the loft. */
    read: (choices: StoredChoices, thisYear: number, memory: ReadingMemory = {}): ReadFile => {
      if (choices.encoding !== encoding) tables = listTables(kind, sheets, (encoding = choices.encoding))
      layout = detectLayout(kind, tables, choices, memory.columns)
      const { header: found, shown, shape } = layout
      const years = Object.entries(choices.years ?? {}).filter(([, year]) => year !== null) as [string, number][]
      const grouped = found && found.missing.length === 0 ? tableOf(found, thisYear) : undefined
      const { rows: table, header } = grouped ?? { rows: [], header: found }
      const context =
        header &&
        inspectFile(table, header, {
          words: { ...memory.words, ...choices.words },
          dateOrder: choices.dateOrder,
          usualDateOrder: memory.dateOrder,
          ringIssuer: memory.ringIssuer ?? null,
        })
      const read = header && grouped ? readInventory(table, header, thisYear, Object.fromEntries(years), kind, context) : []
      rows = applyWithoutYear(read, choices.withoutYear).map((row) => {
        const fromRow = grouped?.fromRows.get(row.rowNumber)
        return fromRow === undefined ? row : { ...row, fromRow }
      })
      snapshot = createSnapshot(memory.ringIssuer)
      answers = choices
      issuer = memory.ringIssuer ?? null
      rests = undefined
      const { unread, lines, ...accounting } = accountForRows(
        layout.rows,
        found,
        // The rows of grandparents have numbers after the last row of the file.
        rows.flatMap(({ rowNumber }) => (rowNumber <= layout.rows.length ? rowNumber : [])),
        grouped?.lines,
      )
      return {
        layout: {
          ...shown,
          bandColumns: [...(context?.bandColumns ?? [])],
          accounting: {
            ...accounting,
            unread: unread.length,
            unreadRows: unread.slice(0, MAX_NAMED_ROWS),
            lines: lines.length,
            lineRows: lines.slice(0, MAX_NAMED_ROWS),
          },
          derivedColumns: [
            ...(grouped ?? (kind === 'inventory' && found ? deriveColumns(layout.rows, found) : { used: [] })).used,
          ],
          headingSexes: [...(grouped?.sexes ?? [])].slice(0, MAX_NAMED_ROWS),
          headingStatuses: [...(grouped?.statuses ?? [])].slice(0, MAX_NAMED_ROWS),
          questions: { words: [...(context?.questions.words ?? [])], dates: context?.questions.dates ?? null },
        },
        shape,
        locations: kind === 'inventory' ? locationsOf(rows) : [],
        keys: keysOf(rows, snapshot.keyOf),
      }
    },

    /** Adds a part of the loft's data. */
    addPart: (part: SnapshotPart): void => snapshot.add(part),

    /** Returns the stored birds that rows are about by the keeper's answers. They must be added to the snapshot too. */
    sameBirds: (): SameBirdOfRow[] => listSameBirds(rows, snapshot, answers),

    /** Returns whether the verdicts may be different because of birds that were changed after the verdicts were given. */
    concerns: (birds: readonly ChangedBird[]): boolean => {
      rests ??= new Set(bandsOf(rows).flatMap((band) => [...bandRestsOf(band, { country: issuer })]))
      const isInFile = (band: string) => [...bandRestsOf(band, { country: issuer })].some((rest) => rests!.has(rest))
      return birds.some(({ id, bands, parentIds }) => [id, ...parentIds].some(snapshot.has) || bands.some(isInFile))
    },

    /** Gives each row its verdict and plans the import. */
    decide: (today: LocalDate, takeConflicts: TakeConflicts, currency: Currency): ImportCounts => {
      const sectionTitle =
        kind === 'inventory' ? layout.shown.columns.find(({ field }) => field === 'location')?.title : undefined
      evaluated = evaluateInventory(rows, snapshot, { today, takeConflicts, answers, sectionTitle })
      plan = planInventory(evaluated, snapshot, currency)
      return countRows(evaluated)
    },

    rows: (filter: RowFilter | undefined, offset: number, limit: number): { total: number; rows: PreviewRow[] } => {
      const matching = filter === undefined ? evaluated.rows : evaluated.rows.filter((row) => matchesRowFilter(row, filter))
      return { total: matching.length, rows: matching.slice(offset, offset + limit).map(showRow) }
    },

    added: (offset: number, limit: number): readonly BirdToInsert[] => plan.added.slice(offset, offset + limit),

    changed: (offset: number, limit: number): readonly PlannedChange[] => plan.changed.slice(offset, offset + limit),

    separate: (): Plan['separate'] => plan.separate,

    changedCount: (): number => plan.changed.length,

    /** Returns the first rows that are imported without one of their parents, because the parent is not possible. */
    unlinked: (limit: number): { rowNumber: number; problems: RowProblem[] }[] => {
      const found: { rowNumber: number; problems: RowProblem[] }[] = []
      for (const { row, verdict, problems } of evaluated.rows) {
        const parentProblems = problems.filter(({ code }) => PARENT_PROBLEMS.has(code))
        if (parentProblems.length > 0 && verdict !== 'error' && verdict !== 'conflict')
          found.push({ rowNumber: row.fromRow ?? row.rowNumber, problems: parentProblems })
        if (found.length === limit) break
      }
      return found
    },

    /** Returns the column titles of the file and the rejected rows with their original cells. */
    rejected: (): { titles: string[]; rows: RejectedRow[] } => {
      const table = layout.rows
      const width = Math.max(0, ...layout.shown.columns.map(({ index }) => index + 1))
      const rejectedRows = evaluated.rows.filter(({ verdict }) => verdict === 'error' || verdict === 'conflict')
      return {
        titles: Array.from({ length: width }, (_, index) => table[layout.header?.rowIndex ?? 0]?.[index] ?? ''),
        rows: rejectedRows.map(({ row, problems, differences }) => ({
          rowNumber: row.fromRow ?? row.rowNumber,
          cells: table[row.rowNumber - 1] ?? [row.fields.bandId],
          problems,
          differences,
        })),
      }
    },
  }
}

/** The facts about a file from earlier imports and from the settings. */
export interface ReadingMemory {
  readonly words?: WordAnswers
  readonly columns?: RememberedColumns
  /** The order of day and month that the loft's language and region suggest. */
  readonly dateOrder?: DateOrder | undefined
  /** The issuer of the loft's rings. */
  readonly ringIssuer?: string | null
}

/** A file after reading: what its preview shows of it, and the band keys to look up. */
interface ReadFile {
  readonly layout: ShownLayout &
    Pick<ImportPreview, 'bandColumns' | 'accounting' | 'questions' | 'headingSexes' | 'headingStatuses' | 'derivedColumns'>
  readonly shape: string
  /** The names of sections in which an inventory has birds. */
  readonly locations: readonly string[]
  readonly keys: string[]
}

/** Maximum number of rows that are named one by one. */
const MAX_NAMED_ROWS = 20

/** The problems that leave a parent unlinked. */
const PARENT_PROBLEMS: ReadonlySet<RowProblemCode> = new Set([
  'parent_maybe_known',
  'parent_younger',
  'parent_is_self',
  'parent_wrong_gender',
  'parent_in_both_roles',
  'parent_cycle',
])

/** A column with more names than this contains remarks, not sections. */
const MAX_SECTIONS = 100
const MAX_SECTION_NAME = 100

/** Returns the names of sections in which birds in care are, each in its first spelling. */
function locationsOf(rows: readonly InventoryRow[]): readonly string[] {
  const inCare = rows.filter((row) => addsBird(row) && !STATUSES_OUT_OF_CARE.includes(row.fields.status ?? DEFAULT_STATUS))
  const names = inCare.flatMap(({ fields: { location } }) => (location && location.length <= MAX_SECTION_NAME ? [location] : []))
  const byKey = new Map(names.toReversed().map((name) => [fold(name), name]))
  return byKey.size > MAX_SECTIONS ? [] : [...byKey.values()].toReversed()
}

/** Returns the bands of the birds and their parents, as they are written. */
function bandsOf(rows: readonly InventoryRow[]): string[] {
  return rows.flatMap(({ fields: { bandId, sire = '', dam = '' } }) => [bandId, sire, dam]).filter(Boolean)
}

/** Returns the band keys of the birds and their parents, without duplicates. */
function keysOf(rows: readonly InventoryRow[], keyOf: KeyOfBand): string[] {
  const keys = rows.flatMap(({ fields: { bandId, sire = '', dam = '' } }) => [
    keyOf(bandId),
    ...(splitSexMark(bandId).mark ? [secondKey(keyOf(bandId))] : []),
    ...[sire, dam].map((parent) => parentKey(parent, keyOf)),
  ])
  return [...new Set(keys)].filter(Boolean)
}
