import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { emptyReferencesTo } from '#server/db/cluster-references.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { RecordColumns } from '#server/db/record.table.ts'
import { storedName } from '#server/db/stored-name.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import type { Change } from './change.ts'
import type { ChangesTable } from './history.table.ts'

/** The table of each recorded resource. */
export const TABLE_OF = {
  'main-loft-locations': 'mainLoftLocations',
  'loft-locations': 'loftLocations',
  'loft-section-templates': 'loftSectionTemplates',
  pigeons: 'pigeons',
  'pigeon-bands': 'pigeonBands',
  'pigeon-documents': 'pigeonDocuments',
  'separate-birds': 'separateBirds',
  pedigrees: 'pedigrees',
  'breeding-pairs': 'breedingPairs',
  'breeding-cycles': 'breedingCycles',
  eggs: 'eggs',
  offspring: 'offspring',
  'offspring-banding': 'offspringBanding',
  'qr-codes': 'qrCodes',
  'vaccination-records': 'vaccinationRecords',
  medicines: 'medicines',
  'medicine-batches': 'medicineBatches',
  'stock-movements': 'stockMovements',
  'vaccination-programs': 'vaccinationPrograms',
  'medical-treatments': 'medicalTreatments',
  'treatment-birds': 'treatmentBirds',
  'treatment-doses': 'treatmentDoses',
  quarantines: 'quarantines',
  'routine-tasks': 'routineTasks',
  'routine-task-sections': 'routineTaskSections',
  'routine-task-pairs': 'routineTaskPairs',
  'task-completions': 'taskCompletions',
  'race-events': 'raceEvents',
  'race-results': 'raceResults',
  'basketed-birds': 'basketedBirds',
  'training-tosses': 'trainingTosses',
  'training-toss-birds': 'trainingTossBirds',
  'calendar-feeds': 'calendarFeeds',
  settings: 'settings',
} as const satisfies Record<RecordedEntity, keyof Database>

type TableOf<E extends RecordedEntity> = Database[(typeof TABLE_OF)[E]]
/** A stored row of a recorded resource. */
export type RowOf<E extends RecordedEntity> = Selectable<TableOf<E>>
/** The values of a new row; version and times are added. */
export type ValuesOf<E extends RecordedEntity> = Omit<Insertable<TableOf<E>>, keyof RecordColumns>
export type PatchOf<E extends RecordedEntity> = { [C in Exclude<keyof RowOf<E>, keyof RecordColumns>]?: RowOf<E>[C] | undefined }

/** A row of any recorded resource, without its column types. */
export interface UntypedRow {
  [column: string]: unknown
  id: number
  version: number
  deletedAt: string | null
}

/** Rows per statement: more would not be faster and would block other requests longer. */
const ROWS_PER_STATEMENT = 200

/** Columns computed from others: their changes and old values are not recorded. */
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set([
  'searchText',
  'searchBand',
  'searchName',
  'version',
  'updatedAt',
  'createdAt',
])

/** Returns the queries of a resource's table without its types, for code that handles every resource alike. */
export function untypedTable(db: unknown, entity: RecordedEntity) {
  const untypedDb = db as Kysely<{ pigeons: UntypedRow }>
  // All recorded tables share the columns used here; only the database needs the actual table name.
  const name = TABLE_OF[entity] as 'pigeons'
  return {
    select: () => untypedDb.selectFrom(name).selectAll(),
    insert: (rows: readonly object[]) =>
      untypedDb
        .insertInto(name)
        .values(rows as UntypedRow[])
        .returningAll(),
    update: (patch: object) => untypedDb.updateTable(name).set(patch as Partial<UntypedRow>),
  }
}

/** Deletes rows, without their history. */
export async function removeForever(trx: Trx, entity: RecordedEntity, ids: readonly number[]): Promise<void> {
  await emptyReferencesTo(trx, storedName(TABLE_OF[entity]), ids)
  await trx
    .deleteFrom(TABLE_OF[entity] as 'pigeons')
    .where('id', 'in', ids)
    .execute()
}

/** Inserts rows and records their creation in the history; returns them in the given order. */
export async function insertRecorded<E extends RecordedEntity>(
  change: Change,
  entity: E,
  values: readonly ValuesOf<E>[],
  yieldNow: () => Promise<unknown> = async () => {},
): Promise<RowOf<E>[]> {
  const inserted: UntypedRow[] = []
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT) {
    const batch = values
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => ({ ...row, createdAt: change.at, updatedAt: change.at }))
    const rows = (await untypedTable(change.trx, entity).insert(batch).execute()) as UntypedRow[]
    inserted.push(...rows.toSorted((a, b) => a.id - b.id))
    await writeHistory(
      change,
      entity,
      rows.map((row) => ({ row, what: 'create' as const, before: {}, after: recordedColumns(row) })),
    )
    await yieldNow()
  }
  return inserted as RowOf<E>[]
}

