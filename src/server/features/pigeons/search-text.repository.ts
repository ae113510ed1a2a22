import { searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { SEARCHED_TEXTS, searchTextOf, type SearchedBird } from '#shared/pigeons/search-text.ts'
import type { Trx } from '#server/db/database.ts'
import { queryInParts, mapLinkedParents } from './pigeons.repository.ts'
import { parentFields } from './to-pigeon.ts'

/** Returns the columns by which a bird is found and ranked. */
export function searchColumnsOf(bird: SearchedBird) {
  return { searchText: searchTextOf(bird), searchBand: searchBandOf(bird.bandId), searchName: searchNameOf(bird.name) }
}

/**
 * Recomputes the search texts of birds and their young.
 *
 * It is needed after a change of bands, of searched texts or of parents. The search texts follow from other columns, so they
 * make no version and no history.
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

const SEARCH_COLUMNS = ['searchText', 'searchBand', 'searchName'] as const

async function refreshPart(trx: Trx, ids: number[]): Promise<void> {
  const rows = await trx
    .selectFrom('pigeons')
    .select(['id', 'bandId', ...SEARCHED_TEXTS, 'sireId', 'damId', 'sireText', 'damText'])
    .select(SEARCH_COLUMNS)
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
    const columns = searchColumnsOf({ ...row, formerBands, ...parentFields(row, parents) })
    if (SEARCH_COLUMNS.every((column) => columns[column] === row[column])) continue
    await trx.updateTable('pigeons').set(columns).where('id', '=', row.id).execute()
  }
}
