import { bandKey } from '#shared/bands/band-key.ts'

/** Returns the keys by which a bird of a result list may be stored: as written, and without the mark of its sex. */
export function bandKeysOf(text: string): string[] {
  const unmarked = text.replace(/\s*[HCW]?\+?\s*$/i, '')
  return [...new Set([bandKey(text), bandKey(unmarked)])].filter(Boolean)
}

const MARKS = ['H', 'C', 'W', ''].flatMap((sex) => [sex, `${sex}+`]).filter(Boolean)

/** Returns the keys of a bird of this loft in result lists that write the mark of its sex after the band. */
export function markedKeysOf(bandId: string): string[] {
  return MARKS.flatMap((mark) => [bandKey(bandId + mark), bandKey(`${bandId} ${mark}`)])
}