/** Updates one row and records the differences in the history; a patch without differences changes neither row nor version. */
export async function updateRecorded<E extends RecordedEntity>(
  change: Change,
  entity: E,
  row: RowOf<E>,
  patch: EditOf<E>['patch'],
  what: ChangesTable['what'] = 'update',
): Promise<RowOf<E>> {
  const [changed] = await updateManyRecorded(change, entity, [{ row, patch, what }])
  return changed!
}

/** A change of one row. */
export interface EditOf<E extends RecordedEntity> {
  readonly row: RowOf<E>
  readonly patch: PatchOf<E> & { deletedAt?: string | null }
  readonly what?: ChangesTable['what']
}

/**
 * Updates many rows as {@link updateRecorded} updates one; returns them in the given order.
 *
 * Rows with the same new values share a statement, so that a change of all rows costs little more than a change of one.
 */
export async function updateManyRecorded<E extends RecordedEntity>(
  change: Change,
  entity: E,
  edits: readonly EditOf<E>[],
  yieldNow: () => Promise<unknown> = yieldToEventLoop,
): Promise<RowOf<E>[]> {
  const rows = edits.map(({ row }) => row as unknown as UntypedRow)
  const groups = new Map<string, RowEdit[]>()
  const add = ({ row, patch, what = 'update' }: EditOf<E>, at: number): void => {
    const old = row as unknown as UntypedRow
    const differing = Object.fromEntries(
      Object.entries(patch).filter(([column, value]) => value !== undefined && value !== old[column]),
    )
    if (Object.keys(differing).length === 0) return
    const changed = { ...old, ...differing, version: old.version + 1, updatedAt: change.at }
    rows[at] = changed
    const key = JSON.stringify(differing)
    const edited = { old, patch: differing, changed, what }
    const group = groups.get(key)
    if (group) group.push(edited)
    else groups.set(key, [edited])
  }
  await forEachYielding(edits, add, yieldNow)

  let pending: HistoryEntry[] = []
  for (const group of groups.values()) {
    for (let start = 0; start < group.length; start += ROWS_PER_STATEMENT) {
      const batch = group.slice(start, start + ROWS_PER_STATEMENT)
      await untypedTable(change.trx, entity)
        .update({ ...batch[0]!.patch, version: sql<number>`version + 1`, updatedAt: change.at })
        .where(
          'id',
          'in',
          batch.map(({ old }) => old.id),
        )
        .execute()
      pending.push(...batch.map(toHistoryEntry))
      if (pending.length < ROWS_PER_STATEMENT) continue
      await writeHistory(change, entity, pending)
      pending = []
      await yieldNow()
    }
  }
  if (pending.length > 0) await writeHistory(change, entity, pending)
  return rows as unknown as RowOf<E>[]
}

interface RowEdit {
  readonly old: UntypedRow
  readonly patch: Readonly<Record<string, unknown>>
  readonly changed: UntypedRow
  readonly what: ChangesTable['what']
}

function toHistoryEntry({ old, patch, changed, what }: RowEdit): HistoryEntry {
  const columns = Object.keys(patch).filter((column) => !DERIVED_COLUMNS.has(column))
  return {
    row: changed,
    what,
    before: Object.fromEntries(columns.map((column) => [column, old[column]])),
    after: Object.fromEntries(columns.map((column) => [column, changed[column]])),
  }
}

/** Moves a row to Recently deleted. */
export function deleteRecorded<E extends RecordedEntity>(change: Change, entity: E, row: RowOf<E>): Promise<RowOf<E>> {
  return updateRecorded(change, entity, row, { deletedAt: change.at } as PatchOf<E> & { deletedAt: string }, 'delete')
}

/** Returns a row's own columns, without number, version and times. */
export function recordedColumns(row: UntypedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([column, value]) => !DERIVED_COLUMNS.has(column) && column !== 'id' && value !== null),
  )
}

interface HistoryEntry {
  readonly row: UntypedRow
  readonly what: ChangesTable['what']
  readonly before: object
  readonly after: object
}

async function writeHistory(change: Change, entity: RecordedEntity, changes: readonly HistoryEntry[]): Promise<void> {
  await change.trx
    .insertInto('changes')
    .values(
      changes.map(({ row, what, before, after }) => ({
        actionId: change.actionId,
        entity,
        entityId: row.id,
        what,
        version: row.version,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute()
}
