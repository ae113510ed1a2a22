/** Edges of a plot of some values, whole numbers with room above and below; and the mean between. */
export interface PlotRange {
  readonly min: number
  readonly mean: number
  readonly max: number
}

/** Room above and below, as a part of the distance between the least and the greatest value. */
const ROOM = 0.25
/** Room where all values are alike, as a part of them. */
const ROOM_ALONE = 0.05

export function rangeOf(values: readonly number[]): PlotRange {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const room = (greatest - least) * ROOM || greatest * ROOM_ALONE || 1
  return {
    min: Math.max(0, Math.floor(least - room)),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.ceil(greatest + room),
  }
}
