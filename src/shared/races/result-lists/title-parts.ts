import { BIRD_LABELS } from '#shared/words/race-fact-words.ts'
import { RACE_LABELS, RACE_WORDS } from '#shared/words/race-name-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'

/** Separates parts of a title. */
export const GAP = /\s{2,}|\t+|\s*[|;]\s*/
const LONE_LABEL = new RegExp(`^(?:${patternOf(RACE_LABELS, RACE_WORDS, BIRD_LABELS)})$`, 'iu')
/** A label with the number of the race, whose name is after a gap: `Vlucht : 15  Morlincourt`. */
const NUMBER_ONLY = new RegExp(`^(?:${patternOf(RACE_WORDS)})\\s*[:=]\\s*\\d{1,3}$`, 'iu')

/** Returns the parts of a title between gaps, each with its label: `Flug: 7   Auflassort : Straubing` has two. */
export function partsOfTitle(title: string): string[] {
  const parts: string[] = []
  for (const part of title.trim().split(GAP).filter(Boolean)) {
    const before = parts.at(-1)
    const separator = before === undefined ? undefined : separatorOf(before, part)
    if (separator === undefined) parts.push(part)
    else parts[parts.length - 1] = before + separator + part
  }
  return parts
}

/** Returns what is between a label and its value, or undefined for parts that do not belong together. */
function separatorOf(before: string, part: string): string | undefined {
  if (/[:=]$/.test(before) || /^[:=]/.test(part)) return ' '
  if (/[:=]/.test(part)) return undefined
  if (LONE_LABEL.test(before)) return ': '
  return NUMBER_ONLY.test(before) ? ' ' : undefined
}

/** Returns the first value that is found in one of the texts. */
export function firstOf<Value>(texts: readonly string[], read: (text: string) => Value | undefined): Value | undefined {
  for (const text of texts) {
    const value = read(text)
    if (value !== undefined) return value
  }
  return undefined
}
