import { mean } from '../place-score.ts'
import { scoresOf } from '../pair-analytics.ts'
import type { RaceStart, Season } from '../season.ts'
import { compareScores, type ScoreCandidate, type ScoreGroup } from './compare.ts'
import { resultEvidence } from './evidence.ts'
import type { Finding } from './insight.ts'
import { placed } from './racing-rules.ts'

/** Birds a group must have before it is compared. */
export const BIRDS_OF_A_GROUP = 5
/** Results each of two years must have. */
export const RESULTS_OF_A_YEAR = 10
/** Inbreeding of the young of first cousins: from here on parents count as close relatives. */
export const CLOSE_RELATIVES = 0.0625

/** Young from close relatives that come in behind the others. */
export function closeRelativesRace(season: Season): Finding[] {
  const inbreeding = (start: RaceStart) => season.pairs.get(start.breedingPairId ?? 0)?.inbreeding ?? null
  const known = placed(season.starts).filter((start) => inbreeding(start) !== null)
  const worse = { rule: 'close_relatives_race', insightType: 'warning', category: 'racing' } as const
  return compareScores(candidate(known, '', (start) => inbreeding(start)! >= CLOSE_RELATIVES, { worse }))
}

/** A colour whose birds come in before or behind the others. */
export function colorEffects({ starts }: Season): Finding[] {
  return groupEffects(starts, 'color_effect', ({ color }) => color)
}

/** A section whose birds come in before or behind the others. */
export function sectionEffects({ starts }: Season): Finding[] {
  return groupEffects(starts, 'section_effect', ({ section }) => section)
}

/** Cocks that come in before or behind the hens. */
export function genderEffect({ starts }: Season): Finding[] {
  const known = placed(starts).filter(({ gender }) => gender !== 'por_definir')
  const better = { rule: 'gender_effect', insightType: 'recommendation', category: 'racing' } as const
  const cocks = candidate(known, 'cock', ({ gender }) => gender === 'cock', { better })
  const hens = candidate(known, 'hen', ({ gender }) => gender === 'hen', { better })
  // It is one comparison, told from the better side.
  return [...compareScores(cocks), ...compareScores(hens)]
}

/** The loft's results of the year against those of the year before. */
export function yearEffect({ starts, scoresBefore }: Season): Finding[] {
  const now = placed(starts)
  if (now.length < RESULTS_OF_A_YEAR || scoresBefore.length < RESULTS_OF_A_YEAR) return []
  return compareScores([
    {
      subject: '',
      ours: { means: scoresOf(now), evidence: now.map(resultEvidence) },
      others: { means: scoresBefore, evidence: [] },
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
  const known = placed(starts).filter((start) => groupOf(start) !== null)
  const groups = [...new Set(known.map(groupOf))].filter((group) => group !== null)
  const better = { rule, insightType: 'strength', category: 'racing' } as const
  const worse = { rule, insightType: 'recommendation', category: 'racing' } as const
  // Two groups are one comparison.
  const compared = groups.length === 2 ? groups.slice(0, 1) : groups
  const found = compareScores(
    compared.flatMap((group) => candidate(known, group, (start) => groupOf(start) === group, { better, worse })),
  )
  // One group in front puts all others behind: only the clearest is told.
  return found.toSorted((a, b) => a.probability! - b.probability!).slice(0, 1)
}

/** A group and the rest, where both have enough birds. */
function candidate(
  starts: readonly RaceStart[],
  subject: string,
  isOurs: (start: RaceStart) => boolean,
  told: Pick<ScoreCandidate, 'better' | 'worse'>,
): ScoreCandidate[] {
  const ours = groupOfBirds(starts.filter(isOurs))
  const others = groupOfBirds(starts.filter((start) => !isOurs(start)))
  const isEnough = ours.means.length >= BIRDS_OF_A_GROUP && others.means.length >= BIRDS_OF_A_GROUP
  return isEnough ? [{ subject, ours, others, ...told }] : []
}

function groupOfBirds(starts: readonly RaceStart[]): ScoreGroup {
  const birds = [...Map.groupBy(starts, ({ pigeonId }) => pigeonId).values()]
  return { means: birds.map((own) => mean(scoresOf(own)) ?? 0), evidence: starts.map(resultEvidence) }
}
