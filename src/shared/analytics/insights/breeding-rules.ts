import type { ComparedSeason, SeasonData, SeasonEgg } from '../season-data.ts'
import { compareShares, countCases, subtractCounts, type Case, type ShareCandidate } from './compare.ts'
import { CLOSE_RELATIVES_INBREEDING } from './effect-rules.ts'
import { eggEvidence, youngEvidence } from './evidence.ts'
import type { Finding } from './insight.ts'

/** Minimum number of eggs or young of a pair for a comparison. */
export const MIN_CASES_PER_PAIR = 4
/** A cock older than this, in years, counts as old. */
export const OLD_COCK_AGE = 8

/** Finds pairs with more clear eggs than the other pairs. */
export function infertilePairs(season: SeasonData): Finding[] {
  const headline = { rule: 'infertile_pair', insightType: 'warning', category: 'breeding' } as const
  return compareShares(headline, 'more', pairsAgainstOthers(season, candledCases(season.eggs)))
}

/** Finds old cocks whose eggs are fertile less often than in the years before. */
export function oldCocks({ pairs, eggs, fertilityBefore }: ComparedSeason): Finding[] {
  const headline = { rule: 'old_cock', insightType: 'recommendation', category: 'breeding' } as const
  const cocks = Map.groupBy(
    [...pairs.values()].filter(({ sireId, cockAge }) => sireId !== null && cockAge !== null && cockAge > OLD_COCK_AGE),
    ({ sireId }) => sireId!,
  )
  const candidates = [...cocks].flatMap(([sireId, own]): ShareCandidate[] => {
    const pairIds = new Set(own.map(({ id }) => id))
    const candled = eggs.filter(({ breedingPairId, isFertile }) => pairIds.has(breedingPairId) && isFertile !== null)
    const { fertile = 0, infertile = 0 } = fertilityBefore.get(sireId) ?? {}
    if (candled.length < MIN_CASES_PER_PAIR || fertile + infertile < MIN_CASES_PER_PAIR) return []
    const ours = { hits: candled.filter((egg) => egg.isFertile).length, of: candled.length }
    const others = { hits: fertile, of: fertile + infertile }
    const [pair] = own
    return [{ subject: pair!.cockTitle, breedingPairId: pair!.id, ours, others, evidence: () => candled.map(fertilityEvidence) }]
  })
  return compareShares(headline, 'fewer', candidates)
}

/** Finds pairs that lose more of their fertile eggs than the other pairs. */
export function hatchLosses(season: SeasonData): Finding[] {
  const headline = { rule: 'hatch_losses', insightType: 'warning', category: 'breeding' } as const
  return compareShares(headline, 'more', pairsAgainstOthers(season, casesWithOutcome(season.eggs)))
}

/** Finds fertile eggs of close relatives that hatch less often than those of other pairs. */
export function closeRelativesHatch({ pairs, eggs }: SeasonData): Finding[] {
  const headline = { rule: 'close_relatives_hatch', insightType: 'warning', category: 'breeding' } as const
  const inbreeding = ({ breedingPairId }: SeasonEgg) => pairs.get(breedingPairId)?.inbreeding ?? null
  const known = eggs.filter((egg) => inbreeding(egg) !== null)
  const cases = casesWithOutcome(known.filter((egg) => inbreeding(egg)! >= CLOSE_RELATIVES_INBREEDING))
  const others = countCases(casesWithOutcome(known.filter((egg) => inbreeding(egg)! < CLOSE_RELATIVES_INBREEDING)))
  if (cases.length < MIN_CASES_PER_PAIR || others.of < MIN_CASES_PER_PAIR) return []
  return compareShares(headline, 'more', [{ subject: '', breedingPairId: null, ...countsWithRows(cases), others }])
}

/** Finds pairs that lose more young in the nest than the other pairs. */
export function nestLosses(season: SeasonData): Finding[] {
  const headline = { rule: 'nest_losses', insightType: 'warning', category: 'breeding' } as const
  const cases = season.young.flatMap((bird): Case[] => {
    if (bird.offspringId === null || bird.nestFate === 'open') return []
    const hasDied = bird.nestFate === 'died'
    return [{ isHit: hasDied, evidence: youngEvidence(bird, bird.offspringId, hasDied) }]
  })
  return compareShares(headline, 'more', pairsAgainstOthers(season, cases))
}

function pairsAgainstOthers({ pairs }: SeasonData, cases: readonly Case[]): ShareCandidate[] {
  const all = countCases(cases)
  const casesOf = Map.groupBy(cases, ({ evidence }) => evidence.breedingPairId)
  return [...pairs.values()].flatMap(({ id, title }): ShareCandidate[] => {
    const own = casesOf.get(id) ?? []
    const others = subtractCounts(all, countCases(own))
    if (own.length < MIN_CASES_PER_PAIR || others.of < MIN_CASES_PER_PAIR) return []
    return [{ subject: title, breedingPairId: id, ...countsWithRows(own), others }]
  })
}

const countsWithRows = (cases: readonly Case[]) => ({
  ours: countCases(cases),
  evidence: () => cases.map(({ evidence }) => evidence),
})

/** Lists the candled eggs; a clear egg is a hit. */
export function candledCases(eggs: readonly SeasonEgg[]): Case[] {
  return eggs
    .filter(({ isFertile }) => isFertile !== null)
    .map((egg) => ({ isHit: !egg.isFertile, evidence: fertilityEvidence(egg) }))
}

const fertilityEvidence = (egg: SeasonEgg) => eggEvidence(egg, egg.isFertile ? 'fertile' : 'infertile')

/** Lists the fertile eggs whose outcome is known; a lost egg is a hit. */
function casesWithOutcome(eggs: readonly SeasonEgg[]): Case[] {
  return eggs
    .filter(({ isFertile, outcome }) => isFertile === true && outcome !== 'open')
    .map((egg) => {
      const isLost = egg.outcome === 'lost'
      return { isHit: isLost, evidence: eggEvidence(egg, isLost ? 'lost' : 'hatched') }
    })
}
