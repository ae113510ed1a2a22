import { bandKey } from '#shared/bands/band-key.ts'
import type { Trx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findPigeonByBand } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { wrongField } from './wrong-field.ts'

/**
 * Checks that a band is valid and free. Errors: `invalid_input` for text without a letter or digit, `band_taken` when another
 * bird wears it.
 */
export async function requireFreeBand(trx: Trx, bandId: string, ownId: number): Promise<void> {
  requireBandText(bandId)
  const wearer = await findPigeonByBand(trx, bandId)
  if (wearer && wearer.id !== ownId) throw bandTaken(wearer)
}

/** Checks that a band has a letter or digit. Errors: `invalid_input`. */
export function requireBandText(bandId: string): void {
  if (bandKey(bandId) !== '') return
  throw wrongField('bandId', 'invalid_value', `A band has letters or digits (got "${bandId}")`, { value: bandId })
}

export function bandTaken(wearer: PigeonRow): Refusal {
  const kind = wearer.isReference === 1 ? 'a reference bird' : 'another bird'
  return new Refusal('band_taken', `The band ${wearer.bandId} belongs to ${kind}`, {
    field: 'bandId',
    bandId: wearer.bandId,
    pigeonId: wearer.id,
  })
}
