const STEPS = [1, 2, 5, 10] as const
/** Maximum number of steps between the lower and the upper edge of a plot. */
const MAX_STEPS = 4

/** Returns round whole-number axis levels, from 0 to at least the largest value. */
export function levelsUpTo(largest: number): number[] {
  const minStep = Math.max(1, largest) / MAX_STEPS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(minStep)))
  const step = STEPS.map((factor) => factor * power).find((isWideEnough) => isWideEnough >= minStep) ?? power * 10
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, at) => at * step)
}
