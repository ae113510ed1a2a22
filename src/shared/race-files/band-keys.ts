import { bandKey } from '#shared/bands/band-key.ts'

/** The keys under which a bird of a result list may be known here: as written, and without the mark of its sex. */
export function bandKeysOf(text: string): string[] {
  const unmarked = text.replace(/\s*[HCW]?\+?\s*$/i, '')
  return [...new Set([bandKey(text), bandKey(unmarked)])].filter(Boolean)
}

const MARKS = ['H', 'C', 'W', ''].flatMap((sex) => [sex, `${sex}+`]).filter(Boolean)

/** The keys under which a bird of this loft may stand in a result list with the mark of its sex behind its band. */
export function markedKeysOf(bandId: string): string[] {
  return MARKS.flatMap((mark) => [bandKey(bandId + mark), bandKey(`${bandId} ${mark}`)])
}
