import { readBand } from '#shared/bands/band-key.ts'
import { isColor } from '#shared/colors/color-words.ts'
import { findHeader, type Header, type WantedColumn } from '#shared/tables/header.ts'
import { fold } from '#shared/text/fold.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import type { ImportField } from './inventory-fields.ts'
import { untitledHeader } from './untitled-table.ts'

type Row = readonly string[]

/** The columns of a list that is written line by line. */
const FIELDS = ['bandId', 'gender', 'color', 'name', 'notes'] as const

/** Share of the lines that must have a ring. */
const RING_SHARE = 0.5
/** The first lines decide whether a text is a list. */
const SAMPLE_LINES = 200
/** Longer lines are text. */
const MAX_LINE = 500
/** Words in front of the ring, such as a name, and words of a ring. */
const [MAX_WORDS_BEFORE, MAX_RING_WORDS] = [3, 6]
/** Words of the name of a group, such as `Old hens:`. */
const MAX_HEADING_WORDS = 3

/**
 * Reads a list that a keeper typed, with one bird in each line: `BE-20-1234567 Blue cock Apollo, son of …`. Returns rows of ring, sex,
 * colour, name and remark, and their header, or undefined for a table with columns.
 */
export function readListedBirds(
  rows: readonly Row[],
  wanted: readonly WantedColumn<ImportField>[],
): { readonly rows: readonly Row[]; readonly header: Header<ImportField> } | undefined {
  const found = findHeader(rows, wanted)
  if (!found || found.columns.some(({ field }) => field !== null)) return undefined
  if (untitledHeader(rows, found, undefined)?.missing.length === 0) return undefined
  const lines = rows.map((row) => row.flatMap((cell) => cell.trim() || []).join(', '))
  const read = (line: string) => (line.length <= MAX_LINE ? readLine(line) : undefined)
  const sample = lines.filter(Boolean).slice(0, SAMPLE_LINES)
  const listed = sample.flatMap((line) => [read(line) ?? []])
  const isList = listed.filter(([ring]) => ring).length >= sample.length * RING_SHARE
  if (!isList || !listed.some(([, ...others]) => others.some(Boolean))) return undefined
  const birds = lines.map(read)
  return {
    rows: lines.map((line, at) => birds[at] ?? lineOfText(line)),
    header: { rowIndex: -1, columns: FIELDS.map((field, index) => ({ index, title: '', field })), missing: [] },
  }
}

/** Returns a line without a ring: one that can name a group of birds in the first column, any other behind the columns. */
function lineOfText(line: string): Row {
  if (!line) return []
  const isHeading = line.split(/\s+/).length <= MAX_HEADING_WORDS
  return isHeading ? [line] : [...FIELDS.map(() => ''), line]
}

/** A mark or number in front of each line of a list. */
const BULLET = /^\s*(?:[-–—•*·>]\s*|\d{1,3}[.)]\s+)/u
/** Words that begin what is said about the parents. Those for a child say the sex of the bird. */
const SON = /(?<!\p{L})(?:son|hijo|sohn|zoon|fils|syn|filho|figlio)\s+(?:of|de|del|des|der|van|von|d|do|da|di|dal)?/u
const DAUGHTER =
  /(?<!\p{L})(?:daughter|dtr|hija|tochter|dochter|fille|corka|filha|figlia)\s+(?:of|de|del|des|der|van|von|d|do|da|di|dal)?/u
const ORIGIN =
  /(?<!\p{L})(?:sire|dam|father|mother|parents?|padres?|madre|vater|mutter|eltern|vader|moeder|ouders|pere|mere|ojciec|matka|rodzice|pai|mae|pais|genitori|out of|from|aus|uit|issue? de|ex|brother|sister|hermano|hermana|bruder|schwester|broer|zus|frere|soeur|brat|siostra|irmao|irma|fratello|sorella)(?!\p{L})|\s[x×]\s/u

/** The sign between the birds of a pair, in front of the second one. */
const PAIR = /^(?:[x×+&/]|and|y|und|en|et|i|e)\s+/iu

