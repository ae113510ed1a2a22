import type { VelocityUnit } from '#shared/races/velocity.ts'
import type { ListedRace } from './listed-race.ts'

const unitIn = (text: string) => UNIT_TITLES.find(([pattern]) => pattern.test(text))?.[1]

/** A sentence about the velocities in a heading: `All velocities in yards per minute`. */
const ABOUT_VELOCITIES =
  /^(?:all\s+|the\s+)?(?:velocit(?:y|ies)|speeds?|snelhe(?:id|den)|vitesses?|velocidad(?:e?s)?|geschwindigkeit(?:en)?|predkosc\p{L}*|velocita)(?:\s+(?:are|is|en|in|w|em|sont|sind|zijn))*\s*[:=(-]?\s*(.+)$/u

/** Returns the unit that a heading in small letters without accents states for all velocities. */
export const readStatedUnit = (plain: string): VelocityUnit | undefined => unitIn(ABOUT_VELOCITIES.exec(plain.trim())?.[1] ?? '')

/**
 * Returns the unit that the title of the velocities names, that is after all of them as in `1250.5 ypm`, or that a heading states.
 */
export function unitOfTitle({ columns, rows, facts }: Pick<ListedRace, 'columns' | 'rows' | 'facts'>): VelocityUnit | undefined {
  const title = columns.find(({ field }) => field === 'velocity')?.title ?? ''
  const named = unitIn(title)
  if (named !== undefined) return named
  const units = new Set(rows.flatMap(({ fields: { velocity } }) => (velocity === undefined ? [] : [unitIn(velocity)])))
  return (units.size === 1 ? [...units][0] : undefined) ?? facts.velocityUnit
}

const UNIT_TITLES: readonly (readonly [RegExp, VelocityUnit])[] = [
  [/mph|miles/i, 'mph'],
  [/ypm|y\s*\/\s*min|yd|yard/i, 'yd_min'],
  [/km|kph/i, 'kmh'],
  [/m\s*\/\s*s(?!\p{L})/iu, 'm_s'],
  [/mpm|m\s*\/\s*mi?n|met(?:er|re|ro)s?\s+(?:per|par|por|pro)\s+minu|m\s*\/\s*m(?!\p{L})|^mt|分速/iu, 'm_min'],
]
