import { bandKey } from '#shared/bands/band-key.ts'
import { separateSerialAndYear } from '#shared/bands/serial-year-order.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { findPigeonByBand } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { confirmSimilarBirds, listSimilarBirds, type SimilarBird } from './similar-birds.ts'

/**
 * Checks that a band is valid and free, and returns the birds that the keeper has confirmed to be others. Errors: `invalid_input`
 * for text without a letter or digit, `band_taken` when another bird wears it, `needs_confirmation` when another bird may wear it.
 */
export async function requireFreeBand(
  change: Change,
  bandId: string,
  { ownId, confirm }: { ownId: number; confirm: readonly string[] | undefined },
): Promise<SimilarBird[]> {
  requireBandText(bandId)
  const similar = await listSimilarBirds(change.trx, bandId, ownId)
  const wearer = await findPigeonByBand(change.trx, bandId)
  if (wearer && wearer.id !== ownId && !similar.some(({ id }) => id === wearer.id)) throw bandTaken(wearer)
  confirmSimilarBirds(bandId, similar, confirm)
  return similar
}

/** Reads a band that the keeper typed: nine digits by the birth year, or by the digits that are not a future year. */
export function readTypedBand(
  bandId: string,
  { today }: Change,
  bird: { readonly birthYear?: number | null | undefined },
): string {
  return separateSerialAndYear(bandId, {}, { thisYear: yearOf(today), birthYear: bird.birthYear ?? undefined })
}

/** Checks that a band has a letter or digit. Errors: `invalid_input`. */
export function requireBandText(bandId: string): void {
  if (bandKey(bandId) !== '') return
  throw wrongField('bandId', 'invalid_value', `A band has letters or digits (got "${bandId}")`, { value: bandId })
}

export function bandTaken(wearer: PigeonRow): Refusal {
  const kind = wearer.isReference === 1 ? 'a reference bird' : 'another bird'
  return new Refusal(
    'band_taken',
    `The band ${wearer.bandId} belongs to ${wearer.name === null ? kind : `${kind}, ${wearer.name}`}`,
    {
      field: 'bandId',
      bandId: wearer.bandId,
      pigeonId: wearer.id,
    },
  )
}
