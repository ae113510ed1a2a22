import { readLayout } from './band-layouts.ts'
import { plainBand } from './band-text.ts'

/**
 * Returns the key by which bands are unique and looked up; the bird itself keeps the band as written.
 *
 * A known layout is written in one order, without separators, with a year of four digits: `BE3020313-15`, `BE-15-3020313` and `be
 * 2015 3020313` are one band, and so are `NL08-2095724` and `NL 2008 2095724`. All other bands, and known layouts of digits only,
 * keep their order with one dash for each run of separators. Leading zeros are significant. The key of a key is the same key; a
 * text without letters and digits has the empty key.
 */
export function bandKey(raw: string): string {
  const plain = plainBand(raw)
  return readLayout(plain)?.key ?? plain
}
