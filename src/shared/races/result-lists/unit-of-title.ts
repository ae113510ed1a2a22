import type { VelocityUnit } from '#shared/races/velocity.ts'
import type { ListedRace } from './listed-race.ts'

/** Returns the unit that the title of the velocities names, or that is after all of them: `1250.5 ypm`. */
export function unitOfTitle({ columns, rows }: Pick<ListedRace, 'columns' | 'rows'>): VelocityUnit | undefined {
  const title = columns.find(({ field }) => field === 'velocity')?.title ?? ''
  const unitIn = (text: string) => UNIT_TITLES.find(([pattern]) => pattern.test(text))?.[1]
  const named = unitIn(title)
  if (named !== undefined) return named
  const units = new Set(rows.flatMap(({ fields: { velocity } }) => (velocity === undefined ? [] : [unitIn(velocity)])))
  return units.size === 1 ? [...units][0] : undefined
}

const UNIT_TITLES: readonly (readonly [RegExp, VelocityUnit])[] = [
  [/mph|miles/i, 'mph'],
  [/ypm|y\s*\/\s*min|yd|yard/i, 'yd_min'],
  [/km|kph/i, 'kmh'],
  [/m\s*\/\s*s(?!\p{L})/iu, 'm_s'],
  [/mpm|m\s*\/\s*mi?n|m\s*\/\s*m(?!\p{L})|^mt|分速/iu, 'm_min'],
]
