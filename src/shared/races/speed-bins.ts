/** One column of a histogram: values from `from` up to, but not including, `to`. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** The number of marked values. */
  readonly marked: number
}

const TARGET_BINS = 16
const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]

/** Groups values into columns with round limits. */
export function binsOf(values: readonly { readonly value: number; readonly isMarked: boolean }[]): Bin[] {
  if (values.length === 0) return []
  const numbers = values.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const step = ROUND_STEPS.find((nice) => (high - low) / nice <= TARGET_BINS) ?? (high - low) / TARGET_BINS
  const first = Math.floor(low / step)
  const bins = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => ({
    from: (first + at) * step,
    to: (first + at + 1) * step,
    count: 0,
    marked: 0,
  }))
  for (const { value, isMarked } of values) {
    const bin = bins[Math.floor(value / step) - first]
    if (!bin) continue
    bin.count += 1
    if (isMarked) bin.marked += 1
  }
  return bins
}
