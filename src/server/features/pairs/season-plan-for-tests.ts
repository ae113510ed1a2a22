import type { Pair } from '#shared/pairs/pair.ts'
import { addBird, PAIRS } from '#server/testing/breeding.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { listTasks } from '#server/features/routine-tasks/tasks-for-tests.ts'

/** Adds a second pair, of new birds. */
export async function addSecondPair(loft: TestApp): Promise<Pair> {
  await addBird(loft, 'AU 2024 3', 'cock')
  await addBird(loft, 'AU 2024 4', 'hen')
  return act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 4 })
}

/** Lists pairs, step and day of every task, as `pairs step day`. */
export async function listSteps(loft: TestApp): Promise<string[]> {
  return (await listTasks(loft)).map(
    ({ planPairs, planStep, nextDueDate }) => `${planPairs.map(({ pairId }) => pairId).join('+')} ${planStep} ${nextDueDate}`,
  )
}
