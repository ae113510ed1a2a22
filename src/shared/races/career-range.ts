/** Limits of the axis for some values, whole numbers with a margin above and below, and the mean. */
export interface PlotRange {
  readonly min: number
  readonly mean: number
  readonly max: number
}

/** Margin above and below, as a share of the distance between the smallest and the greatest value. */
const MARGIN = 0.25
/** Margin when all values are equal, as a share of them. */
const MARGIN_OF_EQUAL_VALUES = 0.05

export function rangeOf(values: readonly number[]): PlotRange {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const margin = (greatest - least) * MARGIN || greatest * MARGIN_OF_EQUAL_VALUES || 1
  return {
    min: Math.max(0, Math.floor(least - margin)),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.ceil(greatest + margin),
  }
}