/** Reads one line as ring, sex, colour, name and remark; undefined without a ring. */
function readLine(line: string): readonly [string, string, string, string, string] | undefined {
  const text = line.replace(BULLET, '').trim()
  const found = findRing(text)
  if (!found) return undefined
  const after = text.slice(found.to).replace(/^[\s,;:.–—-]+/u, '')
  // A line with two birds, such as a pair, is not one bird.
  if (PAIR.test(after) && findRing(after.replace(PAIR, ''))) return undefined
  const folded = fold(after)
  const [son, daughter] = [SON.exec(folded), DAUGHTER.exec(folded)]
  const ends = [son, daughter, ORIGIN.exec(folded)].flatMap((match) => match?.index ?? [])
  // Letters may have several characters after folding, so that the text of the bird is cut by its words.
  const own =
    ends.length === 0
      ? after
      : after
          .split(/\s+/)
          .slice(0, wordsIn(folded.slice(0, Math.min(...ends))))
          .join(' ')
  const words = own.split(/\s+/).filter(Boolean)
  const sexes = words.map((word, at) => sexOf(word, words[at - 1], at === 0 || at === words.length - 1))
  const color = findColor(words, sexes.map(Boolean))
  const foundSexes = new Set(sexes.filter((sex) => sex !== undefined))
  if (!foundSexes.has('letter') && (son === null) !== (daughter === null)) foundSexes.add(son ? 'cock' : 'hen')
  const gender = foundSexes.has('letter')
    ? bare(words[sexes.indexOf('letter')]!)
    : foundSexes.size === 1
      ? [...foundSexes].join('')
      : ''
  const name = /["“”„«](\p{L}[^"“”„«»]{1,40})["“”»]/u.exec(own)?.[1] ?? ''
  const isKnown = words.map((_, at) => sexes[at] !== undefined || (color !== undefined && at >= color.from && at < color.to))
  const known = isKnown.includes(false) ? isKnown.indexOf(false) : words.length
  // The text stays whole where words further on, or words for both sexes, were read.
  const isCut = isKnown.lastIndexOf(true) < known && foundSexes.size < 2
  const rest = after
    .split(/\s+/)
    .slice(isCut ? known : 0)
    .join(' ')
  const colorText = color ? words.slice(color.from, color.to).map(bare).join(' ') : ''
  return [found.ring, gender, colorText, name, [found.before, rest].filter(Boolean).join(', ')]
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const bare = (word: string) => word.replace(/^[\s,;:.()[\]–—-]+|[\s,;:.()[\]–—-]+$/gu, '')

/** Finds the ring near the beginning of a line, in front of what is said about the parents. */
function findRing(text: string): { readonly ring: string; readonly before: string; readonly to: number } | undefined {
  const words = [...text.matchAll(/\S+/g)].slice(0, MAX_WORDS_BEFORE + MAX_RING_WORDS)
  const folded = fold(text)
  const origin = Math.min(...[SON, DAUGHTER, ORIGIN].flatMap((pattern) => pattern.exec(folded)?.index ?? []), Infinity)
  for (let start = 0; start <= Math.min(MAX_WORDS_BEFORE, words.length - 1); start += 1) {
    if (words[start]!.index > origin) return undefined
    const ends = words.slice(start, start + MAX_RING_WORDS).map((word) => word.index + word[0].length)
    const isReadable = (end: number) => isRing(text.slice(words[start]!.index, end), start === 0)
    const first = ends.findIndex(isReadable)
    // A number behind the first readable ring may belong to it.
    const isNumber = first >= 0 && /^[\s/.-]*\d[\s\d/.-]*$/.test(text.slice(ends[first], ends[first + 1]))
    const to = isNumber && isReadable(ends[first + 1]!) ? ends[first + 1] : ends[first]
    if (to === undefined) continue
    return { ring: trimmed(text.slice(words[start]!.index, to)), before: trimmed(text.slice(0, words[start]!.index)), to }
  }
  return undefined
}

const trimmed = (text: string) => text.replace(/[\s,;:.–—-]+$/u, '').trim()

/** A ring without issuer counts only at the beginning of a line. */
function isRing(text: string, isFirst: boolean): boolean {
  const { kind, mark } = readBand(trimmed(text))
  return mark === undefined && (kind === 'full' || (isFirst && (kind === 'weak' || kind === 'ambiguous')))
}

/** The shortest words for a sex that are not other words as well: `he`, `man`. */
const MIN_SEX_WORD = 3
const OTHER_WORDS: ReadonlySet<string> = new Set(['man', 'dof', 'dui', 'haan'])

/** Returns the sex that a word says; a single letter counts only behind the ring or at the end, and may have to be asked. */
function sexOf(word: string, before: string | undefined, isAtEdge: boolean): 'cock' | 'hen' | 'letter' | undefined {
  const text = bare(word)
  if (isAtEdge && /^[cdfhmvw]$/iu.test(text)) return 'letter'
  const isSign = /^(?:[♂♀]|[01][,.][01])$/u.test(text)
  const isWord = text.length >= MIN_SEX_WORD && !OTHER_WORDS.has(fold(text)) && fold(before ?? '') !== 'de'
  if (!isSign && !isWord) return undefined
  const sex = readSexWord(text, { languages: [], words: new Set() })
  return sex === 'por_definir' ? undefined : sex
}

/** Words of the longest colour, and words among which it is sought. */
const [MAX_COLOR_WORDS, MAX_SEARCHED_WORDS] = [4, 12]

/** Finds the words of a colour: the longest ones first. */
function findColor(
  all: readonly string[],
  isSex: readonly boolean[],
): { readonly from: number; readonly to: number } | undefined {
  const words = all.slice(0, MAX_SEARCHED_WORDS)
  for (let size = Math.min(MAX_COLOR_WORDS, words.length); size > 0; size -= 1) {
    for (let from = 0; from + size <= words.length; from += 1) {
      const text = words
        .slice(from, from + size)
        .map(bare)
        .join(' ')
      const isCode = text.length < MIN_SEX_WORD
      if (!isSex.slice(from, from + size).some(Boolean) && (!isCode || /^[A-Z]{2}$/.test(text)) && isColor(text))
        return { from, to: from + size }
    }
  }
  return undefined
}
