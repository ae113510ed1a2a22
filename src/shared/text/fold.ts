/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** Most texts have only these characters, which have no accents. */
const PLAIN_TEXT = /^[ -~]*$/

/**
 * Normalizes a text for searches: lower case, no accents, plain Latin letters, single spaces. Stored search texts and queries are
 * both folded, so that both databases find the same.
 */
export function fold(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
