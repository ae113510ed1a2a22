import type { FileSheet } from './listed-race.ts'
import { ringIn, TIME_OF_DAY } from './ring-in-words.ts'
import { titlesOf } from './titles-of-forms.ts'

/** Results that must be in two lines each, and their share of the lines with a place in front. */
const [MIN_RESULTS, MIN_SHARE] = [2, 0.9]
/** Lines with a place that show whether a list has two lines for each bird. */
const SAMPLE = 30
/** Lists have shorter lines. */
const MAX_LINE = 300
const PLACE = /^\s*(\d{1,5})[.)ªº°]?\s+\S/
const GAP = '   '

/** A line with a place in front, and the line below it. */
interface Pair {
  readonly at: number
  readonly isResult: boolean
}

/**
 * Joins the two lines of each bird, of which the first one has the place, and only both together have its ring, time and name. Two lines of
 * titles above them are joined too. Another text stays as it is.
 */
export function joinTwoLineResults(sheet: FileSheet): FileSheet {
  const texts = sheet.rows.map((row) => row.join(GAP))
  if (!isOfTwoLines(pairsOf(texts, SAMPLE))) return sheet
  const pairs = pairsOf(texts, Infinity)
  if (!isOfTwoLines(pairs)) return sheet
  const results = pairs.flatMap(({ at, isResult }) => (isResult ? [at] : []))
  const starts = new Set(results)
  const joined = [...texts]
  for (const [at, line] of texts.entries()) {
    const isTitles = titlesOf(`${line} ${texts[at + 1] ?? ''}`) !== undefined && starts.has(nextWithPlace(texts, at + 1))
    if (isTitles && joined[at] === line && !PLACE.test(line) && !PLACE.test(texts[at + 1]!)) starts.add(at)
  }
  // Without titles, nothing shows where the place ends.
  const isTitled = starts.size > results.length
  const firstOf = (at: number) => (isTitled ? texts[at]! : texts[at]!.trim().replace(/\s+/, GAP)).trimEnd()
  const width = Math.max(...[...starts].map((at) => firstOf(at).length))
  for (const at of starts) {
    joined[at] = `${firstOf(at).padEnd(width)}${GAP}${texts[at + 1]!}`
    joined[at + 1] = ''
  }
  return { ...sheet, rows: joined.map((text) => (text === '' ? [] : [text])) }
}

const isOfTwoLines = (pairs: readonly Pair[]): boolean => {
  const results = pairs.filter(({ isResult }) => isResult).length
  return results >= MIN_RESULTS && results >= pairs.length * MIN_SHARE
}

/** Returns the next filled line that begins with a place. */
const nextWithPlace = (texts: readonly string[], from: number): number =>
  texts.findIndex((text, at) => at > from && PLACE.test(text))

/** Lists the lines whose place follows that of the line before, or is the same. */
function pairsOf(texts: readonly string[], maxPairs: number): Pair[] {
  const pairs: Pair[] = []
  let last = 0
  for (let at = 0; at < texts.length && pairs.length < maxPairs; at += 1) {
    const place = Number(PLACE.exec(texts[at]!)?.[1] ?? Number.NaN)
    if (place !== last + 1 && place !== last && place !== 1) continue
    const isResult = isResultOfTwo(texts[at]!, texts[at + 1] ?? '')
    if (!isResult && pairs.length === 0) continue
    pairs.push({ at, isResult })
    last = place
    if (isResult) at += 1
  }
  return pairs
}

/** A name below the figures of a bird. */
const NAME_BELOW = /^\s+\p{L}[^\d:]*$/u
/** Counts the words that may be those of a name, beside a ring. */
const wordsIn = (words: readonly string[]): number => {
  const ring = ringIn(words)
  return words.filter((word, at) => /\p{L}{3}/u.test(word) && !(ring && at >= ring.from && at < ring.to)).length
}

function isResultOfTwo(first: string, second: string): boolean {
  if (first.length > MAX_LINE || second.length > MAX_LINE || second.trim() === '') return false
  const [above, below] = [first, second].map((line) => line.trim().split(/\s+/))
  const isTimed = (words: readonly string[]) => words.some((word) => TIME_OF_DAY.test(word))
  const [isAbove, isBelow] = [isTimed(above!), isTimed(below!)]
  if (isAbove === isBelow) return false
  const [hasRingAbove, hasRingBelow] = [ringIn(above!) !== undefined, ringIn(below!) !== undefined]
  if (isAbove && hasRingAbove) return NAME_BELOW.test(second) && wordsIn(above!) === 0
  return hasRingAbove !== hasRingBelow
}
