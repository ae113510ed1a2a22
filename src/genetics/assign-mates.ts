/**
 * Assigns each row its own column so that the total cost is minimal; rows left over get -1. Uses the Hungarian algorithm (Kuhn,
 * Munkres) with potentials; the time grows at most with the cube of the shorter side.
 */
export function assignMates(costs: readonly ArrayLike<number>[]): number[] {
  const columns = costs[0]?.length ?? 0
  if (costs.length > columns) {
    const transposed = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column]!))
    const rows = costs.map(() => -1)
    for (const [column, row] of assignMates(transposed).entries()) rows[row] = column
    return rows
  }
  /** Rows and columns are numbered from 1 here; column 0 holds the row that is being assigned. */
  const rowOf = new Int32Array(columns + 1)
  const rowPotential = new Float64Array(costs.length + 1)
  const columnPotential = new Float64Array(columns + 1)
  for (let row = 1; row <= costs.length; row++) {
    rowOf[0] = row
    const previousColumn = new Int32Array(columns + 1)
    const minCost = new Float64Array(columns + 1).fill(Infinity)
    const isUsed = new Uint8Array(columns + 1)
    let currentColumn = 0
    while (rowOf[currentColumn] !== 0) {
      isUsed[currentColumn] = 1
      const currentRow = rowOf[currentColumn]!
      let minStep = Infinity
      let nextColumn = 0
      for (let column = 1; column <= columns; column++) {
        if (isUsed[column]) continue
        const cost = costs[currentRow - 1]![column - 1]! - rowPotential[currentRow]! - columnPotential[column]!
        if (cost < minCost[column]!) {
          minCost[column] = cost
          previousColumn[column] = currentColumn
        }
        if (minCost[column]! < minStep) {
          minStep = minCost[column]!
          nextColumn = column
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isUsed[column]) {
          rowPotential[rowOf[column]!]! += minStep
          columnPotential[column]! -= minStep
        } else minCost[column]! -= minStep
      }
      currentColumn = nextColumn
    }
    for (; currentColumn !== 0; currentColumn = previousColumn[currentColumn]!)
      rowOf[currentColumn] = rowOf[previousColumn[currentColumn]!]!
  }
  const mates = costs.map(() => -1)
  for (let column = 1; column <= columns; column++) if (rowOf[column]! > 0) mates[rowOf[column]! - 1] = column - 1
  return mates
}
