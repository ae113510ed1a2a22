import type { VelocityUnit } from '#shared/races/velocity.ts'

const UNIT_TITLES: readonly (readonly [RegExp, VelocityUnit])[] = [
  [/(?<!\p{L})mph|miles?\s*(?:\/|p(?:er|\.|\/)|an\s|h(?:ou)?r)/iu, 'mph'],
  // Names such as Boyd and Brinkman name no unit.
  [/ypm|y\s*\/\s*min|(?<!\p{L})yds?(?!\p{L})|yards?(?!\p{L})/iu, 'yd_min'],
  [/(?<!\p{L})kms?(?!\p{L})|km\s*\/?\s*(?:h|u|std)|kph|км\s*\/\s*(?:ч|год)/iu, 'kmh'],
  [/m\s*\/\s*s(?!\p{L})/iu, 'm_s'],
  [
    /mpm|m\s*\/\s*mi?n|met(?:er|re|ro)s?\s+(?:per|par|por|pro)\s+minu|m\s*\/\s*m(?!\p{L})|^mt|m\s*\/\s*(?:perc|dk)|m\s*\/\s*1['′]|м\s*\/\s*(?:мин|хв)|分速|米\s*\/\s*分/iu,
    'm_min',
  ],
]

/** Returns the unit that a text names. */
export const unitIn = (text: string) => UNIT_TITLES.find(([pattern]) => pattern.test(text))?.[1]

/** A sentence about the velocities in a heading: `All velocities in yards per minute`. */
const ABOUT_VELOCITIES =
  /^(?:all\s+|the\s+)?(?:velocit(?:y|ies)|speeds?|snelhe(?:id|den)|vitesses?|velocidad(?:e?s)?|geschwindigkeit(?:en)?|predkosc\p{L}*|velocita)(?:(?:\s+(?:are|is|en|in|w|em|sont|sind|zijn))+\s*|\s*[:=]\s*)(\P{N}+)$/u

/** Returns the unit that a heading in small letters without accents states for all velocities. */
export const readStatedUnit = (plain: string): VelocityUnit | undefined => unitIn(ABOUT_VELOCITIES.exec(plain.trim())?.[1] ?? '')
