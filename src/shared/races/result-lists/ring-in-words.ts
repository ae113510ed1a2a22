import { readBand } from '#shared/bands/band-key.ts'
import { issuerOf } from '#shared/bands/issuers.ts'
import { ringScore, SUREST } from './guess-ring-columns.ts'

/** The most words that a ring has: `AU 2021 ABC 123 H`. */
const MAX_RING_WORDS = 5

/** A time of a bird, perhaps after its day, or with the half of the day: `2-10:12:33`, `2:03:11pm`. */
export const TIME_OF_DAY = /^(?:[(*]?\d\s?[-/)])?\d{1,2}[:.hu]\d{2}[:.]\d{2}(?:[.,:]\d{1,3})?(?:[ap](?:\.?m\.?)?)?$/i

/**
 * Finds the words that are the ring: the surest ones, of these the longest, and of these the first. The place that begins a line is
 * not part of it.
 */
export function ringIn(words: readonly string[]): Span | undefined {
  const afterPlace = /^\d{1,5}[.)]?$/.test(words[0] ?? '') ? bestSpan(words, 1) : undefined
  return afterPlace ?? bestSpan(words, 0)
}

/** Words next to each other, `to` after the last one, and how sure it is that they are the ring. */
interface Span {
  readonly from: number
  readonly to: number
  readonly score: number
}

function bestSpan(words: readonly string[], first: number): Span | undefined {
  let best: Span | undefined
  for (let from = first; from < words.length; from += 1) {
    // No other words can be surer, and of those only longer ones that overlap are better.
    if (best?.score === SUREST && from >= best.to) break
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_RING_WORDS); to += 1) {
      const part = words.slice(from, to)
      if (endsRing(part.at(-1)!, part.length) || (part.length > 1 && SEX.test(part.at(-1)!) && AND.test(words[to] ?? ''))) break
      const score = scoreOf(part)
      if (score === 0 || (score < SUREST && endsWithDistance(part))) continue
      if (!best || score > best.score || (score === best.score && from < best.to && isBetter(words, { from, to, score }, best)))
        best = { from, to, score }
    }
  }
  return best
}

/** Checks whether a ring of an unknown layout is followed by a distance in metres: `ZA-23-38945 319795`. */
const endsWithDistance = (words: readonly string[]): boolean =>
  words.length > 1 && /^\d{5,6}$/.test(words.at(-1)!) && scoreOf(words.slice(0, -1)) > 0

/** Checks whether a span is longer than another one, or as long and begins with an issuer: `NPA 2021 A 2533`, not `2 NPA 2021 A`. */
function isBetter(words: readonly string[], one: Span, other: Span): boolean {
  const longer = one.to - one.from - (other.to - other.from)
  return longer > 0 || (longer === 0 && isIssuer(words[one.from]!) && !isIssuer(words[other.from]!))
}

/** The section of a loft, or which of its birds this one is: `A1`, `22/1`, `(3)`. */
export const CODE = /^(?:\p{Lu}{1,2}\/?\d{1,2}|\d{1,4}(?:\/\d{1,4}){1,2}|\(\d{1,3}\))$/u
/** Small letters beside digits, which are not the mark of a sex. */
const SMALL_LETTERS = /\p{Ll}\p{L}|\p{Ll}\d|[^\P{Ll}whcmvd]$/u

/** Checks whether a word cannot continue a ring, so that longer spans are none either. */
function endsRing(word: string, count: number): boolean {
  if (TIME_OF_DAY.test(word) || (count > 1 && /^\d+[.,]\d+$/.test(word))) return true
  return /\d/.test(word) && ((count > 1 && SMALL_LETTERS.test(word)) || /^\(\d+\)$|\/\d+\/|^\d{1,3}\/\d{1,3}$/.test(word))
}

/** Between the initials of two fanciers, of which the first is no mark of a sex: `H & L Jones`. */
const AND = /^(?:&|\+|and|und|en|et|y|e|i)$/i
const SEX = /^(?:[WHCVMDF]|\(?[WHCVM]\)?)$/i
/** A ring of an issuer that is not known: letters, year, letters and number. */
const OTHER_RING = /^(?:\p{Lu}{2,4}[ -]?)?(?:\d{2}|(?:19|20)\d{2})[ -]?\p{Lu}{1,5}[ -]?\d{1,7}$/u

/** Longer words are issuers only if they are known as an alias. */
const MAX_ISSUER = 6

/** The short words that were checked, because a list has the same few in every line. */
const checkedWords = new Map<string, boolean>()
const MAX_CHECKED = 1000

/** Checks whether a word is an issuer. Those of North America have no layout of their own. */
function isIssuer(word: string): boolean {
  if (issuerOf(word) !== undefined) return true
  if (word.length > MAX_ISSUER) return false
  const known = checkedWords.get(word)
  if (known !== undefined) return known
  const isFound = readBand(`${word} 2020 ABC 123`).kind === 'full'
  if (checkedWords.size >= MAX_CHECKED) checkedWords.clear()
  checkedWords.set(word, isFound)
  return isFound
}

/** A time without seconds, of a release: `07h25,`. */
const SHORT_TIME = /^\d{1,2}[:.hu]\d{2},?$/i
/** Digits of a ring: year, club and number. */
const [MIN_DIGITS, MAX_DIGITS] = [4, 16]

/** Returns how sure it is that words are a ring. Names and towns in front of it or after it are not part of it. */
function scoreOf(words: readonly string[]): number {
  const text = words.join(' ')
  const digits = text.replace(/\D/g, '').length
  if (digits < MIN_DIGITS || digits > MAX_DIGITS || words.every((word) => CODE.test(word) || SHORT_TIME.test(word))) return 0
  const isWord = (word: string) => !/\d/.test(word)
  const areShort = words.every((word) => !isWord(word) || /^\p{Lu}{1,5}[.-]?$/u.test(word) || isIssuer(word))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (!areShort || (words.length > 1 && isWord(last) && !SEX.test(last) && !isIssuer(last))) return 0
  const isNamed = !isWord(first) || words.some((word) => isIssuer(word))
  const score = isNamed ? ringScore(text) : 0
  return score < 1 && OTHER_RING.test(text) ? 1 : score
}
