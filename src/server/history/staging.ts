import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import { engineOf } from '#server/db/columns.ts'
import { inTransaction, inWriterTurn, lockOutStaging, lockOutWriters, type Db, type Trx } from '#server/db/database.ts'
import { stagingDatabaseOf } from '#server/db/open-postgres.ts'
import { isUniqueViolation } from '#server/db/is-unique-violation.ts'
import { limitConcurrency, type TaskQueue } from '#server/limit-concurrency.ts'
import type { Change } from './change.ts'
import { findReservableAction, raiseIdentity } from './action-sequence.repository.ts'
import { insertRecorded, type RowOf, type ValuesOf } from './recorded.ts'
import { insertHidden, removeHidden, showHidden, type HiddenRows } from './hidden-rows.repository.ts'

/** Inserts rows before the writers' lock is taken; they are invisible until their action is complete. */
export interface Staging {
  /** The database to read; it does not show the staged rows. */
  readonly reads: Db
  readonly insert: <E extends RecordedEntity>(entity: E, values: readonly ValuesOf<E>[]) => Promise<RowOf<E>[]>
  /** The action on PostgreSQL, where staging may also change existing rows; absent on SQLite, where others would see such changes. */
  readonly change?: Change
}

/** Inserts rows; it may run several times. */
export type StageRows = (staging: Staging) => Promise<void>

/** The staged rows are outdated, because the loft has changed meanwhile. Nothing was stored; the rows have to be staged again. */
export class StagedOutdated extends Error {}

/** One action whose rows are staged. */
export interface StagedAction<T> {
  readonly db: Db
  readonly reads: Db
  readonly now: () => Date
  /** Creates the action, with a number that was reserved for it or the next one. */
  readonly begin: (trx: Trx, id?: number) => Promise<Change>
  readonly stage: StageRows
  /** Does everything else. It calls `showStaged` of the change, or throws {@link StagedOutdated}. */
  readonly work: (change: Change) => Promise<T>
}

/** After this number of attempts, everything is done in one long transaction. */
const MAX_STAGINGS = 3
/** Another writer may wait for a staged row, for example for its band; therefore the attempt ends after this time. */
const MAX_WAIT_MS = 800

/**
 * Carries out an action with very many new rows, so that other writers wait only for its short end: the rows are inserted before,
 * in short transactions (SQLite) or in a transaction without the writers' lock (PostgreSQL).
 */
export function carryOutStaged<T>(action: StagedAction<T>): Promise<T> {
  const { db, begin, work } = action
  return stagingQueueOf(db)(async () => {
    for (let staging = 0; staging < MAX_STAGINGS; staging += 1) {
      const attempt = await (engineOf(db) === 'postgres' ? stageInTransaction(action) : stageHidden(action)).catch(
        retryIfOutdated,
      )
      if (attempt !== 'outdated') return attempt.value
    }
    return inTransaction(db, async (trx) => work(await begin(trx)))
  })
}

/** Removes the rows that an interrupted program has staged. */
export function removeStaged(loft: { readonly db: Db; readonly reads: Db }): Promise<void> {
  return stagingQueueOf(loft.db)(() => removeHidden(loft))
}

interface Attempt<T> {
  readonly value: T
}

/** Inserts the rows as deleted rows, which are never shown, and makes them visible at the end. */
async function stageHidden<T>({ db, reads, now, begin, stage, work }: StagedAction<T>): Promise<Attempt<T>> {
  const at: Moment = toMoment(now())
  const parts: HiddenRows[] = []
  const insert: Staging['insert'] = async (entity, values) => {
    const { rows, ids, after } = await insertHidden(db, { entity, values, at })
    const last = parts.at(-1)
    // Parts of one entity are joined, so that few statements make them visible.
    if (last?.entity === entity) {
      last.ids.push(...ids)
      last.after.push(...after)
    } else parts.push({ entity, ids, after })
    return rows
  }
  let isShown = false
  let isDone = false
  try {
    await stage({ reads, insert })
    const value = await inTransaction(db, async (trx) => {
      const change = await begin(trx)
      const showStaged = async () => {
        isShown = await showHidden(change, parts).catch(falseIfConflict)
        if (!isShown) throw new StagedOutdated()
      }
      return work({ ...change, showStaged })
    })
    isDone = isShown
    return { value }
  } catch (error) {
    throw isConflict(error) ? new StagedOutdated() : error
  } finally {
    if (!isDone) await removeHidden({ db, reads }).catch(() => undefined)
  }
}

/**
 * Inserts the rows in the transaction of the action, which takes the writers' lock only at the end. The action has a number that is
 * still free then, because other actions end meanwhile and each must have a higher number than those before.
 */
async function stageInTransaction<T>({ db, reads, begin, stage, work }: StagedAction<T>): Promise<Attempt<T>> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  try {
    return await stagingDatabaseOf(db)
      .transaction()
      .execute(async (trx) => {
        await lockOutStaging(trx)
        const id = await findReservableAction(trx)
        const change = await begin(trx, id)
        const insert: Staging['insert'] = (entity, values) => insertRecorded(change, entity, values, yieldToEventLoop)
        await stage({ reads, insert, change })
        await beginTurnWithin(db, MAX_WAIT_MS, ended)
        await sql`set local lock_timeout = ${sql.lit(MAX_WAIT_MS)}`.execute(trx)
        await lockOutWriters(trx)
        await sql`set local lock_timeout = 0`.execute(trx)
        const latest = await trx.selectFrom('actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
        if (latest.id !== id) throw new StagedOutdated()
        const value = await work({ ...change, showStaged: async () => {} })
        await raiseIdentity(trx, id)
        return { value }
      })
  } catch (error) {
    throw isConflict(error) ? new StagedOutdated() : error
  } finally {
    end()
  }
}

/** Waits in the write queue of the database for a turn that lasts until `ended`. Errors: {@link StagedOutdated} if the turn does not begin in time. */
function beginTurnWithin(db: Db, ms: number, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new StagedOutdated())
    }, ms)
    inWriterTurn(db, async () => {
      clearTimeout(timer)
      if (isLate) return
      resolve()
      await ended
    }).catch(reject)
  })
}

/** Error codes of PostgreSQL: lock_not_available and deadlock_detected. */
const LOCK_CODES: readonly unknown[] = ['55P03', '40P01']

/** Returns whether another writer uses a value of the staged rows that must be unique, such as a band, or waits for the same rows. */
const isConflict = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Error && 'code' in error && LOCK_CODES.includes(error.code))

function falseIfConflict(error: unknown): false {
  if (isConflict(error)) return false
  throw error
}

function retryIfOutdated(error: unknown): 'outdated' {
  if (error instanceof StagedOutdated) return 'outdated'
  throw error
}

const stagingQueues = new WeakMap<Db, TaskQueue>()

/** Returns the queue of actions that stage rows. Only one of a process does so at a time, so all hidden rows are its own. */
function stagingQueueOf(db: Db): TaskQueue {
  const queue = stagingQueues.get(db) ?? limitConcurrency(1)
  stagingQueues.set(db, queue)
  return queue
}
