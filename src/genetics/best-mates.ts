/**
 * Assigns each row its own column so that the total cost is minimal; rows left over get -1. Uses the Hungarian algorithm (Kuhn,
 * Munkres) with potentials; the time grows at most with the cube of the shorter side.
 */
export function assignMates(costs: readonly ArrayLike<number>[]): number[] {
  const columns = costs[0]?.length ?? 0
  if (costs.length > columns) {
    const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column]!))
    const rows = costs.map(() => -1)
    for (const [column, row] of assignMates(turned).entries()) rows[row] = column
    return rows
  }
  /** Rows and columns are numbered from 1 here; column 0 holds the row that is being assigned. */
  const rowOf = new Int32Array(columns + 1)
  const ofRow = new Float64Array(costs.length + 1)
  const ofColumn = new Float64Array(columns + 1)
  for (let row = 1; row <= costs.length; row++) {
    rowOf[0] = row
    const way = new Int32Array(columns + 1)
    const least = new Float64Array(columns + 1).fill(Infinity)
    const isUsed = new Uint8Array(columns + 1)
    let at = 0
    while (rowOf[at] !== 0) {
      isUsed[at] = 1
      const here = rowOf[at]!
      let step = Infinity
      let next = 0
      for (let column = 1; column <= columns; column++) {
        if (isUsed[column]) continue
        const cost = costs[here - 1]![column - 1]! - ofRow[here]! - ofColumn[column]!
        if (cost < least[column]!) {
          least[column] = cost
          way[column] = at
        }
        if (least[column]! < step) {
          step = least[column]!
          next = column
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isUsed[column]) {
          ofRow[rowOf[column]!]! += step
          ofColumn[column]! -= step
        } else least[column]! -= step
      }
      at = next
    }
    for (; at !== 0; at = way[at]!) rowOf[at] = rowOf[way[at]!]!
  }
  const mates = costs.map(() => -1)
  for (let column = 1; column <= columns; column++) if (rowOf[column]! > 0) mates[rowOf[column]! - 1] = column - 1
  return mates
}
