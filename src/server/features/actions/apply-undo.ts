import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Undone } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Trx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/is-unique-violation.ts'
import { refreshSearchText } from '#server/features/pigeons/search-text.repository.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded, type EditOf } from '#server/history/recorded.ts'
import { titleOf } from '#server/history/references.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { UndoStep } from './undo-step.ts'

/** Returns whether anything of the steps can be undone. */
export const canUndo = (steps: readonly UndoStep[]): boolean =>
  steps.length > 0 && (changingStepsOf(steps).length > 0 || !steps.some((step) => step.isIncomplete))

export const changingStepsOf = (steps: readonly UndoStep[]): UndoStep[] =>
  steps.filter((step) => step.effect !== 'keep' || Object.keys(step.patch).length > 0)

export const skippedStepsOf = (steps: readonly UndoStep[]): Undone['kept'] =>
  steps.filter((step) => step.isIncomplete).map(({ entity, row }) => ({ entity, id: row.id, title: titleOf(entity, row) }))

/**
 * Applies the steps. Deletions come first, because they free unique values for other rows. Errors: `cannot_undo` when another row
 * now has a unique value.
 */
export async function applySteps(
  steps: readonly UndoStep[],
  change: Change,
  kept: Undone['kept'],
  yieldNow: () => Promise<unknown> = yieldToEventLoop,
): Promise<void> {
  try {
    for (const effect of ['delete', 'keep', 'restore'] as const) {
      const sameEffect = steps.filter((step) => step.effect === effect)
      for (const [entity, part] of Map.groupBy(sameEffect, (step) => step.entity)) {
        await updateManyRecorded(
          change,
          entity,
          part.map((step) => editOf(step, change)),
          yieldNow,
        )
      }
    }
  } catch (error) {
    throw isUniqueViolation(error) ? cannotUndo(kept) : error
  }
}

export function cannotUndo(kept: Undone['kept']): Refusal {
  return new Refusal('cannot_undo', 'This can no longer be undone', { kept })
}

function editOf({ row, patch, effect, what }: UndoStep, change: Change): EditOf<RecordedEntity> {
  const deletedAt = effect === 'keep' ? undefined : effect === 'delete' ? change.at : null
  // The history stores columns of the row's own resource, but the compiler cannot know that.
  return { row: row as never, patch: { ...patch, deletedAt } as EditOf<RecordedEntity>['patch'], what }
}

/** Birds per part, before yielding to the event loop. */
const BIRDS_PER_PART = 200

export async function refreshBirdSearch(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const birds = steps.flatMap(({ entity, row, effect, patch }) => {
    if (entity === 'pigeon-bands') return [row['pigeonId'] as number]
    return entity === 'pigeons' && (effect !== 'delete' || Object.keys(patch).length > 0) ? [row.id] : []
  })
  for (let start = 0; start < birds.length; start += BIRDS_PER_PART) {
    await refreshSearchText(trx, birds.slice(start, start + BIRDS_PER_PART))
    await yieldToEventLoop()
  }
}
