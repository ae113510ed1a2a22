import { sql } from 'kysely'
import type { RecordedEntity } from '../../src/shared/actions/recorded.ts'
import { engineOf } from '../../src/server/db/columns.ts'
import type { Db } from '../../src/server/db/database.ts'
import { HIDDEN_AT } from '../../src/server/history/hidden-rows.repository.ts'
import type { ActionRow, ChangeRow } from '../../src/server/history/history.table.ts'
import { DERIVED_COLUMNS, untypedTable, TABLE_OF, type UntypedRow } from '../../src/server/history/recorded.ts'
import { titleOf } from '../../src/server/history/references.ts'
import { isAcknowledged, isUnanswered, type Call } from './call.ts'

const WRITTEN_ENTITIES = ['pigeons', 'main-loft-locations', 'loft-locations'] as const satisfies readonly RecordedEntity[]
const VALUES_PER_QUERY = 500

/** The calls to check: all that were ever sent to this loft, and the last action before the newest of them. */
export interface SentCalls {
  readonly calls: readonly Call[]
  readonly since: number
}

/**
 * Compares the database with the calls that were sent, and returns a sentence for every problem.
 *
 * Acknowledged calls must be stored exactly once, refused ones not at all, unanswered ones completely or not at all; every row
 * must match its history; the database's integrity checks must pass.
 */
export async function checkDatabase(db: Db, { calls, since }: SentCalls): Promise<string[]> {
  const actions = await db.selectFrom('actions').selectAll().where('id', '>', since).orderBy('id').execute()
  const changes = await db.selectFrom('changes').selectAll().where('actionId', '>', since).orderBy('id').execute()
  const keys = await db.selectFrom('idempotencyKeys').select(['key', 'actionId']).execute()
  return [
    ...checkAnswers(calls, new Map(keys.map(({ key, actionId }) => [key, actionId]))),
    ...checkActions(calls, { actions, changes, keys }),
    ...(await checkRows(db, changes)),
    ...(await checkNumbers(db)),
    ...(engineOf(db) === 'sqlite' ? await checkSqlite(db) : []),
  ]
}

