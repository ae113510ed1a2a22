import type { Pair, PairPatch } from '#shared/pairs/pair.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded, type PatchOf } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkPairing, requirePairConfirmation } from './check-pairing.ts'
import { dropPlansOfPairs } from './drop-plan.ts'
import { getPairRow, hasBred } from './pairs.repository.ts'
import type { PairRow } from './pairs.table.ts'
import { requireMates } from './require-mates.ts'
import { showPair } from './show-pairs.ts'

/**
 * Changes a pair; absent fields stay unchanged. Reactivating a pair is checked like a new pairing.
 *
 * Errors: `not_found`, `stale_version`, `pair_has_young`, and those of pairing.
 */
export async function editPair(change: Change, id: number, patch: PairPatch): Promise<Pair> {
  const { trx } = change
  const row = await getPairRow(trx, id)
  requireVersion(change, await showPair(trx, row))
  const { confirm, isActive, malePigeonId, femalePigeonId, ...fields } = patch
  const birds = await birdsOf(change, row, patch)
  const updated = await updateRecorded(change, 'breeding-pairs', row, {
    ...fields,
    ...birds,
    ...activityOf(change, row, isActive),
  })
  if (isActive === false) await dropPlansOfPairs(change, [id])
  return showPair(trx, updated)
}

/** Returns the columns of the birds if they change. */
async function birdsOf(change: Change, row: PairRow, patch: PairPatch): Promise<PatchOf<'breeding-pairs'>> {
  const { malePigeonId = row.malePigeonId, femalePigeonId = row.femalePigeonId, isActive, confirm } = patch
  const haveBirdsChanged = malePigeonId !== row.malePigeonId || femalePigeonId !== row.femalePigeonId
  const isReactivated = isActive === true && row.isActive === 0
  if (!haveBirdsChanged && !isReactivated) return {}
  if (haveBirdsChanged && (await hasBred(change.trx, row.id))) {
    throw new Refusal('pair_has_young', 'The birds of a pair with cycles or young cannot be changed', {
      field: malePigeonId === row.malePigeonId ? 'femalePigeonId' : 'malePigeonId',
    })
  }
  const [cock, hen] = await requireMates(change.trx, malePigeonId ?? 0, femalePigeonId ?? 0)
  const { doubts } = await checkPairing(change.trx, change.today, [cock, hen], row.id)
  requirePairConfirmation(doubts, confirm)
  return haveBirdsChanged
    ? { malePigeonId, femalePigeonId, maleText: null, femaleText: null, title: `${cock.bandId} × ${hen.bandId}` }
    : {}
}

function activityOf(change: Change, row: PairRow, isActive: boolean | undefined): PatchOf<'breeding-pairs'> {
  if (isActive === undefined) return {}
  return isActive ? { isActive: 1, endedOn: null, endReason: null } : { isActive: 0, endedOn: row.endedOn ?? change.doneOn }
}
