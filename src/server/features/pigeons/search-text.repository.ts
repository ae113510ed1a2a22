import { SEARCHED_TEXTS, searchTextOf } from '#shared/pigeons/search-text.ts'
import type { Trx } from '#server/db/database.ts'
import { queryInParts, mapLinkedParents } from './pigeons.repository.ts'
import { parentFields } from './to-pigeon.ts'

/**
 * Recomputes the search text of birds and their young.
 *
 * It is needed after a change of bands, of searched texts or of parents. The search text follows from other columns, so it
 * makes no version and no history.
 */
export async function refreshSearchText(trx: Trx, ids: readonly number[]): Promise<void> {
  const own = [...new Set(ids)]
  const young = await queryInParts(own, (part) =>
    trx
      .selectFrom('pigeons')
      .select('id')
      .where((eb) => eb.or([eb('sireId', 'in', part), eb('damId', 'in', part)]))
      .execute(),
  )
  await queryInParts([...new Set([...own, ...young.flat().map(({ id }) => id)])], (part) => refreshPart(trx, part))
}

async function refreshPart(trx: Trx, ids: number[]): Promise<void> {
  const rows = await trx
    .selectFrom('pigeons')
    .select(['id', 'bandId', ...SEARCHED_TEXTS, 'sireId', 'damId', 'sireText', 'damText', 'searchText'])
    .where('id', 'in', ids)
    .execute()
  const parents = await mapLinkedParents(
    trx,
    rows.flatMap((row) => [row.sireId, row.damId]),
  )
  const former = await trx
    .selectFrom('pigeonBands')
    .select(['pigeonId', 'bandId'])
    .where('pigeonId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const formerBands = former.filter(({ pigeonId }) => pigeonId === row.id).map(({ bandId }) => bandId)
    const searchText = searchTextOf({ ...row, formerBands, ...parentFields(row, parents) })
    if (searchText !== row.searchText) await trx.updateTable('pigeons').set({ searchText }).where('id', '=', row.id).execute()
  }
}
