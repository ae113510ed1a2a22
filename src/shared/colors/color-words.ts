import { fold } from '#shared/text/fold.ts'
import { COLOR_MARKINGS, COLORS } from './colors.ts'
import type { Color } from './colors.ts'

interface Name {
  readonly color: Color
  /** The folded name with a space before and after it. */
  readonly spaced: string
}

/** Longer names first, so that a dark blue bar is not read as a blue bar, and a red bar not as red. */
const GROUNDS = namesByLength(COLORS)
const MARKINGS = namesByLength(COLOR_MARKINGS)

const codes = (colors: readonly Color[]) => colors.map(({ code }) => code.toLowerCase()).join('|')

const WRITTEN_TOGETHER = new RegExp(`^(${codes(COLORS)})(${codes(COLOR_MARKINGS)})(${codes(COLOR_MARKINGS)})?$`)

/**
 * Returns all words by which a colour can be searched, in both languages: `BBWF` and `Blue bar white flight` give the same. An
 * unknown colour gives the empty text.
 */
export function colorWords(color: string): string {
  const markings: Color[] = []
  let rest = ` ${spellOut(fold(color))} `
  for (let found = findName(rest, MARKINGS); found; found = findName(rest, MARKINGS)) {
    markings.push(found.color)
    rest = rest.replaceAll(found.spaced, ' ')
  }
  const ground = findName(rest, GROUNDS)?.color
  const parts = ground ? [ground, ...markings] : markings
  if (parts.length === 0) return ''
  const whole = [parts.map(({ code }) => code).join(''), parts.map(({ en }) => en).join(' '), parts.map(({ es }) => es).join(' ')]
  return [...new Set([...whole, ...parts.flatMap(namesOf)].map(fold))].join(' ')
}

function namesOf({ code, en, es, also }: Color): string[] {
  return [code, en, es, ...also]
}

function namesByLength(colors: readonly Color[]): readonly Name[] {
  const names = colors.flatMap((color) => namesOf(color).map((name) => ({ color, spaced: ` ${fold(name)} ` })))
  return names.sort((one, other) => other.spaced.length - one.spaced.length)
}

function findName(text: string, names: readonly Name[]): Name | undefined {
  return names.find(({ spaced }) => text.includes(spaced))
}

/** Splits codes written together such as `bbwf`, if a word consists only of codes, and removes punctuation. */
function spellOut(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => WRITTEN_TOGETHER.exec(word)?.slice(1).filter(Boolean).join(' ') ?? word)
    .join(' ')
}
