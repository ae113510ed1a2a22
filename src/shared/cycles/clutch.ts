import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Fertility } from './egg.ts'

/** What is known of one egg, in the order laid. */
export interface EggFacts {
  /** Missing for an egg that is not written down yet. */
  readonly id?: number
  readonly laidOn: LocalDate | null
  readonly fertility: Fertility
  readonly candledOn: LocalDate | null
  readonly hasFailed: boolean
  readonly hatchedOn: LocalDate | null
  /** Something was done with its young bird, so that it cannot simply be taken away again. */
  readonly isYoungInUse: boolean
}

/** The fields of a cycle in which the specification tells its eggs. */
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

/** What a form says in those fields; absent ones stay. */
export type ClutchPatch = { readonly [Field in keyof ClutchSummary]?: ClutchSummary[Field] | null | undefined }

export const NEW_EGG: EggFacts = {
  laidOn: null,
  fertility: 'unknown',
  candledOn: null,
  hasFailed: false,
  hatchedOn: null,
  isYoungInUse: false,
}

/** Tells eggs in the fields of the specification. */
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

/** What came out of an egg proves that it was fertile. */
export function fertilityOf({ fertility, hatchedOn }: Pick<EggFacts, 'fertility' | 'hatchedOn'>): Fertility {
  return hatchedOn === null ? fertility : 'fertile'
}

function isFertile(egg: EggFacts | undefined): boolean | null {
  const fertility = egg ? fertilityOf(egg) : 'unknown'
  return fertility === 'unknown' ? null : fertility === 'fertile'
}

/** The hatched eggs, the eldest young first; of one day the egg laid first. */
export function inHatchOrder<E extends Pick<EggFacts, 'hatchedOn'>>(eggs: readonly E[]): E[] {
  return eggs
    .filter((egg) => egg.hatchedOn !== null)
    .toSorted((a, b) => (a.hatchedOn! < b.hatchedOn! ? -1 : a.hatchedOn! > b.hatchedOn! ? 1 : 0))
}

/** Tells whether something may still come out of an egg. */
export function isHopeful(egg: EggFacts): boolean {
  return egg.hatchedOn === null && !egg.hasFailed && egg.fertility !== 'infertile'
}
