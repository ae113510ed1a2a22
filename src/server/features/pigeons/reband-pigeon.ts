import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { getPigeonRow, showPigeon } from './pigeons.repository.ts'
import type { PigeonBandsTable } from './pigeons.table.ts'
import { readTypedBand, requireFreeBand } from './require-free-band.ts'
import { keepApart } from './similar-birds.ts'
import { updatePigeon } from './update-pigeon.ts'

/**
 * Gives a bird another band; the search still finds it by the old one. Errors: `not_found`, `stale_version`, `invalid_input`,
 * `band_taken`, `needs_confirmation` when the band may be that of another bird.
 */
export async function rebandPigeon(
  change: Change,
  id: number,
  {
    bandId: written,
    reason,
    confirm,
  }: { bandId: string; reason: PigeonBandsTable['reason']; confirm?: readonly string[] | undefined },
): Promise<Pigeon> {
  const row = await getPigeonRow(change.trx, id)
  requireVersion(change, await showPigeon(change.trx, row))
  const bandId = readTypedBand(written, change, row)
  const similar = await requireFreeBand(change, bandId, { ownId: id, confirm })
  const updated = await updatePigeon(change, row, { bandId }, { reason, mayRepeatBand: similar.length > 0 })
  await keepApart(change, id, similar)
  return showPigeon(change.trx, updated)
}
