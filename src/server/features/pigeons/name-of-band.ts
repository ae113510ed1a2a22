import { splitBandName } from '#shared/bands/band-key.ts'
import { PIGEON_TEXTS } from '#shared/pigeons/pigeon-fields.ts'

/**
 * Separates a name that is written after a band, in brackets or quotation marks, if the bird has no other name. Otherwise the band
 * stays as written.
 */
export function withNameOfBand(bandId: string, ownName: string | null | undefined): { bandId: string; name?: string } {
  const { band, name } = splitBandName(bandId)
  if (name === undefined || name.length > PIGEON_TEXTS.name.max) return { bandId }
  if (!ownName) return { bandId: band, name }
  return { bandId: ownName === name ? band : bandId }
}
