import { fold } from '#shared/text/fold.ts'

/** The wind and the rest of a text about the weather. */
export interface WeatherParts {
  readonly weather: string
  readonly wind: string
  /** The direction the wind comes from, in degrees clockwise from north; null when the text does not say it. */
  readonly from: number | null
}

/** Words that only a text about the wind has; an English direction in `-erly` is one of them. */
const WIND_WORD =
  /\b((?:head|tail|cross|side)?winds?|windy|breeze|ventoso|viento|brisa|bft|beaufort|calm|calma|kn|knots|nudos|(?:north|south|east|west)+erly)\b/

const POINTS = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw'] as const
const DEGREES_PER_POINT = 22.5

/** Names of the four directions in English and Spanish, of which words such as `southwest` and `nornoroeste` are made. */
const NAMES: Readonly<Record<string, string>> = {
  north: 'n',
  norte: 'n',
  nord: 'n',
  nor: 'n',
  east: 'e',
  este: 'e',
  oriental: 'e',
  south: 's',
  sur: 's',
  sud: 's',
  west: 'w',
  oeste: 'w',
  occidental: 'w',
}
const NAME = Object.keys(NAMES).join('|')
const ONE_NAME = new RegExp(NAME, 'g')
const DIRECTION = new RegExp(`^(?:${NAME})+(?:erly)?$`)
/** A hyphen in a direction, or a space in an English one: `south-westerly`. In Spanish, `sur este` may also mean south, this. */
const SEPARATOR = new RegExp(`\\b(?:(${NAME})-(?=${NAME})|(north|south|east|west) (?=north|south|east|west))`, 'gi')

/** Spanish abbreviations whose O is the west. */
const SPANISH_SHORT: Readonly<Record<string, (typeof POINTS)[number]>> = { so: 'sw', no: 'nw' }

/** Separates what a text says about the wind from the rest of the weather: `Cloudy, light north wind`. */
export function weatherParts(text: string): WeatherParts {
  const parts = text.split(/[,;·/]|\.\s/).map((part) => part.trim().replace(/\.$/, ''))
  const known = parts.filter(Boolean)
  const isWind = (part: string) => WIND_WORD.test(fold(part)) || isDirection(part)
  const wind = known.filter(isWind).join(', ')
  return { weather: known.filter((part) => !isWind(part)).join(', '), wind, from: wind === '' ? null : directionIn(wind) }
}

/** Returns whether a part is only a direction, such as `NNE` or `SW 3`. */
const isDirection = (part: string): boolean => /^[NESWO]{1,3}( \d+)?$/.test(part) && pointOf(part.split(' ')[0]!) !== undefined

function directionIn(wind: string): number | null {
  const words =
    wind
      .replace(/\bno (?=\p{L})/giu, '')
      .replace(SEPARATOR, '$1$2')
      .match(/\p{L}+/gu) ?? []
  const points = words.map(pointOf).filter((point) => point !== undefined)
  // Two directions say that the wind turned.
  if (new Set(points).size !== 1) return null
  return POINTS.indexOf(points[0]!) * DEGREES_PER_POINT
}

/**
 * Returns the compass point that a word names. Abbreviations are written in capitals; `no wind` names no direction, nor does `NO
 * WIND`.
 */
function pointOf(word: string): (typeof POINTS)[number] | undefined {
  const folded = fold(word)
  const isShort = word.length <= 3 && folded !== 'sur'
  if (!isShort) return DIRECTION.test(folded) ? pointCalled(lettersOf(folded)) : undefined
  return word === word.toUpperCase() ? (pointCalled(folded.replaceAll('o', 'w')) ?? SPANISH_SHORT[folded]) : undefined
}

const pointCalled = (letters: string) => POINTS.find((point) => point === letters)
const lettersOf = (direction: string) => (direction.match(ONE_NAME) ?? []).map((name) => NAMES[name]).join('')

const WIND_SIDES = ['tail', 'cross', 'head'] as const
export type WindSide = (typeof WIND_SIDES)[number]

/** Returns whether a wind is behind, beside or ahead of birds on a bearing; behind and ahead include 60° to each side. */
export function windSide(from: number, bearing: number): WindSide {
  const off = Math.abs(((from - bearing + 540) % 360) - 180)
  return off <= 60 ? 'head' : off >= 120 ? 'tail' : 'cross'
}
