import { fold } from '#shared/text/fold.ts'
import { OWNER_LABELS } from '#shared/words/race-fact-words.ts'
import { RACE_LABELS } from '#shared/words/race-name-words.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { fieldOfTitle } from './result-header.ts'
import { BIRD_WORD } from './stated-birds.ts'

type Row = readonly string[]

/** Returns the titles of the race in the row with the titles of the columns: `Race: Agen`, `412 birds`. */
export const unknownTitles = (row: Row): string[] =>
  notesOf(row).filter(
    (text) => (/\d/.test(text) && !isNumberedTitle(text)) || (/\p{L}\s*[:=]\s*\p{L}/u.test(text) && !isCountTitle(text)),
  )

/** Checks whether a title is that of a column of one of several races: `HS1 Pos`, `R2 Speed`. */
const isNumberedTitle = (text: string): boolean => {
  const [, rest] = /^\p{L}+\d+\s+(\D+)$/u.exec(text) ?? []
  return rest !== undefined && fieldOfTitle(rest) !== undefined
}

/** Checks whether a title of birds is in front of another title: `Birds: Lofts`. */
const isCountTitle = (text: string): boolean => fieldOfTitle(text.replace(/\s*:.*$/, '')) === 'raceBirds'

/** Returns the cells of a note, and its cells together, because a label may have a cell of its own: `Race Point`, `Rongpur`. */
export function notesOf(row: Row): string[] {
  const texts = joinThousands(row.map((text) => text.trim()).filter(Boolean))
  const isLabel = (at: number) => isRaceTitle(texts[at] ?? '') && fieldOfTitle(texts[at + 1] ?? '') === undefined
  const labelled = texts.slice(0, -1).flatMap((text, at) => (isLabel(at) ? `${text}: ${texts[at + 1] ?? ''}` : []))
  return texts.length > 1 ? [...labelled, ...texts, texts.join(' ')] : texts
}

const COUNT_OF_BIRDS = new RegExp(`^\\d{3} ?(?:\\p{L}+ )?${BIRD_WORD}(?!\\p{L})`, 'u')
/** The number after such a title is that of the race. */
const NUMBERED_TITLE = /(?:^|\s)(?:race|carrera|concurso|vlucht|concours|flug|lot|prova|gara|n[or]?[.°º]?)$/i

/** A number after hours has the minutes: `7 h 45`. */
const HOURS = /\d\s?[hu]$/i

/** Joins a number of birds that is cut at its comma: `2` and `345 birds`, `64 members sent 1` and `102 birds`. */
function joinThousands(texts: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of texts) {
    const [, ownText = '', digits] = /^(?:(.*)\s)?(\d{1,3})$/.exec(joined.at(-1) ?? '') ?? []
    const isCut =
      digits !== undefined &&
      COUNT_OF_BIRDS.test(fold(text)) &&
      !HOURS.test(ownText) &&
      !NUMBERED_TITLE.test(ownText || (joined.at(-2) ?? ''))
    if (isCut) joined.push(`${joined.pop()},${text}`)
    else joined.push(text)
  }
  return joined
}

const isRaceTitle = (text: string): boolean =>
  (fieldOfTitle(text)?.startsWith('race') === true || LABELS.has(titleKey(text))) && !/[:=]$/.test(text)
const LABELS: ReadonlySet<string> = new Set(
  [OWNER_LABELS, RACE_LABELS].flatMap((labels) => Object.values(labels).flat().map(titleKey)),
)
