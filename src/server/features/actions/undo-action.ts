import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Undone } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Trx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/is-unique-violation.ts'
import { countAnswersOf } from '#server/features/imports/import-memory.repository.ts'
import { refreshSearchText } from '#server/features/pigeons/search-text.repository.ts'
import type { Change } from '#server/history/change.ts'
import { findAction, isInEffect, listNetChanges, markUndone, type NetChange } from '#server/history/history.repository.ts'
import { updateManyRecorded, type EditOf } from '#server/history/recorded.ts'
import { REPLACING_ACTIONS } from '#server/history/replacing-actions.repository.ts'
import { titleOf } from '#server/history/references.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireFreeBands } from './require-free-bands.ts'
import { requireRulesAfterUndo } from './rules-after-undo.ts'
import type { UndoStep } from './undo-step.ts'
import { planUndo } from './undo-plan.ts'

/** Actions that delete rows permanently; only a backup can restore these. */
export const FINAL_ACTIONS = { deleteForever: 'delete-forever', purge: 'purge-deleted', ...REPLACING_ACTIONS } as const

/**
 * Undoes a whole action. The undo is an action itself, so undoing it redoes the first one.
 *
 * Errors: `not_found`, `already_undone`; `cannot_undo` when nothing of it can be undone; `band_taken`, `name_taken`,
 * `own_ancestor`, `parent_gender`, `owner_deleted` when the undo would break a rule.
 */
export async function undoAction(change: Change, actionId: number): Promise<Undone> {
  const action = await findAction(change.trx, actionId)
  if (!action || actionId === change.actionId) throw new Refusal('not_found', `There is no action ${actionId}`)
  if (!(await isInEffect(change.trx, action))) throw new Refusal('already_undone', 'This was already undone')
  // Its other changes, such as the parents' names stored with young birds, only make sense for the permanently deleted rows.
  if (Object.values<string>(FINAL_ACTIONS).includes(action.kind)) throw cannotUndo([])
  const changes = await listNetChanges(change.trx, actionId)
  // Answers about files are those of actions in effect, so marking the action is all that is needed to forget them.
  const answers = changes.length === 0 ? await countAnswersOf(change.trx, actionId) : 0
  const undone = answers > 0 ? { undone: answers, kept: [] } : await undoChanges(change, changes)
  await markUndone(change, actionId)
  return undone
}

/** Undoes the given changes of rows. Errors: as {@link undoAction}. */
export async function undoChanges(change: Change, changes: readonly NetChange[]): Promise<Undone> {
  const steps = await planUndo(change.trx, changes)
  const changingSteps = steps.filter((step) => step.effect !== 'keep' || Object.keys(step.patch).length > 0)
  const kept = steps
    .filter((step) => step.isIncomplete)
    .map(({ entity, row }) => ({ entity, id: row.id, title: titleOf(entity, row) }))
  if (steps.length === 0 || (changingSteps.length === 0 && kept.length > 0)) throw cannotUndo(kept)
  await requireFreeBands(change.trx, steps)
  await applySteps(changingSteps, change, kept)
  await refreshBirdSearch(change.trx, changingSteps)
  await requireRulesAfterUndo(change.trx, changingSteps)
  return { undone: changingSteps.length, kept }
}

/**
 * Applies the steps. Deletions come first, because they free unique values for other rows. Errors: `cannot_undo` when another row
 * now has a unique value.
 */
async function applySteps(steps: readonly UndoStep[], change: Change, kept: Undone['kept']): Promise<void> {
  try {
    for (const effect of ['delete', 'keep', 'restore'] as const) {
      const sameEffect = steps.filter((step) => step.effect === effect)
      for (const [entity, part] of Map.groupBy(sameEffect, (step) => step.entity)) {
        await updateManyRecorded(
          change,
          entity,
          part.map((step) => editOf(step, change)),
        )
      }
    }
  } catch (error) {
    throw isUniqueViolation(error) ? cannotUndo(kept) : error
  }
}

function cannotUndo(kept: Undone['kept']): Refusal {
  return new Refusal('cannot_undo', 'This can no longer be undone', { kept })
}

function editOf({ row, patch, effect, what }: UndoStep, change: Change): EditOf<RecordedEntity> {
  const deletedAt = effect === 'keep' ? undefined : effect === 'delete' ? change.at : null
  // The history stores columns of the row's own resource, but the compiler cannot know that.
  return { row: row as never, patch: { ...patch, deletedAt } as EditOf<RecordedEntity>['patch'], what }
}

/** Birds per part, before yielding to the event loop. */
const BIRDS_PER_PART = 200

async function refreshBirdSearch(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const birds = steps.flatMap(({ entity, row, effect, patch }) => {
    if (entity === 'pigeon-bands') return [row['pigeonId'] as number]
    return entity === 'pigeons' && (effect !== 'delete' || Object.keys(patch).length > 0) ? [row.id] : []
  })
  for (let start = 0; start < birds.length; start += BIRDS_PER_PART) {
    await refreshSearchText(trx, birds.slice(start, start + BIRDS_PER_PART))
    await yieldToEventLoop()
  }
}
