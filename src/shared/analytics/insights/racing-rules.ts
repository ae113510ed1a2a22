import type { Share } from '../analytics.ts'
import { birdsIn } from '../pair-analytics.ts'
import type { RaceStart, SeasonData } from '../season-data.ts'
import { compareShares, subtractCounts, type ShareCandidate } from './compare.ts'
import { resultEvidence } from './evidence.ts'
import type { Finding } from './insight.ts'

/** Place score of the last place in the first fifth of a field, and of the middle. */
const FIRST_FIFTH_SCORE = 80
const FIRST_HALF_SCORE = 50

/** Minimum number of results and birds of a pair for a comparison. */
export const MIN_RESULTS_PER_PAIR = 5
export const MIN_BIRDS_PER_PAIR = 2

/** Distance from which a race is long, in metres. */
export const LONG_RACE_METRES = 300_000

const isInFront = ({ score }: RaceStart): boolean => score !== null && score >= FIRST_FIFTH_SCORE
const isInFirstHalf = ({ score }: RaceStart): boolean => score !== null && score >= FIRST_HALF_SCORE

/** Finds pairs whose young place in the first fifth more often than the other birds of the loft. */
export function frontPairs(season: SeasonData): Finding[] {
  const headline = { rule: 'front_pair', insightType: 'strength', category: 'racing' } as const
  return compareShares(headline, 'more', pairsAgainstLoft(season, isInFront))
}

/** Finds pairs whose young place in the first half less often than the other birds of the loft. */
export function trailingPairs(season: SeasonData): Finding[] {
  const headline = { rule: 'trailing_pair', insightType: 'recommendation', category: 'racing' } as const
  return compareShares(headline, 'fewer', pairsAgainstLoft(season, isInFirstHalf))
}

/** Finds pairs whose young place in the first fifth of long races more often than of short ones. */
export function longDistancePairs(season: SeasonData): Finding[] {
  const headline = { rule: 'long_distance_pair', insightType: 'strength', category: 'racing' } as const
  return compareShares(headline, 'more', distancesWithinPairs(season, 'long'))
}

/** Finds pairs whose young place in the first fifth of short races more often than of long ones. */
export function shortDistancePairs(season: SeasonData): Finding[] {
  const headline = { rule: 'short_distance_pair', insightType: 'strength', category: 'racing' } as const
  return compareShares(headline, 'more', distancesWithinPairs(season, 'short'))
}

function pairsAgainstLoft(season: SeasonData, isHit: (start: RaceStart) => boolean): ShareCandidate[] {
  const all = countHits(placedStarts(season.starts), isHit)
  return comparablePairs(season).map(({ id, title, starts }) => {
    const ours = countHits(starts, isHit)
    return { subject: title, breedingPairId: id, ours, others: subtractCounts(all, ours), evidence: rowsOf(starts) }
  })
}

function distancesWithinPairs(season: SeasonData, which: 'long' | 'short'): ShareCandidate[] {
  return comparablePairs(season).flatMap(({ id, title, starts }) => {
    const known = starts.filter(({ distance }) => distance !== null)
    const isLong = ({ distance }: RaceStart): boolean => distance! >= LONG_RACE_METRES
    const ours = known.filter((start) => isLong(start) === (which === 'long'))
    const others = known.filter((start) => isLong(start) !== (which === 'long'))
    if (ours.length < MIN_RESULTS_PER_PAIR || others.length < MIN_RESULTS_PER_PAIR) return []
    return {
      subject: title,
      breedingPairId: id,
      ours: countHits(ours, isInFront),
      others: countHits(others, isInFront),
      evidence: rowsOf(ours),
    }
  })
}

interface RacingPair {
  readonly id: number
  readonly title: string
  readonly starts: readonly RaceStart[]
}

const comparablePairsOf = new WeakMap<SeasonData, RacingPair[]>()

/** Returns the pairs with enough results of enough young; four rules compare them. */
function comparablePairs(season: SeasonData): RacingPair[] {
  const pairs = comparablePairsOf.get(season) ?? listComparablePairs(season)
  comparablePairsOf.set(season, pairs)
  return pairs
}

function listComparablePairs({ pairs, starts }: SeasonData): RacingPair[] {
  const startsOf = Map.groupBy(placedStarts(starts), ({ breedingPairId }) => breedingPairId)
  return [...pairs.values()]
    .map(({ id, title }) => ({ id, title, starts: startsOf.get(id) ?? [] }))
    .filter((pair) => pair.starts.length >= MIN_RESULTS_PER_PAIR && birdsIn(pair.starts) >= MIN_BIRDS_PER_PAIR)
}

export const placedStarts = (starts: readonly RaceStart[]): RaceStart[] => starts.filter(({ score }) => score !== null)

function countHits(starts: readonly RaceStart[], isHit: (start: RaceStart) => boolean): Share {
  let hits = 0
  for (const start of starts) if (isHit(start)) hits += 1
  return { hits, of: starts.length }
}

const rowsOf = (starts: readonly RaceStart[]) => () => starts.map(resultEvidence)