/** Returns the number of the newest action. */
export async function lastAction(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('actions')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Returns how many birds of interrupted imports are not removed yet. */
export async function countHidden(db: Db): Promise<number> {
  const { hidden } = await db
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('deletedAt', '=', HIDDEN_AT)
    .executeTakeFirstOrThrow()
  return Number(hidden)
}

/** Describes one change briefly, as calls expect it. */
export function describeChange({ what, entity, entityId, after }: ChangeRow): string {
  if (what === 'create') return `create ${entity} ${titleOf(entity, JSON.parse(after) as Record<string, unknown>)}`
  return what === 'delete' ? `delete ${entity} ${entityId}` : `${what} ${entity} ${entityId} ${after}`
}

function checkAnswers(calls: readonly Call[], actionOf: ReadonlyMap<string, number>): string[] {
  return calls.flatMap((call) => {
    const storedAction = actionOf.get(call.key)
    if (isUnanswered(call)) return []
    if (!isAcknowledged(call)) return storedAction === undefined ? [] : [`${describeCall(call)} was refused but is stored`]
    if (storedAction === undefined) return [`${describeCall(call)} was acknowledged but is lost`]
    return storedAction === call.answer?.actionId
      ? []
      : [`${describeCall(call)} was answered with action ${call.answer?.actionId}, but ${storedAction} is stored`]
  })
}

interface History {
  readonly actions: readonly ActionRow[]
  readonly changes: readonly ChangeRow[]
  readonly keys: readonly { readonly key: string; readonly actionId: number }[]
}

/** Checks that every action is one of the calls and complete, and that no call made two actions. */
function checkActions(calls: readonly Call[], { actions, changes, keys }: History): string[] {
  const callOf = new Map(calls.map((call) => [call.key, call]))
  const keysOf = Map.groupBy(keys, ({ actionId }) => actionId)
  const changesOf = Map.groupBy(changes, ({ actionId }) => actionId)
  return actions.flatMap(({ id, kind }) => {
    const [key, ...more] = keysOf.get(id) ?? []
    const call = key && callOf.get(key.key)
    if (!call || more.length > 0) return [`Action ${id} (${kind}) belongs to ${key ? 'several calls or none' : 'no call'}`]
    const found = (changesOf.get(id) ?? []).map(describeChange).sort()
    const expectedChanges = [...call.changes].sort()
    const isWhole = kind === call.kind && found.join('\n') === expectedChanges.join('\n')
    return isWhole
      ? []
      : [
          `Action ${id} (${kind}) is not what ${describeCall(call)} asked for: ${found.length} changes of ${expectedChanges.length}`,
        ]
  })
}

/** Checks that changed rows equal the sum of their recorded changes. */
export async function checkRows(db: Db, changed: readonly ChangeRow[]): Promise<string[]> {
  const problems: string[] = []
  for (const [entity, entityChanges] of Map.groupBy(changed, (change) => change.entity)) {
    const ids = [...new Set(entityChanges.map(({ entityId }) => entityId))]
    for (let start = 0; start < ids.length; start += VALUES_PER_QUERY) {
      const part = ids.slice(start, start + VALUES_PER_QUERY)
      const rows = (await untypedTable(db, entity).select().where('id', 'in', part).execute()) as UntypedRow[]
      const history = await db
        .selectFrom('changes')
        .selectAll()
        .where('entity', '=', entity)
        .where('entityId', 'in', part)
        .orderBy('id')
        .execute()
      const historyOf = Map.groupBy(history, ({ entityId }) => entityId)
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      for (const id of part) {
        const fault = problemOf(rowOf.get(id), historyOf.get(id) ?? [])
        if (fault) problems.push(`${entity} ${id} ${fault}`)
      }
    }
  }
  return problems
}

function problemOf(row: UntypedRow | undefined, history: readonly ChangeRow[]): string | undefined {
  if (!row) return 'has a history but does not exist'
  if (history[0]?.what !== 'create') return 'has no recorded creation'
  if (history.some(({ version }, at) => version !== at + 1) || row.version !== history.length) {
    return `has version ${row.version} after changes to ${history.map(({ version }) => version).join(', ')}`
  }
  const expected: Record<string, unknown> = Object.assign({}, ...history.map(({ after }) => JSON.parse(after) as object))
  const wrong = Object.keys(row).filter(
    (column) => column !== 'id' && !DERIVED_COLUMNS.has(column) && (row[column] ?? null) !== (expected[column] ?? null),
  )
  return wrong.length > 0 ? `differs from its history in ${wrong.join(', ')}` : undefined
}

/**
 * Checks that the creation of every row is recorded, and that no bird is stored twice: this trial never reuses a band, not even
 * of deleted birds.
 */
async function checkNumbers(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const entity of WRITTEN_ENTITIES) {
    const { rows } = await db
      .selectFrom(TABLE_OF[entity])
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      // The program removes the rows of an interrupted import after its start.
      .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '!=', HIDDEN_AT)]))
      .executeTakeFirstOrThrow()
    const { created } = await db
      .selectFrom('changes')
      .select((eb) => eb.fn.countAll<number>().as('created'))
      .where('entity', '=', entity)
      .where('what', '=', 'create')
      .executeTakeFirstOrThrow()
    if (rows !== created) problems.push(`There are ${rows} ${entity}, but ${created} in the history`)
  }
  const { birds, bands } = await db
    .selectFrom('pigeons')
    .select((eb) => [eb.fn.countAll<number>().as('birds'), eb.fn.count<number>('bandKey').distinct().as('bands')])
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '!=', HIDDEN_AT)]))
    .executeTakeFirstOrThrow()
  if (birds !== bands) problems.push(`${birds} birds wear ${bands} bands`)
  return problems
}

/** Returns every integrity error that SQLite reports. */
export async function checkSqlite(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql`pragma foreign_key_check`.execute(db)
  const faults = integrity.rows.map((row) => row.integrityCheck).filter((text) => text !== 'ok')
  if (foreign.rows.length > 0) faults.push(`${foreign.rows.length} references are broken`)
  try {
    await sql`insert into pigeon_words(pigeon_words, rank) values ('integrity-check', 1)`.execute(db)
    await sql`insert into pigeon_words_own(pigeon_words_own, rank) values ('integrity-check', 1)`.execute(db)
  } catch (error) {
    faults.push(`The search index differs from the birds: ${String(error)}`)
  }
  return faults
}

const describeCall = ({ kind, key, method, path }: Call): string => `${kind} ${key} (${method} ${path})`
