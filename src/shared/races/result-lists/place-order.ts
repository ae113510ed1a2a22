import { fromSpeed } from '#shared/races/velocity.ts'
import type { CalculatedResult } from './race-inference.ts'
import { resultProblem } from './result-problem.ts'

/** Fewer rows show no order, and other lists are not in the order of their velocities. */
const [MIN_ROWS, ORDERED] = [8, 0.9]
/** Distances in whole kilometres make velocities that differ by this share. */
const TOLERANCE = 0.01

/** Warns about rows whose velocity contradicts their place, where nearly all others fall from place to place: a misprint of a time or distance. */
export function markOutOfOrder(rows: readonly CalculatedResult[]): CalculatedResult[] {
  const placed = rows
    .filter(({ position, speed, problems, readings }) => position && speed && problems.length === 0 && !readings)
    .toSorted((one, other) => one.position! - other.position!)
  const ordered = longestFalling(placed)
  if (placed.length < MIN_ROWS || ordered.size < placed.length * ORDERED) return [...rows]
  const outside = new Set<CalculatedResult>()
  let above = Infinity
  for (const [at, row] of placed.entries()) {
    if (ordered.has(row)) {
      above = row.speed!
      continue
    }
    const below = placed.slice(at).find((one) => ordered.has(one))?.speed ?? 0
    if (row.speed! > above * (1 + TOLERANCE) || row.speed! < below * (1 - TOLERANCE)) outside.add(row)
  }
  return rows.map((row) => {
    if (!outside.has(row)) return row
    const speed = fromSpeed(row.speed!, 'kmh').toFixed(2)
    return { ...row, problems: [...row.problems, resultProblem('place_differs', speed, row.position)] }
  })
}

/** Returns the largest group of rows whose velocities never rise from place to place. */
function longestFalling(rows: readonly CalculatedResult[]): ReadonlySet<CalculatedResult> {
  // ends[count - 1]: the row with the greatest velocity that can be the last of `count` rows.
  const ends: CalculatedResult[] = []
  const before = new Map<CalculatedResult, CalculatedResult | undefined>()
  for (const row of rows) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]!.speed! >= row.speed!) low = middle + 1
      else high = middle
    }
    before.set(row, ends[low - 1])
    ends[low] = row
  }
  const longest = new Set<CalculatedResult>()
  for (let row = ends.at(-1); row; row = before.get(row)) longest.add(row)
  return longest
}
