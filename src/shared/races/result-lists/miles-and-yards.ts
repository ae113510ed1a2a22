import { METRES_PER_YARD } from '#shared/races/velocity.ts'

export const YARDS_PER_MILE = 1760

/** Miles and yards in one column: `206 0447`, `302-1201`. */
export const MILES_AND_YARDS = /^(\d{1,4})[\s/|-]+(\d{1,4})$/
/** Miles and yards with their units: `302 mi 1201 yds`, `302m 1201y`. */
export const MILES_AND_YARDS_WITH_UNITS = /^\s*(\d{1,4})\s*m(?:i(?:les?)?|ls?)?\.?[\s,/-]*(\d{1,4})\s*y(?:ar)?(?:ds?)?\.?\s*$/i
/** Miles with the yards after a point: `473.1592`. */
const WITH_POINT = /^(\d{1,4})(?:[.,](\d{1,4}))?$/

/**
 * The form of yards after a point: a number (`473.592`), or four digits (`473.0592`), of which a spreadsheet drops the last
 * zeros. With `either`, only texts that have one meaning are read.
 */
export type YardsForm = 'number' | 'four_digits' | 'either'

/** Reads a distance such as `473.1592` in metres; undefined for 1760 yards and more. */
export function readMilesPointYards(text: string, form: YardsForm): number | undefined {
  const [, miles, digits = ''] = WITH_POINT.exec(text.trim()) ?? []
  if (miles === undefined) return undefined
  const [asNumber, asFourDigits] = [Number(digits), Number(digits.padEnd(4, '0'))]
  const meanings = form === 'number' ? [asNumber] : form === 'four_digits' ? [asFourDigits] : [asNumber, asFourDigits]
  const [yards, other] = new Set(meanings.filter((meaning) => meaning < YARDS_PER_MILE))
  return yards === undefined || other !== undefined ? undefined : (Number(miles) * YARDS_PER_MILE + yards) * METRES_PER_YARD
}

/** Returns the form of the yards, as far as the texts show it; undefined if they are not miles and yards. */
export function yardsFormOf(texts: readonly string[]): YardsForm | undefined {
  const parts = texts.map((text) => WITH_POINT.exec(text.trim()))
  const yards = parts.flatMap((part) => part?.[2] ?? [])
  if (yards.length === 0 || parts.includes(null) || yards.some((digits) => Number(digits) >= YARDS_PER_MILE)) return undefined
  const hasZeros = yards.some((digits) => /^0\d{3}$/.test(digits))
  const isNumber = yards.some((digits) => Number(digits.padEnd(4, '0')) >= YARDS_PER_MILE)
  return hasZeros === isNumber ? 'either' : hasZeros ? 'four_digits' : 'number'
}

/** Checks whether a text can only be miles and yards; three digits may also follow a separator of thousands. */
export const areMilesAndYards = (text: string): boolean => {
  const yards = (MILES_AND_YARDS_WITH_UNITS.exec(text) ?? /^(\d{1,4})[\s/|-]+(\d{4})$/.exec(text.trim()))?.[2]
  return yards !== undefined && Number(yards) < YARDS_PER_MILE
}

/** Returns the metres of miles with yards after a space or with their units: `469 0516`, `469m 516y`; undefined for other texts. */
export function milesWithYards(text: string): number | undefined {
  const [, miles, yards] = MILES_AND_YARDS_WITH_UNITS.exec(text) ?? /^(\d{1,4})\s+(\d{1,4})$/.exec(text.trim()) ?? []
  return yards === undefined || Number(yards) >= YARDS_PER_MILE
    ? undefined
    : (Number(miles) * YARDS_PER_MILE + Number(yards)) * METRES_PER_YARD
}

/** Checks whether the yards of a distance have four digits, as kilometres and miles rarely have. */
export const hasFourDigits = (text: string): boolean => WITH_POINT.exec(text.trim())?.[2]?.length === 4
