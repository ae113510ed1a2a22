/** Whitespace, dashes, slashes, points, commas, colons, apostrophes, quotation marks, brackets and number signs. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2212./\\,:;'"`´#№<>]+/gu

/** Soft hyphens, zero-width spaces and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu

/** Words before a band that are not part of it, one or several. */
const RING_WORDS = /(?<!\p{L})(?:(?:RING(?:NR|NUMMER)?|NR\.|NO\.)\s*)+(?!\p{L})/gu

/** Other words for a band, which count only at the beginning, because clubs have letters such as BAND. */
const LABELS = /^(?:[\s\p{P}]*(?:BAND|ANILLA|ANILHA|ANELLO|BAGUE|OBRACZKA)(?![\p{L}\d]))+(?=[\s\p{P}]*[\p{L}\d])/u

/** Writes a text in upper case with plain letters and digits and visible characters only, without words such as "Ring". */
function upperCase(text: string): string {
  // Upper case can produce letters that are not composed, so the text is normalized twice.
  const upper = text
    .replace(INVISIBLE, '')
    .replace(/№|(?<!\p{L})n[º°]/giu, ' ')
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKD')
  return upper.replace(/\p{M}/gu, '').replace(INVISIBLE, '').normalize('NFKC').replace(RING_WORDS, ' ').replace(LABELS, ' ')
}

/** Writes a band in upper case with plain letters and digits, and each run of separators as one dash. */
export function plainBand(raw: string): string {
  return upperCase(raw).replace(SEPARATORS, '-').replace(/^-|-$/g, '')
}

/** Maximum length of a stored band, in characters; a longer text for a parent stays a text. */
export const MAX_BAND_LENGTH = 50

/** An opening bracket or quotation mark; an apostrophe only if another one ends the text. */
const NAME_START = /[\p{Ps}"“”„«»‘<]|(?<=\s)'(?=[^']*'\s*$)/gu
const NAME_END = /[\p{Pe}"“”«»’'>]/u

/** A longer text is not a band, and hundreds of brackets would make the search slow. */
const MAX_LENGTH_WITH_REMARK = 300

/** A band and the text after it in brackets or quotation marks. */
export interface BandWithRemark {
  readonly band: string
  readonly remark: string
}

/**
 * Separates a remark in brackets or quotation marks that ends the text. A mark of the sex is not a remark, and brackets that are followed
 * by more digits belong to the band.
 */
export function splitRemark(text: string): BandWithRemark | undefined {
  if (text.length > MAX_LENGTH_WITH_REMARK) return undefined
  for (const { index } of text.matchAll(NAME_START)) {
    const found = remarkAt(text, index)
    if (found) return found
  }
  return undefined
}

function remarkAt(text: string, at: number): BandWithRemark | undefined {
  if (!/\d/.test(text.slice(0, at).normalize('NFKC'))) return undefined
  const inside = text.slice(at + 1)
  const end = inside.search(NAME_END)
  const remark = (end < 0 ? inside : inside.slice(0, end)).trim()
  const rest = end < 0 ? '' : inside.slice(end + 1)
  if (remark === '' || findSexMark(`0000 ${upperCase(remark)}`) || /\d/.test(rest)) return undefined
  return { band: text.slice(0, at).trim(), remark }
}

export type SexMark = 'cock' | 'hen'

/** The letters must be directly after the number, because a band may end with its issuer. */
const SEX_LETTER = /(?<=\d)[\s\p{P}]*(?:(?<hen>W|H\+?)|C\+?|M)[\s\p{P}]*$/u
const SEX_SIGN = /(?<=[\d\p{L}])[\s\p{P}]*(?:(?<hen>♀|(?<=[\s\p{Ps}])0,1)|♂|(?<=[\s\p{Ps}])1,0)[\s\p{P}]*$/u
const findSexMark = (text: string) => SEX_LETTER.exec(text) ?? SEX_SIGN.exec(text)

/** A mark counts only after this number of digits. */
const DIGITS_BEFORE_MARK = 4

/** Separates the mark of the sex at the end of a band, and returns the band in the spelling of `plainBand`. */
export function splitSexMark(band: string): { plain: string; mark?: SexMark } {
  let text = upperCase(band).trim()
  let mark: SexMark | undefined
  for (;;) {
    const found = findSexMark(text)
    const before = text.slice(0, found?.index)
    if (!found || before.replace(/\D/g, '').length < DIGITS_BEFORE_MARK) break
    mark ??= found.groups?.hen ? 'hen' : 'cock'
    text = before
  }
  return { plain: plainBand(text), ...(mark && { mark }) }
}
