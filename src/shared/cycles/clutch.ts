import type { LocalDate } from '#shared/calendar/local-date.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import type { Fertility } from './egg.ts'

/** The recorded facts of one egg; eggs are in the order laid. */
export interface EggFacts {
  /** Missing for an egg that is not stored yet. */
  readonly id?: number
  readonly laidOn: LocalDate | null
  readonly fertility: Fertility
  readonly candledOn: LocalDate | null
  readonly hasFailed: boolean
  readonly hatchedOn: LocalDate | null
  /** Its young bird has further data, so that it cannot simply be removed. */
  readonly isYoungInUse: boolean
}

/** The fields of a cycle with which the specification describes its eggs. */
export interface ClutchSummary {
  readonly totalEggs: number
  readonly firstEggDate: LocalDate | null
  readonly secondEggDate: LocalDate | null
  readonly firstEggFertile: boolean | null
  readonly secondEggFertile: boolean | null
  readonly totalHatched: number
  readonly firstHatchDate: LocalDate | null
  readonly secondHatchDate: LocalDate | null
}

/** The values a form sends in those fields; absent ones stay unchanged. */
export type ClutchPatch = { readonly [Field in keyof ClutchSummary]?: ClutchSummary[Field] | null | undefined }

export const NEW_EGG: EggFacts = {
  laidOn: null,
  fertility: 'unknown',
  candledOn: null,
  hasFailed: false,
  hatchedOn: null,
  isYoungInUse: false,
}

/** Summarizes eggs in the fields of the specification. */
export function summarise(eggs: readonly EggFacts[]): ClutchSummary {
  const [first, second] = eggs
  const hatched = inHatchOrder(eggs)
  return {
    totalEggs: eggs.length,
    firstEggDate: first?.laidOn ?? null,
    secondEggDate: second?.laidOn ?? null,
    firstEggFertile: isFertile(first),
    secondEggFertile: isFertile(second),
    totalHatched: hatched.length,
    firstHatchDate: hatched[0]?.hatchedOn ?? null,
    secondHatchDate: hatched[1]?.hatchedOn ?? null,
  }
}

/** Returns the fertility of an egg; a hatched egg is fertile. */
export function fertilityOf({ fertility, hatchedOn }: Pick<EggFacts, 'fertility' | 'hatchedOn'>): Fertility {
  return hatchedOn === null ? fertility : 'fertile'
}

function isFertile(egg: EggFacts | undefined): boolean | null {
  const fertility = egg ? fertilityOf(egg) : 'unknown'
  return fertility === 'unknown' ? null : fertility === 'fertile'
}

/** Returns the hatched eggs, the oldest young first; on the same day the egg laid first. */
export function inHatchOrder<E extends Pick<EggFacts, 'hatchedOn'>>(eggs: readonly E[]): E[] {
  return eggs.filter((egg) => egg.hatchedOn !== null).toSorted((a, b) => compareTexts(a.hatchedOn!, b.hatchedOn!))
}

/** Checks the same as `mayHatch` of `awaited.ts`, by the recorded facts of an egg. */
export function mayHatch(egg: EggFacts): boolean {
  return egg.hatchedOn === null && !egg.hasFailed && egg.fertility !== 'infertile'
}
