import type { MatingCandidate, MatingPlan } from '#shared/pedigrees/mating.ts'

/** The orders of the birds in a plan; `rare` puts the birds that are least related to the loft first. */
export const PLAN_SORTS = ['band', 'rare'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

/** Limits of inbreeding, in percent: 6.25 is that of the young of first cousins, 12.5 of half siblings, 25 of full siblings. */
export const PLAN_LIMITS = [1, 3.125, 6.25, 12.5, 25] as const

export interface PlanFilter {
  /** Matings at or above this percentage are left out; 0 includes all. */
  readonly below: number
  readonly isFreeOnly: boolean
  readonly sort: PlanSort
}

/** A cock or hen with its index in the plan's figures. */
export interface IndexedBird extends MatingCandidate {
  readonly index: number
}

export interface OrderedPlan {
  readonly cocks: readonly IndexedBird[]
  readonly hens: readonly IndexedBird[]
  readonly suggestions: MatingPlan['suggestions']
}

/** Returns the birds and suggestions of a plan that match a filter, in the selected order. */
export function orderPlan(plan: MatingPlan, { below, isFreeOnly, sort }: PlanFilter): OrderedPlan {
  const ordered = (birds: readonly MatingCandidate[]): readonly IndexedBird[] =>
    birds
      .map((bird, index) => ({ ...bird, index }))
      .filter(({ pairedWith }) => !isFreeOnly || pairedWith.length === 0)
      .toSorted((one, other) =>
        sort === 'rare'
          ? one.meanKinship - other.meanKinship
          : one.bandId.localeCompare(other.bandId, undefined, { numeric: true }),
      )
  const [cocks, hens] = [ordered(plan.cocks), ordered(plan.hens)]
  const shown = new Set([...cocks, ...hens].map(({ id }) => id))
  return {
    cocks,
    hens,
    suggestions: plan.suggestions.filter(
      ({ cockId, henId, inbreeding }) => shown.has(cockId) && shown.has(henId) && isBelowLimit(inbreeding, below),
    ),
  }
}

/** Returns whether a mating is below the selected limit. */
export function isBelowLimit(inbreeding: number, below: number): boolean {
  return below === 0 || inbreeding < below - 1e-9
}
