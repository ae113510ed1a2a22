import { mean } from '../place-score.ts'
import { scoresOf } from '../pair-analytics.ts'
import type { ComparedSeason, RaceStart, SeasonData } from '../season-data.ts'
import { rankValues, rankSumTest, type Ranking } from '../statistics.ts'
import { compareScores, type ScoreCandidate } from './compare.ts'
import { resultEvidence } from './evidence.ts'
import type { Finding } from './insight.ts'
import { placedStarts } from './racing-rules.ts'

/** Minimum number of birds of a group for a comparison. */
export const MIN_BIRDS_PER_GROUP = 5
/** Minimum number of results of each of the two years. */
export const MIN_RESULTS_PER_YEAR = 10
/** Inbreeding of the young of first cousins: from this value on, parents count as close relatives. */
export const CLOSE_RELATIVES_INBREEDING = 0.0625

/** Reports young of close relatives that place behind the others. */
export function closeRelativesRace(season: SeasonData): Finding[] {
  const inbreeding = (start: RaceStart) => season.pairs.get(start.breedingPairId ?? 0)?.inbreeding ?? null
  const known = placedStarts(season.starts).filter((start) => inbreeding(start) !== null)
  const worse = { rule: 'close_relatives_race', insightType: 'warning', category: 'racing' } as const
  const birds = rankBirds(known)
  const ours = birds.all.filter(({ starts: [start] }) => inbreeding(start!)! >= CLOSE_RELATIVES_INBREEDING)
  return compareScores(candidate(birds, '', ours, { worse }))
}

/** Reports a colour whose birds place before or behind the others. */
export function colorEffects({ starts }: SeasonData): Finding[] {
  return groupEffects(starts, 'color_effect', ({ color }) => color)
}

/** Reports a section whose birds place before or behind the others. */
export function sectionEffects({ starts }: SeasonData): Finding[] {
  return groupEffects(starts, 'section_effect', ({ section }) => section)
}

/** Reports when cocks place before or behind the hens. */
export function genderEffect({ starts }: SeasonData): Finding[] {
  const known = placedStarts(starts).filter(({ gender }) => gender !== 'por_definir')
  const better = { rule: 'gender_effect', insightType: 'recommendation', category: 'racing' } as const
  const birds = rankBirds(known)
  const ofGender = (gender: 'cock' | 'hen') => birds.all.filter(({ starts: [start] }) => start!.gender === gender)
  const cocks = candidate(birds, 'cock', ofGender('cock'), { better })
  const hens = candidate(birds, 'hen', ofGender('hen'), { better })
  // This is one comparison, reported from the better side.
  return [...compareScores(cocks), ...compareScores(hens)]
}

/** Compares the loft's results of the year with those of the year before. */
export function yearEffect({ starts, scoresBefore }: ComparedSeason): Finding[] {
  const resultsOfYear = placedStarts(starts)
  if (resultsOfYear.length < MIN_RESULTS_PER_YEAR || scoresBefore.length < MIN_RESULTS_PER_YEAR) return []
  const scores = scoresOf(resultsOfYear)
  const ranking = rankValues([...scores, ...scoresBefore])
  return compareScores([
    {
      subject: '',
      ours: { of: scores.length, mean: mean(scores)! },
      others: { of: scoresBefore.length, mean: mean(scoresBefore)! },
      probability: rankSumTest(ranking.ranks.slice(0, scores.length), ranking),
      evidence: () => resultsOfYear.map(resultEvidence),
      better: { rule: 'better_than_last_year', insightType: 'strength', category: 'racing' },
      worse: { rule: 'worse_than_last_year', insightType: 'warning', category: 'racing' },
    },
  ])
}

function groupEffects(
  starts: readonly RaceStart[],
  rule: 'color_effect' | 'section_effect',
  groupOf: (start: RaceStart) => string | null,
): Finding[] {
  const birds = rankBirds(placedStarts(starts).filter((start) => groupOf(start) !== null))
  const groups = [...Map.groupBy(birds.all, ({ starts: [start] }) => groupOf(start!)!)]
  const better = { rule, insightType: 'strength', category: 'racing' } as const
  const worse = { rule, insightType: 'recommendation', category: 'racing' } as const
  // Two groups are one comparison.
  const compared = groups.length === 2 ? groups.slice(0, 1) : groups
  const found = compareScores(compared.flatMap(([group, ours]) => candidate(birds, group, ours, { better, worse })))
  // When one group is better, all others are worse than the rest, so only the clearest difference is reported.
  return found.toSorted((a, b) => a.probability! - b.probability!).slice(0, 1)
}

/** A bird with its results. Colour, section, gender and parents belong to the bird, so it is in one group only. */
interface RankedBird {
  readonly starts: readonly RaceStart[]
  readonly mean: number
  readonly rank: number
}

interface RankedBirds {
  readonly starts: readonly RaceStart[]
  readonly all: readonly RankedBird[]
  readonly sumOfMeans: number
  readonly ranking: Ranking
}

/** Ranks the birds by their means once for all groups, because a large loft has hundreds of sections. */
function rankBirds(starts: readonly RaceStart[]): RankedBirds {
  const birds = [...Map.groupBy(starts, ({ pigeonId }) => pigeonId).values()]
  const means = birds.map((own) => mean(scoresOf(own)) ?? 0)
  const ranking = rankValues(means)
  return {
    starts,
    all: birds.map((own, at) => ({ starts: own, mean: means[at]!, rank: ranking.ranks[at]! })),
    sumOfMeans: sumOf(means),
    ranking,
  }
}

/** Compares a group with the rest when both have enough birds. */
function candidate(
  birds: RankedBirds,
  subject: string,
  ours: readonly RankedBird[],
  headlines: Pick<ScoreCandidate, 'better' | 'worse'>,
): ScoreCandidate[] {
  const others = birds.all.length - ours.length
  if (ours.length < MIN_BIRDS_PER_GROUP || others < MIN_BIRDS_PER_GROUP) return []
  const sum = sumOf(ours.map((bird) => bird.mean))
  return [
    {
      subject,
      ours: { of: ours.length, mean: sum / ours.length },
      others: { of: others, mean: (birds.sumOfMeans - sum) / others },
      probability: rankSumTest(
        ours.map((bird) => bird.rank),
        birds.ranking,
      ),
      evidence: () => {
        const rows = new Set(ours.flatMap(({ starts }) => starts))
        return birds.starts.filter((start) => rows.has(start)).map(resultEvidence)
      },
      ...headlines,
    },
  ]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
