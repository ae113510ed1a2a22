import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { PREVIEW_ACTIONS } from '#server/features/imports/loft-snapshot.repository.ts'
import { actionsSince, hasUnknownChanges } from '#server/history/changed-entities.repository.ts'
import { findAction, findDataVersion, isInEffect, listNetChanges } from '#server/history/history.repository.ts'
import { REFERENCES } from '#server/history/references.ts'
import { StagedOutdated, type StageRows } from '#server/history/staging.ts'
import { applySteps, canUndo, changingStepsOf } from './apply-undo.ts'
import { keyOf, type Plan } from './keep-connected-rows.ts'
import { planUndo } from './undo-plan.ts'
import type { UndoStep } from './undo-step.ts'

/** An undo of fewer rows is planned in its transaction. */
const STAGED_FROM_ROWS = 500

/** The undo of an action, which is planned before the transaction if it is large. */
export interface PreparedUndo {
  readonly actionId: number
  readonly isLarge: boolean
  planned?: PlannedUndo | undefined
}

/** A plan that removes the rows of an action. */
export interface PlannedUndo {
  readonly steps: readonly UndoStep[]
  readonly plan: Plan
  /** The latest action whose changes were compared with the plan. */
  seen: number
  /** Whether its rows were changed before other writers have to wait. */
  readonly isWritten: boolean
}

/** Finds out whether an undo is large. */
export async function prepareUndo(db: Db, actionId: number): Promise<PreparedUndo> {
  const change = db.selectFrom('changes').select('id').where('actionId', '=', actionId)
  const last = await change
    .limit(1)
    .offset(STAGED_FROM_ROWS - 1)
    .executeTakeFirst()
  return { actionId, isLarge: last !== undefined }
}

/**
 * Returns a function that plans a large undo before other writers have to wait, and on PostgreSQL also changes the rows: SQLite changes them
 * within half a second. Undos that restore rows, or to which rules besides those of references apply, are done in the transaction.
 */
export function stageUndo(prepared: PreparedUndo): StageRows | undefined {
  if (!prepared.isLarge) return undefined
  return async ({ reads, change }) => {
    prepared.planned = undefined
    const seen = await findDataVersion(reads)
    const action = await findAction(reads, prepared.actionId)
    if (!action || !(await isInEffect(reads, action))) return
    const steps = await planUndo(reads, await listNetChanges(reads, prepared.actionId))
    if (!canUndo(steps) || !steps.every(onlyRemoves)) return
    const plan = new Map<string, UndoStep>()
    await forEachYielding(steps, (step) => plan.set(keyOf(step.entity, step.row.id), step))
    const planned = { steps, plan, seen, isWritten: change !== undefined }
    let parts = 0
    const confirm = async () => {
      await yieldToEventLoop()
      parts += 1
      if (parts % PARTS_PER_CONFIRMATION === 0) await requireUntouched(reads, planned)
    }
    if (change) await applySteps(changingStepsOf(steps), change, [], confirm)
    await requireUntouched(reads, planned)
    prepared.planned = planned
  }
}

/** Number of parts of rows that are changed before the changes of others are checked again. */
const PARTS_PER_CONFIRMATION = 10

/** Columns of birds that the undo checks by other birds. */
const CHECKED_COLUMNS: readonly string[] = ['bandId', 'bandKey', 'sireId', 'damId', 'gender']

/** Returns whether a step only removes data that an import added: new rows, values of birds, and the birds of results. */
function onlyRemoves({ entity, effect, patch }: UndoStep): boolean {
  const columns = Object.keys(patch)
  if (columns.length === 0) return effect !== 'restore' && entity !== 'stock-movements'
  if (effect !== 'keep') return false
  if (entity === 'race-results') return (patch['pigeonId'] ?? null) === null
  return entity === 'pigeons' && !columns.some((column) => CHECKED_COLUMNS.includes(column))
}

/** More changes than this are not checked one by one. */
const MAX_CHANGES = 1000

/**
 * Checks that the plan would be the same now: nobody has changed its rows, referred to them, or deleted or restored anything.
 * Errors: `StagedOutdated`.
 */
export async function requireUntouched(db: Db, planned: PlannedUndo, running = 0): Promise<void> {
  const { seen, plan } = planned
  const actions = await actionsSince(db, seen)
    .where('id', '!=', running)
    .where('kind', 'not in', Object.values(PREVIEW_ACTIONS))
    .limit(MAX_CHANGES + 1)
    .execute()
  const changes = await db
    .selectFrom('changes')
    .select(['actionId', 'entity', 'entityId', 'what', 'after'])
    .where('actionId', '>', seen)
    .where('actionId', '!=', running)
    .limit(MAX_CHANGES + 1)
    .execute()
  const isConcerned = changes.some(({ entity, entityId, what, after }) => {
    if ((what !== 'create' && what !== 'update') || plan.has(keyOf(entity, entityId))) return true
    const values = JSON.parse(after) as Readonly<Record<string, unknown>>
    return REFERENCES.some(
      ({ from, column, to }) => from === entity && typeof values[column] === 'number' && plan.has(keyOf(to, values[column])),
    )
  })
  const isTooMany = actions.length > MAX_CHANGES || changes.length > MAX_CHANGES
  if (isConcerned || isTooMany || actions.some(hasUnknownChanges)) throw new StagedOutdated()
  planned.seen = Math.max(seen, ...actions.map(({ id }) => id))
}
