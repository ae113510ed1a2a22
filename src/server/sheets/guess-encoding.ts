import { fold } from '#shared/text/fold.ts'
import type { TitlesByLanguage } from '#shared/words/import-language.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'
import { TEXT_TITLES } from '#shared/words/text-titles.ts'
import { TEXT_ENCODINGS, type TextEncoding } from '#shared/text/text-encodings.ts'
import { decodeSingleBytes } from './single-byte-encodings.ts'

/** Letters with marks that names and titles of the imports' languages and their neighbours contain. */
const WESTERN_LETTERS = 'áéíóúàèìòùâêîôûäëïöüãõñçßåæøœÿÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÄËÏÖÜÃÕÑÇÅÆØŒ'
const CENTRAL_LETTERS = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáéíúýčďěňřšťůžÁÉÍÚÝČĎĚŇŘŠŤŮŽäöüßÄÖÜőűŐŰ'

/** Letters of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian. */
const CYRILLIC_LETTERS =
  Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x410 + at)).join('') + 'ёЁіІїЇєЄґҐўЎђЂјЈљЉњЊћЋџЏ'

/** The letters of Romanian, which are other letters than those of its neighbours, so that both together fit too many texts. */
const ROMANIAN_LETTERS = 'ăâîşţĂÂÎŞŢ'

const TURKISH_LETTERS = 'çğıöşüâîûÇĞİÖŞÜÂÎÛ'

const WESTERN = [new Set(WESTERN_LETTERS)]
const CENTRAL = [new Set(CENTRAL_LETTERS), new Set(ROMANIAN_LETTERS)]
/** The alphabets of the texts in each encoding. */
const ALPHABETS: Readonly<Record<TextEncoding, readonly ReadonlySet<string>[]>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  cp850: WESTERN,
  cp852: CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1251': [new Set(CYRILLIC_LETTERS)],
  'windows-1254': [new Set(TURKISH_LETTERS)],
}

/** Signs that may be beside letters: `Nº`, `1ª`, `20 €`, `¿`, quotation marks and dashes. */
const SIGNS = new Set('ºª°€£¿¡«»„“”‘’–—·…½♂♀\u00a0')

/** Words with marks or of other letters, by which an encoding is recognised with certainty. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [BIRD_TITLES, TEXT_TITLES, RACE_TITLES]
    .flatMap((table): readonly Partial<TitlesByLanguage>[] => Object.values(table))
    .flatMap((titles) => Object.values(titles).flat())
    .concat(
      'Täuber',
      'Täubin',
      'Männchen',
      'mâle',
      'fêmea',
      'gołąb',
      'gołębica',
      'młody',
      'padł',
      'zaginął',
      'wypożyczony',
      'pichón',
      'związek',
      'hodowców',
      'gołębi',
      'ilość',
      'miejscowości',
      'crescător',
      'distanţa',
      'lansării',
    )
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .map((word) => word.toLowerCase())
    .filter((word) => word !== fold(word) || (word.length > 2 && /^\p{Script=Cyrillic}+$/u.test(word))),
)

const WEIGHTS = { knownWord: 20, letter: 2, sign: 0, odd: -5, mixedCase: -3, twoScripts: -20 } as const
const MAX_SAMPLE_BYTES = 262_144

/** Chooses the encoding in which the text contains letters and words that make sense; Windows-1252 when nothing decides. */
export function guessTextEncoding(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, MAX_SAMPLE_BYTES)
  const scores = TEXT_ENCODINGS.map((encoding) => {
    const text = decodeSingleBytes(sample, encoding)
    return Math.max(...ALPHABETS[encoding].map((letters) => scoreOf(text, letters)))
  })
  return TEXT_ENCODINGS[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** An ordinal sign inside a word: `Mureºan` is `Mureşan`. */
const SIGN_IN_WORD = /[ºª]\p{Ll}/gu
/** A number with one letter before or after it. */
const AMOUNT = /^\p{L}?[\d.]+\p{L}?$/u

/** The lines of a table that DOS programs draw. Letters that are repeated as often are such lines in the wrong encoding. */
const DRAWN_LINE = /([\u2500-\u257f])\1{4}/
const DRAWN = /[\u2500-\u257f]/g
const REPEATED_LETTER = /([^\u0000-\u007f])\1{4,}/gu

function scoreOf(drawn: string, letters: ReadonlySet<string>): number {
  const isDrawn = DRAWN_LINE.test(drawn)
  const text = isDrawn ? drawn.replace(DRAWN, ' ') : drawn.replace(REPEATED_LETTER, ' ')
  let score = isDrawn ? (drawn.match(DRAWN)?.length ?? 0) * WEIGHTS.letter : 0
  for (const word of text.split(/[\s;,|"]+/)) {
    if (!/[^\u0000-\u007f]/.test(word)) continue
    if (KNOWN_WORDS.has(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase())) score += WEIGHTS.knownWord
    score += (word.match(SIGN_IN_WORD)?.length ?? 0) * WEIGHTS.odd
    // A capital inside a word, as in "EspaĄa", is a sign of the wrong encoding.
    if (/\p{Ll}\p{Lu}/u.test(word)) score += WEIGHTS.mixedCase
    // In Western texts no three letters with marks are next to each other.
    score += /\p{Script=Cyrillic}{3,}/u.exec(word)?.[0].length ?? 0
    // No word has letters of two scripts: "Muсoz".
    if (/\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word)) score += WEIGHTS.twoScripts
    // A letter beside a number is a currency sign in the wrong encoding: "Ł20" is "£20".
    const isAmount = AMOUNT.test(word)
    for (const character of word) {
      if (character < '\u0080') continue
      score += letters.has(character) && !isAmount ? WEIGHTS.letter : SIGNS.has(character) ? WEIGHTS.sign : WEIGHTS.odd
    }
  }
  return score
}
