import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { dropPlansOfPairs } from './drop-plan.ts'
import { listActivePairsOf } from './pairs.repository.ts'

/**
 * Ends the active pairs of birds that leave, on the day they leave. It is part of the same action, so that undoing it restores
 * the pairs.
 */
export async function endPairsOf(change: Change, birdIds: readonly number[], leftOn: LocalDate = change.doneOn): Promise<void> {
  const pairs = await listActivePairsOf(change.trx, birdIds)
  const edits = pairs.map((row) => {
    const endedOn = leftOn < row.pairingDate ? change.today : leftOn
    return { row, patch: { isActive: 0 as const, endedOn } }
  })
  await dropPlansOfPairs(
    change,
    pairs.map(({ id }) => id),
  )
  await updateManyRecorded(change, 'breeding-pairs', edits)
}
