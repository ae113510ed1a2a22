import { readBand, type BandOptions, type BandReading } from '#shared/bands/band-key.ts'

/**
 * Returns the key of a band in a result list. The mark of the sex belongs to it where a number alone is the band: one race had
 * both 81149H+ and 81149C+.
 */
export function resultKey(text: string, options: BandOptions = {}): string {
  return keyOfReading(readBand(text, options))
}

/** Returns the key of a band that was read. */
export function keyOfReading({ kind, key, mark }: BandReading): string {
  return kind === 'unknown' && mark && key ? `${key}~${mark}` : key
}

/** Returns a key of a list without the mark of the sex. */
export const unmarkedKey = (key: string): string => key.replace(/~(?:hen|cock)$/, '')

/** Returns the keys by which a bird of a result list may be stored: with the mark of its sex, and without it. */
export function bandKeysOf(text: string): string[] {
  // Trimmed first: a pattern with whitespace on both sides is slow on a long run of spaces.
  const unmarked = text
    .trimEnd()
    .replace(/[HCW]?\+?$/i, '')
    .trimEnd()
  return [...new Set([resultKey(text), readBand(text).key, readBand(unmarked).key])].filter(Boolean)
}

/** Returns the keys of a bird of this loft in result lists that write the mark of its sex after the band. */
export function markedKeysOf(bandId: string): string[] {
  const { key } = readBand(bandId)
  const marks = ['H', 'C', 'W'].map((mark) => readBand(`${bandId} ${mark}`).key)
  return [...new Set([...marks, `${key}~hen`, `${key}~cock`])]
}
