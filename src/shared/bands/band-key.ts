import { readLayout } from './band-layouts.ts'
import { plainBand } from './band-text.ts'

/**
 * Gives the key on which the uniqueness of bands and every look-up rest; the bird itself keeps the band as written.
 *
 * A known layout is written in one order, without separators, with a year of four digits: `BE3020313-15`,
 * `BE-15-3020313` and `be 2015 3020313` are one band, and so are `NL08-2095724` and `NL 2008 2095724`. Everything else,
 * and known layouts of digits alone, keeps its order with one dash for each run of separators. Leading zeros always
 * count. The key of a key is that key; text without letters and digits has the empty key.
 */
export function bandKey(raw: string): string {
  const plain = plainBand(raw)
  return readLayout(plain)?.key ?? plain
}
