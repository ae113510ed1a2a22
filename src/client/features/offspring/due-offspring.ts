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
import type { OffspringCounts } from '#shared/offspring/offspring-api.ts'

/** The young birds for which something is still to do, grouped by the action that is due on a day. */
export interface DueOffspring {
  readonly banding: readonly Offspring[]
  readonly bandingLate: readonly Offspring[]
  readonly vaccination: readonly Offspring[]
  readonly fledging: readonly Offspring[]
  readonly fledgingLate: readonly Offspring[]
  /** The next day on which a bird that is still too young can be banded, or can fledge. */
  readonly nextBanding: LocalDate | undefined
  readonly nextFledging: LocalDate | undefined
}

export function dueOffspring(open: readonly Offspring[], today: LocalDate): DueOffspring {
  const living = open.filter(({ isActive }) => isActive)
  const tooYoungToBand = living.filter((chick) => bandingState(chick, today) === 'too_young')
  const tooYoungToFledge = living.filter((chick) => fledgeState(chick, today) === 'too_young')
  return {
    banding: open.filter((chick) => isPendingBanding(chick, today)),
    bandingLate: living.filter((chick) => bandingState(chick, today) === 'overdue'),
    vaccination: open.filter(isPendingVaccination),
    fledging: open.filter((chick) => isReadyToFledge(chick, today)),
    fledgingLate: living.filter((chick) => fledgeState(chick, today) === 'overdue'),
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

export function youngTotal({ all, hatched, ofPairs }: OffspringCounts): YoungTotal {
  return { total: ofPairs, hatched, withoutHatch: ofPairs - hatched, withoutPair: all - hatched }
}

function earliest(chicks: readonly Offspring[], age: number): LocalDate | undefined {
  const [first] = chicks.map(({ hatchDate }) => hatchDate).toSorted()
  return first && addDays(first, age)
}
