import type { Undone } from '#shared/actions/actions-api.ts'
import { countAnswersOf } from '#server/features/imports/import-memory.repository.ts'
import type { Change } from '#server/history/change.ts'
import { findAction, isInEffect, listNetChanges, markUndone, type NetChange } from '#server/history/history.repository.ts'
import { REPLACING_ACTIONS } from '#server/history/replacing-actions.repository.ts'
import { StagedOutdated } from '#server/history/staging.ts'
import { Refusal } from '#server/http/refusal.ts'
import { applySteps, cannotUndo, canUndo, changingStepsOf, skippedStepsOf, refreshBirdSearch } from './apply-undo.ts'
import { requireFreeBands } from './require-free-bands.ts'
import { requireUntouched, type PlannedUndo, type PreparedUndo } from './staged-undo.ts'
import { requireRulesAfterUndo } from './rules-after-undo.ts'
import { planUndo } from './undo-plan.ts'

/** Actions that delete rows permanently; only a backup can restore these. */
export const FINAL_ACTIONS = { deleteForever: 'delete-forever', purge: 'purge-deleted', ...REPLACING_ACTIONS } as const

/**
 * Undoes a whole action. The undo is an action itself, so undoing it redoes the first one.
 *
 * Errors: `not_found`, `already_undone`; `cannot_undo` when nothing of it can be undone; `band_taken`, `name_taken`,
 * `own_ancestor`, `parent_gender`, `owner_deleted` when the undo would break a rule; `StagedOutdated` when the plan of a large undo
 * no longer fits.
 */
export async function undoAction(change: Change, actionId: number, prepared?: PreparedUndo): Promise<Undone> {
  const action = await findAction(change.trx, actionId)
  if (!action || actionId === change.actionId) throw new Refusal('not_found', `There is no action ${actionId}`)
  if (!(await isInEffect(change.trx, action))) throw new Refusal('already_undone', 'This was already undone')
  // Its other changes, such as the parents' names stored with young birds, only make sense for the permanently deleted rows.
  if (Object.values<string>(FINAL_ACTIONS).includes(action.kind)) throw cannotUndo([])
  if (change.showStaged && prepared?.planned) {
    // An import that was undone and done again meanwhile is another action.
    if (prepared.actionId !== actionId) throw new StagedOutdated()
    const undone = await finishStagedUndo(change, prepared.planned)
    await markUndone(change, actionId)
    return undone
  }
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
  if (!canUndo(steps)) throw cannotUndo(skippedStepsOf(steps))
  const changingSteps = changingStepsOf(steps)
  const kept = skippedStepsOf(steps)
  await requireFreeBands(change.trx, steps)
  await applySteps(changingSteps, change, kept)
  await refreshBirdSearch(change.trx, changingSteps)
  await requireRulesAfterUndo(change.trx, changingSteps)
  return { undone: changingSteps.length, kept }
}

/** Changes the rows of a large undo, unless that was done before other writers had to wait. Errors: `StagedOutdated`. */
async function finishStagedUndo(change: Change, planned: PlannedUndo): Promise<Undone> {
  await requireUntouched(change.trx, planned, change.actionId)
  await change.showStaged?.()
  const changingSteps = changingStepsOf(planned.steps)
  const kept = skippedStepsOf(planned.steps)
  if (!planned.isWritten) await applySteps(changingSteps, change, kept)
  await refreshBirdSearch(change.trx, changingSteps)
  return { undone: changingSteps.length, kept }
}
