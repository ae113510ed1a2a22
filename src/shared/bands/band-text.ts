/** Whitespace, every Unicode dash, the minus sign, underscores, full stops and slashes. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\u2212./\\]+/gu

/** Soft hyphens, zero-width spaces and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu

/** Writes a band in upper case with plain letters and digits, and each run of separators as one dash. */
export function plainBand(raw: string): string {
  // Upper case can produce letters that are not composed, so the text is normalized twice.
  const letters = raw.replace(INVISIBLE, '').normalize('NFKC').toUpperCase().normalize('NFKC')
  return letters.replace(SEPARATORS, '-').replace(/^-|-$/g, '')
}

/** Maximum length of a stored band, in characters. */
export const MAX_BAND_LENGTH = 50

/** Distinguishes a parent given by its band from one described in words: a band is a short text with a digit. */
export function looksLikeBand(text: string): boolean {
  return text.trim().length <= MAX_BAND_LENGTH && /\d/.test(plainBand(text))
}
