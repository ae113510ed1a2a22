import { fold } from '#shared/text/fold.ts'
import { NAME_ENDS, NAME_STARTS, SMALL_WORDS } from '#shared/words/name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'

const wordPattern = (words: string) => new RegExp(`^(?:${words})\\.?$`, 'iu')
const NAME_END = wordPattern(patternOf(NAME_ENDS))
const NAME_START = wordPattern(patternOf(NAME_STARTS))
const SMALL = new Set(SMALL_WORDS.map(fold))
const isSmall = (word: string): boolean => !/^\p{Lu}\.?$/u.test(word) && SMALL.has(fold(word).replace(/\.$/, ''))
/** Initials, such as `J.`, `J.-P.`, `A.B.C` and `M`. */
const INITIALS = /^(?:\p{L}\.-?)*\p{L}\.?$/u

/** Checks whether a word can begin a name or be in it, but not a town. */
const isOfName = (word: string): boolean =>
  NAME_END.test(word) ||
  NAME_START.test(word) ||
  INITIALS.test(word) ||
  /[\d&+,/]/.test(word) ||
  (isSmall(word) && /^\p{Ll}/u.test(word))

/** Checks whether a town can begin after a word. */
const mayEndName = (word: string): boolean =>
  !isSmall(word) && (!NAME_START.test(word) || NAME_END.test(word)) && !word.endsWith(',')

const isWord = (word: string): boolean =>
  /\p{L}{2}/u.test(word) && !INITIALS.test(word) && !isSmall(word) && !NAME_START.test(word)
const isInCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word)

/** Returns where the town of a text may begin, by the words around it. */
function startsOfTown(words: readonly string[]): number[] {
  // Small words such as `aan den` may be in a town too.
  const last = words.findLastIndex((word, at) => isOfName(word) && !(isSmall(word) && at > 1 && /^\p{Lu}/u.test(words[at - 1]!)))
  const starts = words.flatMap((word, at) => {
    const isPossible =
      at > last && /^['’]?\p{Lu}/u.test(word) && mayEndName(words[at - 1] ?? ',') && words.slice(0, at).some(isWord)
    return isPossible && isWord(words.at(-1)!) ? at : []
  })
  const capitals = words.findLastIndex((word) => !isInCapitals(word)) + 1
  const isMixed = capitals > 1 && capitals < words.length && isWord(words[capitals - 1]!) && !isOfName(words[capitals - 1]!)
  return isMixed && starts.includes(capitals) ? [capitals] : starts
}

/** Texts that must end with the same words for these to be a town. */
const MIN_TEXTS = 2

/**
 * Separates names from the towns behind them, where the words leave one place only between them: behind `Zn`, initials or the other
 * half of a double name, or in front of words with which several texts end. Returns the name of each text that is separated.
 */
export function separateTowns(texts: readonly string[]): ReadonlyMap<string, string> {
  const parts = [...new Set(texts)].map((text) => {
    const words = text.split(' ')
    return { text, words, starts: startsOfTown(words) }
  })
  const before = new Map<string, Set<string>>()
  for (const { words, starts } of parts) {
    for (const at of starts) {
      const town = fold(words.slice(at).join(' '))
      before.set(town, (before.get(town) ?? new Set()).add(words[at - 1]!))
    }
  }
  const isShared = (words: readonly string[], at: number) => (before.get(fold(words.slice(at).join(' ')))?.size ?? 0) >= MIN_TEXTS
  // A text without a town shows that others may have none either.
  const hasEachTown = parts.every(({ starts }) => starts.length > 0)
  return new Map(
    parts.flatMap(({ text, words, starts }): [string, string][] => {
      const shared = starts.find((at) => isShared(words, at))
      const [only, ...others] = starts
      const isLong = only !== undefined && (only > 1 || /\p{L}[-/]\p{L}/u.test(words[0]!))
      const at = shared ?? (hasEachTown && isLong && others.length === 0 ? only : undefined)
      return at === undefined ? [] : [[text, words.slice(0, at).join(' ')]]
    }),
  )
}

/**
 * Checks whether texts without titles may have towns behind the names: words follow a name that ends with `Zn` or the like, or each of
 * several texts has words that may be a town.
 */
export function mayHaveTowns(texts: readonly string[]): boolean {
  const parts = [...new Set(texts)].map((text) => text.split(' '))
  const isBehindEnd = (words: readonly string[]) => {
    const end = words.findLastIndex((word) => NAME_END.test(word))
    return end > 0 && end < words.length - 1 && words.slice(end + 1).every((word) => /^['’]?\p{Lu}\p{L}/u.test(word))
  }
  return (
    parts.some(isBehindEnd) || (parts.length > 1 && parts.every((words) => words.length > 2 && startsOfTown(words).length > 0))
  )
}
