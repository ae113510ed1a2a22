import type { Season } from '../season.ts'
import { candledCases, closeRelativesHatch, hatchLosses, infertilePairs, nestLosses, oldCocks } from './breeding-rules.ts'
import { closeRelativesRace, colorEffects, genderEffect, sectionEffects, yearEffect } from './effect-rules.ts'
import type { Finding, InsightRule } from './insight.ts'
import { frontPairs, longDistancePairs, placedStarts, shortDistancePairs, trailingPairs } from './racing-rules.ts'

/** Minimum number of results with a place for any comparison of results. */
export const MIN_RESULTS = 20
/** Minimum number of candled eggs for any comparison of eggs. */
export const MIN_EGGS = 12

const RACING_RULES = [
  frontPairs,
  trailingPairs,
  longDistancePairs,
  shortDistancePairs,
  closeRelativesRace,
  colorEffects,
  sectionEffects,
  genderEffect,
  yearEffect,
] as const
const EGG_RULES = [infertilePairs, oldCocks, hatchLosses, closeRelativesHatch] as const

/** Finds all significant differences of a season, the highest confidence first, and reports when there is too little data. */
export function findInsights(season: Season): Finding[] {
  const results = placedStarts(season.starts).length
  const eggs = candledCases(season.eggs).length
  const found = [
    ...(results < MIN_RESULTS ? [] : RACING_RULES.flatMap((rule) => rule(season))),
    ...(eggs < MIN_EGGS ? [] : EGG_RULES.flatMap((rule) => rule(season))),
    ...nestLosses(season),
  ]
  return [
    ...found.toSorted((a, b) => b.confidence - a.confidence),
    ...insufficientData('few_results', results, MIN_RESULTS),
    ...insufficientData('few_eggs', eggs, MIN_EGGS),
  ]
}

function insufficientData(rule: InsightRule, cases: number, needed: number): Finding[] {
  if (cases >= needed) return []
  return [
    {
      rule,
      insightType: 'warning',
      category: 'data',
      subject: '',
      breedingPairId: null,
      test: null,
      probability: null,
      confidence: 0,
      dataPoints: [{ group: 'subject', hits: cases, of: needed, value: cases / needed }],
      evidence: [],
    },
  ]
}
