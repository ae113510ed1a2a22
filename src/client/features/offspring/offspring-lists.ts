import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import {
  BANDING_AGE,
  bandingState,
  FLEDGE_AGE,
  fledgeState,
  isPendingBanding,
  isPendingVaccination,
  isReadyToFledge,
} from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { totalOffspring, type Pair } from '#shared/pairs/pair.ts'
import { fold } from '#shared/text/fold.ts'

/** The young birds grouped by the action that is due on a day. */
export interface OffspringLists {
  readonly banding: readonly Offspring[]
  readonly bandingLate: readonly Offspring[]
  readonly vaccination: readonly Offspring[]
  readonly fledging: readonly Offspring[]
  readonly fledgingLate: readonly Offspring[]
  readonly racing: readonly Offspring[]
  readonly living: readonly Offspring[]
  /** The next day on which a bird that is still too young can be banded, or can fledge. */
  readonly nextBanding: LocalDate | undefined
  readonly nextFledging: LocalDate | undefined
}

export function offspringLists(all: readonly Offspring[], today: LocalDate): OffspringLists {
  const living = all.filter(({ isActive }) => isActive)
  const tooYoungToBand = living.filter((chick) => bandingState(chick, today) === 'too_young')
  const tooYoungToFledge = living.filter((chick) => fledgeState(chick, today) === 'too_young')
  return {
    banding: all.filter((chick) => isPendingBanding(chick, today)),
    bandingLate: living.filter((chick) => bandingState(chick, today) === 'overdue'),
    vaccination: all.filter(isPendingVaccination),
    fledging: all.filter((chick) => isReadyToFledge(chick, today)),
    fledgingLate: living.filter((chick) => fledgeState(chick, today) === 'overdue'),
    racing: living.filter(({ readyForRacing }) => readyForRacing),
    living,
    nextBanding: earliest(tooYoungToBand, BANDING_AGE.from),
    nextFledging: earliest(tooYoungToFledge, FLEDGE_AGE.from),
  }
}

/** The total of all young of pairs, and how it differs from the list of young. */
export interface YoungTotal {
  readonly total: number
  /** Young that are listed and belong to a pair. */
  readonly hatched: number
  /** Birds counted to their pair that were entered without their hatch, so they are not listed. */
  readonly withoutHatch: number
  /** Young that are listed but belong to no pair, so they are not counted. */
  readonly withoutPair: number
}

export const NO_YOUNG: YoungTotal = { total: 0, hatched: 0, withoutHatch: 0, withoutPair: 0 }

export function youngTotal(all: readonly Offspring[], pairs: readonly Pair[]): YoungTotal {
  const ids = new Set(pairs.map(({ id }) => id))
  const hatched = all.filter(({ breedingPairId }) => breedingPairId !== null && ids.has(breedingPairId)).length
  const total = totalOffspring(pairs)
  return { total, hatched, withoutHatch: total - hatched, withoutPair: all.length - hatched }
}

function earliest(chicks: readonly Offspring[], age: number): LocalDate | undefined {
  const [first] = chicks.map(({ hatchDate }) => hatchDate).toSorted()
  return first && addDays(first, age)
}

/** The lists of all young birds. */
export const OFFSPRING_LISTS = ['living', 'nest', 'racing', 'gone', 'all'] as const
export type OffspringListName = (typeof OFFSPRING_LISTS)[number]

export function matchesShown({ isActive, fledgeDate, readyForRacing }: Offspring, shown: OffspringListName): boolean {
  if (shown === 'all') return true
  if (shown === 'gone') return !isActive
  if (shown === 'nest') return isActive && fledgeDate === null
  return isActive && (shown === 'living' || readyForRacing)
}

/** Returns whether a text matches a young bird: its band or name, those of a parent, or its nest box. */
export function matchesText({ bandId, name, sire, sireName, dam, damName, nestBox, section }: Offspring, text: string): boolean {
  const wanted = fold(text)
  return (
    wanted === '' ||
    [bandId, name, sire, sireName, dam, damName, nestBox, section].some((word) => word !== null && fold(word).includes(wanted))
  )
}
