interface Label {
  /** The middle of the label. */
  readonly at: number
  readonly width: number
}

/** A label with its row, 0 is the lowest, and its place after it was moved into the plot. */
export interface PlacedLabel {
  readonly row: number
  readonly at: number
}

/**
 * Places labels of marks on a line in as few rows as possible, so that none overlaps another. Positions and widths are in the same
 * unit, from 0 to `width`. Null for a label without room in `maxRows`; earlier labels have precedence.
 */
export function labelRows(labels: readonly Label[], width: number, maxRows: number): (PlacedLabel | null)[] {
  const rows: { from: number; to: number }[][] = Array.from({ length: maxRows }, () => [])
  return labels.map(({ at, width: own }) => {
    const middle = Math.max(own / 2, Math.min(width - own / 2, at))
    const [from, to] = [middle - own / 2, middle + own / 2]
    const row = rows.findIndex((taken) => taken.every((other) => to <= other.from || from >= other.to))
    if (row < 0) return null
    rows[row]!.push({ from, to })
    return { row, at: middle }
  })
}
