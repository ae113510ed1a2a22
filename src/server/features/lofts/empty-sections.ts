import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isInCare, type Status } from '#shared/pigeons/status.ts'
import type { Change } from '#server/history/change.ts'
import { listYoungIn } from '#server/features/offspring/offspring.repository.ts'
import { updateManyRecorded, updateRecorded } from '#server/history/recorded.ts'
import { listBirdsIn } from './sections.repository.ts'

/** Birds moved before yielding to the event loop. */
const BIRDS_PER_PART = 200

/** Removes all birds and young from sections; birds in care also get `status` if it is given. */
export async function emptySections(change: Change, sectionIds: readonly number[], status?: Status): Promise<void> {
  if (sectionIds.length === 0) return
  const young = await listYoungIn(change.trx, sectionIds)
  await updateManyRecorded(
    change,
    'offspring',
    young.map((row) => ({ row, patch: { loftLocationId: null } })),
  )
  for (;;) {
    const birds = await listBirdsIn(change.trx, sectionIds, BIRDS_PER_PART)
    for (const bird of birds) {
      const inCare = isInCare({ status: bird.status, isReference: bird.isReference === 1 })
      await updateRecorded(change, 'pigeons', bird, { loftLocationId: null, status: inCare ? status : undefined })
    }
    if (birds.length < BIRDS_PER_PART) return
    await yieldToEventLoop()
  }
}
