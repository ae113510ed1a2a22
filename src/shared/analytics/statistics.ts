/**
 * Small exact tests, so that a difference is reported only when it is significant.
 *
 * Fisher's exact test: R. A. Fisher, Statistical Methods for Research Workers (1934). Rank-sum test: H. B. Mann and D. R. Whitney
 * (1947), in the normal approximation with correction for ties and continuity. Correction for multiple comparisons: S. Holm
 * (1979).
 */

/** Two groups in which something happened or did not. */
export interface ContingencyTable {
  readonly hits: number
  readonly misses: number
  readonly otherHits: number
  readonly otherMisses: number
}

export type Side = 'more' | 'fewer'

/** Returns the probability that the first group has as many hits (or as few) by chance. */
export function fisherExact({ hits, misses, otherHits, otherMisses }: ContingencyTable, side: Side): number {
  const first = hits + misses
  const allHits = hits + otherHits
  const all = first + otherHits + otherMisses
  const lowest = Math.max(0, allHits - (otherHits + otherMisses))
  const highest = Math.min(first, allHits)
  const logTotal = logChoose(all, first)
  let sum = 0
  const [from, to] = side === 'more' ? [hits, highest] : [lowest, hits]
  for (let k = from; k <= to; k += 1) sum += Math.exp(logChoose(allHits, k) + logChoose(all - allHits, first - k) - logTotal)
  return Math.min(1, sum)
}

/** Values of several groups by their rank. */
export interface Ranking {
  /** The rank of each value, from 1; equal values share the mean of their ranks. */
  readonly ranks: readonly number[]
  /** Correction for ties: the sum of `n³ − n` over each set of equal values. */
  readonly ties: number
}

export function rankValues(values: readonly number[]): Ranking {
  const sorted = Float64Array.from(values).sort()
  const rankOf = new Map<number, number>()
  let ties = 0
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to] === sorted[from]) to += 1
    const equal = to - from
    ties += equal ** 3 - equal
    rankOf.set(sorted[from]!, (from + 1 + to) / 2)
    from = to
  }
  return { ranks: values.map((value) => rankOf.get(value)!), ties }
}

/** Returns the two-sided probability that the ranks of a group differ as much from those of all other values by chance. */
export function rankSumTest(group: readonly number[], { ranks, ties }: Ranking): number {
  const total = ranks.length
  const n = group.length
  const m = total - n
  const u = group.reduce((sum, ours) => sum + ours, 0) - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (!(variance > 0)) return 1
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return Math.min(1, 2 * (1 - normalDistribution(z)))
}

/** Raises the p-values of several comparisons so that the probability of any false positive stays at the level of one (Holm). */
export function holmCorrection(probabilities: readonly number[]): number[] {
  const order = probabilities.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p)
  const adjusted: number[] = []
  let highest = 0
  for (const [place, { p, at }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, p * (probabilities.length - place)))
    adjusted[at] = highest
  }
  return adjusted
}

/** Returns the standard normal distribution function; error under 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function normalDistribution(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  return z >= 0 ? 1 - tail / 2 : tail / 2
}

const logFactorials = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) logFactorials.push(logFactorials[next - 1]! + Math.log(next))
  return logFactorials[n]!
}

function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}
