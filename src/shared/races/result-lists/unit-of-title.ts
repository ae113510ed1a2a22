import type { VelocityUnit } from '#shared/races/velocity.ts'
import type { ListedRace } from './listed-race.ts'
import { unitIn } from './stated-unit.ts'

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
