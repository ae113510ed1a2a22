import type { PlanToDrop } from '#shared/pairs/season-plan-api.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listOpenSteps, type OpenStep } from './plan-tasks.ts'

/** Deletes the open tasks of some pairs' plans and returns their number. Errors: `nothing_planned`. */
export async function dropPlans(change: Change, { pairIds, steps }: PlanToDrop): Promise<number> {
  const open = (await listOpenSteps(change.trx, pairIds)).filter(({ task }) => steps.includes(task))
  if (open.length === 0) throw new Refusal('nothing_planned', 'These pairs have no open tasks of a plan', { field: 'pairIds' })
  await deleteSteps(change, open)
  return open.length
}

/** Deletes the open planned tasks of pairs that end or are deleted, as part of the same action. */
export async function dropPlansOfPairs(change: Change, pairIds: readonly number[]): Promise<void> {
  await deleteSteps(change, await listOpenSteps(change.trx, pairIds))
}

async function deleteSteps(change: Change, open: readonly OpenStep[]): Promise<void> {
  const edits = open.map(({ row }) => ({ row, patch: { deletedAt: change.at }, what: 'delete' as const }))
  await updateManyRecorded(change, 'routine-tasks', edits)
}
