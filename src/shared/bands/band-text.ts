/** Whitespace, every Unicode dash, the minus sign, underscores, points and slashes. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\u2212./\\]+/gu

/** Soft hyphens, zero-width spaces and other characters that nobody sees. */
const INVISIBLE = /\p{Cf}/gu

/** Writes a band in upper case with plain letters and digits, and each run of separators as one dash. */
export function plainBand(raw: string): string {
  // Upper case can bring forth letters that are not composed, hence the second normalisation.
  const letters = raw.replace(INVISIBLE, '').normalize('NFKC').toUpperCase().normalize('NFKC')
  return letters.replace(SEPARATORS, '-').replace(/^-|-$/g, '')
}

/** The longest band that is stored, in characters. */
export const MAX_BAND_LENGTH = 50

/** Tells a parent given by a band from one given in words: a band is a short text with a digit. */
export function looksLikeBand(text: string): boolean {
  return text.trim().length <= MAX_BAND_LENGTH && /\d/.test(plainBand(text))
}
