import type { Message } from './messages.ts'

/** American words of the texts with the British ones, in lower case. */
export const BRITISH_WORDS: Readonly<Record<string, string>> = {
  band: 'ring',
  bands: 'rings',
  banded: 'ringed',
  banding: 'ringing',
  bandings: 'ringings',
  unbanded: 'unringed',
  fall: 'autumn',
  color: 'colour',
  colors: 'colours',
  colored: 'coloured',
  gray: 'grey',
  kilometer: 'kilometre',
  kilometers: 'kilometres',
  meter: 'metre',
  meters: 'metres',
  molt: 'moult',
  molting: 'moulting',
  organizer: 'organiser',
  organizers: 'organisers',
  recognize: 'recognise',
  recognized: 'recognised',
  center: 'centre',
  canceled: 'cancelled',
  license: 'licence',
  favorite: 'favourite',
  program: 'programme',
  programs: 'programmes',
}

/** Rubber rings of races are rubbers, because `ring` already means the band of the bird. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bring (no\.|number)/gi, 'rubber $1'],
  [/\brubber (rubber (?:no\.|number))/gi, '$1'],
  [/\brubber ring\b/gi, 'race rubber'],
]

/** Only plans are programmes; the software is a program in British English too. */
const PLANS =
  /^(vaccinations|breeding|reports|notifications|offspring|pairs|deleted|frame|starters)\.|^settings\.(starters|group\.programs)|^error\.unknown_program$/
const WORD = /\{\w+\}|“[^”]*”|(?<![\w.-])[A-Za-z]+(?![\w]|\.\w)/g

/** Texts with titles of columns, which files have as they are. */
const COLUMN_TITLES = /\.(template\.titles|columns\.(optional\.list|spellings)|paste\.example)$|^races\.upload\.text$/

/** Returns the British form of an American text. Placeholders and quoted titles of columns stay as they are. */
export function britishText(text: string, key = ''): string {
  if (COLUMN_TITLES.test(key)) return text
  const withPhrases = PHRASES.reduce((from, [phrase, to]) => from.replace(phrase, (...found) => likeFirst(found, to)), text)
  return withPhrases.replace(WORD, (word) => {
    const lower = word.toLowerCase()
    if (lower.startsWith('program') && !PLANS.test(key)) return word
    const british = Object.hasOwn(BRITISH_WORDS, lower) ? BRITISH_WORDS[lower]! : undefined
    return british === undefined ? word : capitalizedLike(word, british)
  })
}

/** Returns the texts of a catalogue in British English. */
export function britishTexts<Texts extends Readonly<Record<string, Message>>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, message]) => [
    key,
    typeof message === 'string'
      ? britishText(message, key)
      : { one: britishText(message.one, key), other: britishText(message.other, key) },
  ])
  return Object.fromEntries(entries) as Texts
}

function likeFirst([found, ...groups]: readonly unknown[], to: string): string {
  return capitalizedLike(String(found), to.replace('$1', String(groups[0])))
}

function capitalizedLike(word: string, british: string): string {
  const isCapital = word[0] !== word[0]!.toLowerCase()
  return isCapital ? british[0]!.toUpperCase() + british.slice(1) : british
}
