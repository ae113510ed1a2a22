import type { ComparedSeason } from '../season-data.ts'
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

/**
 * Finds all significant differences of a season, the highest confidence first, and reports when there is too little data. It stops
 * after each rule, so that a server can answer other requests in between.
 */
export function* findInsightsInSteps(season: ComparedSeason): Generator<undefined, Finding[]> {
  const results = placedStarts(season.starts).length
  const eggs = candledCases(season.eggs).length
  const found: Finding[] = []
  const rules = [...(results < MIN_RESULTS ? [] : RACING_RULES), ...(eggs < MIN_EGGS ? [] : EGG_RULES), nestLosses]
  for (const rule of rules) {
    found.push(...rule(season))
    yield undefined
  }
  return [
    ...found.toSorted((a, b) => b.confidence - a.confidence),
    ...insufficientData('few_results', results, MIN_RESULTS),
    ...insufficientData('few_eggs', eggs, MIN_EGGS),
  ]
}

/** Does the same without yielding between the rules. */
export function findInsights(season: ComparedSeason): Finding[] {
  const steps = findInsightsInSteps(season)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
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
