/** Round steps, each times a power of ten. */
const FACTORS = [1, 2, 2.5, 5, 10] as const
/** Maximum number of steps of an axis that begins at zero. */
const MAX_STEPS = 4

/** Returns the smallest round step with which an axis over `span` has at most `maxSteps` steps. */
function roundStep(span: number, maxSteps: number, isWhole: boolean): number {
  const minStep = span / maxSteps
  const power = 10 ** Math.floor(Math.log10(minStep))
  const steps = FACTORS.map((factor) => factor * power).filter((step) => !isWhole || Number.isInteger(step))
  return steps.find((step) => step >= minStep * (1 - 1e-9)) ?? Math.max(1, 10 * power)
}

/** Returns round whole numbers for the ticks of an axis, from 0 to at least the largest value. */
export function ticksUpTo(largest: number): number[] {
  const span = Math.max(1, largest)
  const step = roundStep(Math.max(span, MAX_STEPS), MAX_STEPS, true)
  return Array.from({ length: Math.ceil(span / step) + 1 }, (_, at) => at * step)
}

/** Returns round values for the ticks of an axis, from `min` to `max` inclusive, at most `maxSteps` + 1 of them. */
export function ticksBetween(min: number, max: number, maxSteps: number): number[] {
  if (!(max > min)) return [min]
  const step = roundStep(max - min, maxSteps, false)
  const first = Math.ceil(min / step - 1e-9)
  const count = Math.floor(max / step + 1e-9) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}
