import type { Share } from '../analytics.ts'
import { toOneDecimal } from '../place-score.ts'
import { rate } from '../rates.ts'
import { fisherExact, holmCorrection, type Side } from '../statistics.ts'
import type { Evidence, Finding } from './insight.ts'

/** Significance level: a difference counts when its probability by chance is below this. */
export const SIGNIFICANCE_LEVEL = 0.05

/** Number of cases that halves the confidence: a high confidence needs both an effect and a sample. */
const CASES_FOR_HALF_CONFIDENCE = 5

/** Returns the confidence, 0 to 100: higher the less likely chance is, lower with few cases. */
export function confidenceOf(probability: number, cases: number): number {
  return Math.round((100 * (1 - probability) * cases) / (cases + CASES_FOR_HALF_CONFIDENCE))
}

export interface Case {
  readonly isHit: boolean
  readonly evidence: Evidence
}

export const countCases = (cases: readonly Case[]): Share => ({
  hits: cases.filter(({ isHit }) => isHit).length,
  of: cases.length,
})

/** Returns the counts of a whole without one of its parts. */
export const subtractCounts = (all: Share, part: Share): Share => ({ hits: all.hits - part.hits, of: all.of - part.of })

type Headline = Pick<Finding, 'rule' | 'insightType' | 'category'>

export interface ShareCandidate {
  readonly subject: string
  readonly breedingPairId: number | null
  readonly ours: Share
  readonly others: Share
  /** The rows of this group, as a function: they are needed only for reported groups, which are few in a large loft. */
  readonly evidence: () => readonly Evidence[]
}

/** Keeps the candidates whose share is significantly higher (or lower) than that of the others. */
export function compareShares(headline: Headline, side: Side, candidates: readonly ShareCandidate[]): Finding[] {
  const tables = candidates.map(({ ours, others }) => ({
    hits: ours.hits,
    misses: ours.of - ours.hits,
    otherHits: others.hits,
    otherMisses: others.of - others.hits,
  }))
  const probabilities = holmCorrection(tables.map((table) => fisherExact(table, side)))
  return candidates.flatMap(({ subject, breedingPairId, ours, others, evidence }, at) => {
    const probability = probabilities[at]!
    if (probability >= SIGNIFICANCE_LEVEL) return []
    return {
      ...headline,
      subject,
      breedingPairId,
      test: 'fisher' as const,
      probability,
      confidence: confidenceOf(probability, Math.min(ours.of, others.of)),
      dataPoints: [
        { group: 'subject' as const, ...ours, value: rate(ours.hits, ours.of) },
        { group: 'others' as const, ...others, value: rate(others.hits, others.of) },
      ],
      evidence: [...evidence()],
    }
  })
}

/** The number of values, one per bird, and their mean. */
export interface ScoreGroup {
  readonly of: number
  readonly mean: number
}

export interface ScoreCandidate {
  readonly subject: string
  readonly ours: ScoreGroup
  readonly others: ScoreGroup
  /** The probability of such a difference by chance. */
  readonly probability: number
  /** As in {@link ShareCandidate}. */
  readonly evidence: () => readonly Evidence[]
  /** The headline when this group is better, and when it is worse; without one nothing is reported. */
  readonly better?: Headline
  readonly worse?: Headline
}

/** Keeps the candidates whose scores rank significantly higher or lower than those of the others. */
export function compareScores(candidates: readonly ScoreCandidate[]): Finding[] {
  const probabilities = holmCorrection(candidates.map(({ probability }) => probability))
  return candidates.flatMap(({ subject, ours, others, evidence, better, worse }, at) => {
    const probability = probabilities[at]!
    const headline = ours.mean > others.mean ? better : worse
    if (probability >= SIGNIFICANCE_LEVEL || !headline) return []
    return {
      ...headline,
      subject,
      breedingPairId: null,
      test: 'rank_sum' as const,
      probability,
      confidence: confidenceOf(probability, Math.min(ours.of, others.of)),
      dataPoints: [
        { group: 'subject' as const, hits: null, of: ours.of, value: toOneDecimal(ours.mean) },
        { group: 'others' as const, hits: null, of: others.of, value: toOneDecimal(others.mean) },
      ],
      evidence: [...evidence()],
    }
  })
}
