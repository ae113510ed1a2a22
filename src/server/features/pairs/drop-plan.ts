import type { PlanToDrop } from '#shared/pairs/season-plan-api.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { removePairs } from './plan-groups.ts'
import { listOpenSteps, makeTaskNamer, type OpenStep } from './plan-tasks.ts'

/** Removes some pairs from the open tasks of their plan and returns the number of tasks. Errors: `nothing_planned`. */
export async function dropPlans(change: Change, { pairIds, steps }: PlanToDrop): Promise<number> {
  const open = (await listOpenSteps(change.trx, pairIds)).filter(({ task }) => steps.includes(task))
  if (open.length === 0) throw new Refusal('nothing_planned', 'These pairs have no open tasks of a plan', { field: 'pairIds' })
  await drop(change, open)
  return open.length
}

/** Removes pairs that end or are deleted from the open tasks of their plan, as part of the same action. */
export async function dropPlansOfPairs(change: Change, pairIds: readonly number[]): Promise<void> {
  const open = await listOpenSteps(change.trx, pairIds)
  if (open.length > 0) await drop(change, open)
}

async function drop(change: Change, open: readonly OpenStep[]): Promise<void> {
  const nameOf = await makeTaskNamer(change.trx)
  for (const step of open) await removePairs(change, nameOf, step, 'delete')
}
