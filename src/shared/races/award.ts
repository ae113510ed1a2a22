/** A place that earns an award: the first, or one among the first tenth. */
export type Award = 'win' | 'top'

interface Placed {
  readonly position: number
  readonly participants: number
}

/** Returns the award that a place earns; null for a place beyond the first tenth, or when the number of birds is not known. */
export function awardOf({ position, participants }: Placed): Award | null {
  if (position === 1) return 'win'
  return position * 10 <= participants ? 'top' : null
}
