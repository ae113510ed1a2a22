import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { checkAsParent, checkParent } from '#server/features/pigeons/check-parent.ts'
import { getPigeonRow, listPigeonRows, showPigeon } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { refreshSearchText } from '#server/features/pigeons/search-text.repository.ts'
import { linkResultsToBirds } from '#server/features/races/link-results-to-birds.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { getTwoBirds } from './keep-birds-apart.ts'
import { mergedColumns, type FieldChoices } from './merged-columns.ts'
import { moveReferences } from './move-references.ts'
import { requireMergeable } from './require-mergeable.ts'

/**
 * Merges two birds into one. All rows that refer to the other bird then refer to the kept one. The kept bird keeps its values,
 * unless those of the other are chosen, and its empty fields are filled. The other bird moves to Recently deleted, and its band
 * becomes a former band of the kept one.
 *
 * Errors: `not_found`, `cannot_merge`, and those of the parents of a bird.
 */
export async function mergeBirds(
  change: Change,
  { keepId, otherId, fields = {} }: { keepId: number; otherId: number; fields?: FieldChoices | undefined },
): Promise<Pigeon> {
  const { trx } = change
  const [kept, other] = await getTwoBirds(trx, keepId, otherId)
  await requireMergeable(trx, kept, other)
  const columns = mergedColumns(kept, other, fields)
  await moveReferences(change, otherId, keepId)
  await deleteRecorded(change, 'pigeons', await getPigeonRow(trx, otherId))
  const merged = await updateRecorded(change, 'pigeons', await getPigeonRow(trx, keepId), columns)
  await requireParents(change, merged)
  await checkAsParent(trx, merged)
  await rememberBand(change, merged, merged.bandId === kept.bandId ? other : kept)
  await refreshSearchText(trx, [keepId, otherId])
  if (merged.isReference === 0) await linkResultsToBirds(change, [merged])
  return showPigeon(trx, await getPigeonRow(trx, keepId))
}

async function requireParents({ trx }: Change, bird: PigeonRow): Promise<void> {
  for (const role of ['sire', 'dam'] as const) {
    const [parent] = await listPigeonRows(trx, [bird[`${role}Id`] ?? 0])
    if (parent) await checkParent(trx, bird, role, parent)
  }
}

/**
 * Records the band that the bird no longer wears, by which it is still found. The former band also names the kept bird in the
 * history of the other one, so it is recorded when both bands have the same spelling too.
 */
async function rememberBand(change: Change, merged: PigeonRow, source: PigeonRow): Promise<void> {
  const bandKey = source.bandKey.replace(/~\d+$/, '')
  await insertRecorded(change, 'pigeon-bands', [{ pigeonId: merged.id, bandId: source.bandId, bandKey, reason: 'corrected' }])
}
