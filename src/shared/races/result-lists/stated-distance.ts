import { MAX_KM } from '#shared/races/race-event.ts'
import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import { DISTANCE_WORDS, WEATHER_WORDS } from '#shared/words/race-fact-words.ts'
import { patternOf } from '#shared/words/word-pattern.ts'
import { YARDS_PER_MILE } from './miles-and-yards.ts'

const NUMBER = '\\d{1,3}(?:[ .,]\\d{3})+|\\d{2,6}(?:[.,]\\d{1,4})?'
const KM = '(?:kms?|klms?|kilomet(?:er|re|ro)s?|公里|千米)\\.?'
const MILES = '(?:mi|mls?|miles?|millas|milhas|miglia|meilen|mijl)\\.?'
const METRES = '(?:m|mt|mtrs?|met(?:er|re|ro)s?|米)\\.?'
const LABEL = `(?<!\\p{L})(?:${patternOf(DISTANCE_WORDS)})(?!\\p{L})`
/** Comes between the ends of a range, such as `380 - 450 km` or `from 380 km to 450 km`: neither end is the distance of a race. */
const RANGE_WORD = '(?:[-–~]|(?<!\\p{L})(?:to|and|bis|und|tot|t\\/m|en|a|al|au|et|do|y|e))'
const START = `(?<![\\d.,/])(?<!${RANGE_WORD} ?)`
const END = `(?!\\p{L}| ?\\/|\\s*${RANGE_WORD}\\s*\\d)`

const MILES_WITH_YARDS = new RegExp(`${START}(\\d{1,3}) ?${MILES},? ?(\\d{1,4}) ?(?:yds?|yards?)\\.?${END}`, 'u')
const WITH_UNIT = new RegExp(`${START}(${NUMBER}) ?(?:(${KM})|(${MILES}))${END}`, 'u')
const UNIT_FIRST = new RegExp(
  `(?:${LABEL}.{0,20}?(?<!\\p{L})${KM}[)\\]]?\\s*[:=]?|^${KM}\\s*[:=])\\s*(${NUMBER})(?![\\d.,])`,
  'u',
)
/** Metres need the label, and so do numbers without a unit. */
const LABELLED = new RegExp(
  `${LABEL}[^\\d]{0,40}?(?<![\\d.,/])(${NUMBER})(?![\\d.,]) ?(\\[?${METRES}\\]?(?!\\p{L}| ?\\/))?(?!\\p{L}|\\s*${RANGE_WORD}\\s*\\d| ?(?:y|${KM}|${MILES}))`,
  'u',
)
const WEATHER = new RegExp(`(?<!\\p{L})(?:${patternOf(WEATHER_WORDS)})(?!\\p{L}).*`, 'u')

/** Races have no shorter distances. */
const MIN_METRES = 20_000
const MAX_METRES = MAX_KM * 1000

/** Checks whether a folded title has a label of a distance, which is more exact than that in a name: `500公里决赛`. */
export const hasDistanceLabel = (plain: string): boolean => DISTANCE_LABEL.test(plain)
const DISTANCE_LABEL = new RegExp(LABEL, 'u')

/** Returns the metres of the distance that a folded title states: `302 km`, `Afstand 302,450`, `188 mi 321 yd`. */
export function readRaceDistance(title: string): number | undefined {
  const plain = title.replace(WEATHER, '')
  const metres = Math.round(readMetres(plain) ?? 0)
  return metres >= MIN_METRES && metres <= MAX_METRES ? metres : undefined
}

function readMetres(plain: string): number | undefined {
  const [, miles, yards] = MILES_WITH_YARDS.exec(plain) ?? []
  if (miles !== undefined && Number(yards) < YARDS_PER_MILE)
    return (Number(miles) * YARDS_PER_MILE + Number(yards)) * METRES_PER_YARD
  const [, number, km] = WITH_UNIT.exec(plain) ?? []
  if (number !== undefined) return valueOf(number) * (km === undefined ? METRES_PER_MILE : 1000)
  const behindUnit = UNIT_FIRST.exec(plain)?.[1]
  if (behindUnit !== undefined) return valueOf(behindUnit) * 1000
  const [, labelled = '', unit] = LABELLED.exec(plain) ?? []
  // Thousands may be separated: `411 230 [m]`, `302.450 m`; without a unit, three decimals after kilometres are metres: `302,450`.
  const hasThousands = /[ .,]\d{3}$/.test(labelled)
  if (unit !== undefined || hasThousands || /^\d{5,6}$/.test(labelled)) return Number(labelled.replace(/[ .,]/g, ''))
  return undefined
}

const valueOf = (number: string): number => Number(number.replace(/ /g, '').replace(',', '.'))

/** A distance after a name: `Valencia 302 km`. */
export const DISTANCE_AFTER_NAME =
  /[\s,;(–-]+\d{2,4}(?:[.,]\d{1,4})?\s?(?:kms?|klms?|mi|miles|mls)\.?(?:\s?\d{1,4}\s?(?:yds?|yards?)\.?)?\)?$/iu
