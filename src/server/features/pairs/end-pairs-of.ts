import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listActivePairsOf } from './pairs.repository.ts'

/** Ends the active pairs of birds that go; part of the action that takes them away, so that undoing it brings the pairs back. */
export async function endPairsOf(change: Change, birdIds: readonly number[]): Promise<void> {
  const pairs = await listActivePairsOf(change.trx, birdIds)
  const edits = pairs.map((row) => ({ row, patch: { isActive: 0 as const, endedOn: change.today } }))
  await updateManyRecorded(change, 'breeding-pairs', edits)
}
