import { SEARCHED_TEXTS } from '#shared/pigeons/search-text.ts'
import { linkResultsToBirds } from '#server/features/races/link-results-to-birds.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded, type PatchOf } from '#server/history/recorded.ts'
import { freeKeysOf } from './free-keys.ts'
import { withNameOfBand } from './name-of-band.ts'
import type { PigeonBandsTable, PigeonRow } from './pigeons.table.ts'
import { refreshSearchText } from './search-text.repository.ts'

/** Columns that callers may set; derived columns are updated by the server. */
export type PigeonColumns = Omit<PatchOf<'pigeons'>, 'bandKey' | 'searchText' | 'searchBand' | 'searchName'>

/** The columns from which the search text of a bird and its young is derived. */
const SEARCHED_COLUMNS = ['bandId', ...SEARCHED_TEXTS, 'sireId', 'damId', 'sireText', 'damText'] as const

interface UpdateOptions {
  readonly reason?: PigeonBandsTable['reason']
  /** The keeper has confirmed that another bird wears the same band. */
  readonly mayRepeatBand?: boolean
}

/** Changes a bird whose new values have been checked. When the band changes, the old one is kept as a former band. */
export async function updatePigeon(
  change: Change,
  row: PigeonRow,
  patch: PigeonColumns,
  { reason = 'corrected', mayRepeatBand = false }: UpdateOptions = {},
): Promise<PigeonRow> {
  const named = patch.bandId === undefined ? {} : withNameOfBand(patch.bandId, patch.name === undefined ? row.name : patch.name)
  const isBandNew = patch.bandId !== undefined && patch.bandId !== row.bandId
  const [newKey] = isBandNew ? await freeKeysOf(change.trx, [patch.bandId!], { mayRepeat: mayRepeatBand, ownId: row.id }) : []
  const key = newKey ?? row.bandKey
  if (key !== row.bandKey) {
    await insertRecorded(change, 'pigeon-bands', [{ pigeonId: row.id, bandId: row.bandId, bandKey: row.bandKey, reason }])
  }
  const updated = await updateRecorded(change, 'pigeons', row, { ...patch, ...named, bandKey: key })
  if (SEARCHED_COLUMNS.some((column) => updated[column] !== row[column])) await refreshSearchText(change.trx, [row.id])
  const isNewInLoft = updated.isReference === 0 && (row.isReference === 1 || key !== row.bandKey)
  if (isNewInLoft) await linkResultsToBirds(change, [updated])
  return updated
}
