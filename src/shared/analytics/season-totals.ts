import type { PairAnalytics } from './analytics.ts'
import { isProvisional, toOneDecimal } from './place-score.ts'
import { successRate, trophyRate, winRate } from './rates.ts'

/** Number of pairs in the overview. */
export const TOP_PAIRS = 5

/** The four figures of a year over all its pairs, with the counts from which they are calculated. */
export interface SeasonTotals {
  readonly totalOffspring: number
  readonly raceableOffspring: number
  readonly totalRaces: number
  readonly totalWins: number
  readonly totalTrophies: number
  readonly placedResults: number
  readonly successRate: number
  readonly winRate: number
  readonly trophyRate: number
  /** Mean place score of all results; null without results. */
  readonly performanceScore: number | null
  readonly isProvisional: boolean
}

/** Adds up the figures of all pairs of a year. */
export function totalsOf(pairs: readonly PairAnalytics[]): SeasonTotals {
  const sum = (valueOf: (pair: PairAnalytics) => number): number => pairs.reduce((total, pair) => total + valueOf(pair), 0)
  const counts = {
    totalOffspring: sum((pair) => pair.totalOffspring),
    raceableOffspring: sum((pair) => pair.raceableOffspring),
    totalRaces: sum((pair) => pair.totalRaces),
    totalWins: sum((pair) => pair.totalWins),
    totalTrophies: sum((pair) => pair.totalTrophies),
    placedResults: sum((pair) => pair.placedResults),
  }
  const points = sum((pair) => pair.placedResults * (pair.meanPlaceScore ?? 0))
  return {
    ...counts,
    successRate: successRate(counts),
    winRate: winRate(counts),
    trophyRate: trophyRate(counts),
    performanceScore: counts.placedResults > 0 ? toOneDecimal(points / counts.placedResults) : null,
    isProvisional: isProvisional(counts.placedResults),
  }
}

/** Returns the pairs with the best performance scores; leaves out those without one. */
export function topPairs(sortedPairs: readonly PairAnalytics[]): PairAnalytics[] {
  return sortedPairs.filter(({ performanceScore }) => performanceScore !== null).slice(0, TOP_PAIRS)
}
