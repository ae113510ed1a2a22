import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { getPigeonRow, showPigeon } from './pigeons.repository.ts'
import type { PigeonBandsTable } from './pigeons.table.ts'
import { requireFreeBand } from './require-free-band.ts'
import { updatePigeon } from './update-pigeon.ts'

/**
 * Gives a bird another band; the search still finds it by the old one. Errors: `not_found`, `stale_version`, `invalid_input`,
 * `band_taken`.
 */
export async function rebandPigeon(
  change: Change,
  id: number,
  { bandId, reason }: { bandId: string; reason: PigeonBandsTable['reason'] },
): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  await requireFreeBand(change.trx, bandId, id)
  return showPigeon(change.trx, await updatePigeon(change, row, { bandId }, reason))
}
