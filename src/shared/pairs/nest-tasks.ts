import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { isCandlingAwaited, mayHatch, isHatchAwaited } from '#shared/cycles/awaited.ts'
import { DAYS_BETWEEN_EGGS, DAYS_TO_FIRST_EGG, DUE_NOW_DAYS } from '#shared/cycles/cycle-dates.ts'
import { isRunning } from '#shared/cycles/cycle-status.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Egg } from '#shared/cycles/egg.ts'
import {
  BANDING_AGE,
  bandingState,
  FLEDGE_AGE,
  fledgeState,
  isPendingVaccination,
  VACCINATION_AGE,
  WEANING_AGE,
} from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'

/** Days after a hatch until the hen lays again: her young are two to three weeks old then. */
const DAYS_TO_NEXT_CLUTCH = 18

interface Task {
  /** The day from which it should be done. */
  readonly due: LocalDate
  /** The last suitable day; null without one. */
  readonly until: LocalDate | null
  /** It should have been done before. */
  readonly isLate: boolean
}

/** One task at a nest. */
export type NestTask = Task &
  (
    | { readonly kind: 'pair' }
    /** Without a cycle, the egg starts a new one with this number. */
    | { readonly kind: 'first_egg'; readonly cycle: Cycle | undefined; readonly cycleNumber: number }
    | { readonly kind: 'second_egg' | 'candle'; readonly cycle: Cycle }
    | { readonly kind: 'hatch'; readonly cycle: Cycle; readonly egg: Egg }
    | { readonly kind: 'band' | 'wean' | 'vaccinate' | 'fledge'; readonly chick: Offspring }
  )

/** The eggs and young that may be in a nest. */
export interface Brood {
  readonly cycles: readonly Cycle[]
  readonly young: readonly Offspring[]
}

/** The number of days by which eggs are laid, and young hatch, at most before they are expected. */
const MAX_DAYS_EARLY = 3

/** Checks whether an event that is expected later may have happened already, so that it can be recorded. */
export function mayBeEarly({ kind, due }: NestTask, today: LocalDate): boolean {
  const isOfNature = kind === 'first_egg' || kind === 'second_egg' || kind === 'hatch'
  return isOfNature && due > today && due <= addDays(today, MAX_DAYS_EARLY)
}

/** A task without a last day. */
const ANY_TIME = { until: null, isLate: false } as const

const lastDay = (until: LocalDate, today: LocalDate) => ({ until, isLate: until < today })

/** Lists the tasks at the nest of an active pair, today and later, the earliest first. */
export function nestTasks(pair: Pair, brood: Brood, today: LocalDate): readonly NestTask[] {
  if (pair.pairingDate > today) return [{ kind: 'pair', due: pair.pairingDate, ...ANY_TIME }]
  const tasks = [
    ...layingTasks(pair, brood.cycles, today),
    ...eggTasks(pair, brood.cycles, today),
    ...brood.young.flatMap((chick) => (isInNest(chick, pair) ? chickTasks(chick, today) : [])),
  ]
  return tasks.toSorted((one, other) => compareTexts(one.due, other.due))
}

/** Returns the id of the pair that incubates an egg, which may be a foster pair. */
const incubatingPairOf = (egg: Egg, cycle: Cycle): number => egg.fosterPairId ?? cycle.breedingPairId

/** Checks whether a young bird is in the nest of a pair. */
export function isInNest({ isActive, fledgeDate, fosterPairId, breedingPairId }: Offspring, pair: Pair): boolean {
  return isActive && fledgeDate === null && (fosterPairId ?? breedingPairId) === pair.id
}

function layingTasks(pair: Pair, all: readonly Cycle[], today: LocalDate): NestTask[] {
  const cycles = all.filter(({ breedingPairId }) => breedingPairId === pair.id)
  const waitingCycles = cycles.filter(({ status, totalHatched }) => isRunning(status) && totalHatched === 0)
  if (waitingCycles.length === 0) return nextClutch(pair, cycles, today)
  return waitingCycles.flatMap((cycle): NestTask[] => {
    const { matingDate, courthipStartDate, totalEggs, firstEggDate, fertilityCheckDate, cycleNumber } = cycle
    if (totalEggs === 0) {
      const begin = matingDate ?? courthipStartDate ?? pair.pairingDate
      return [{ kind: 'first_egg', due: addDays(begin, DAYS_TO_FIRST_EGG), ...ANY_TIME, cycle, cycleNumber }]
    }
    if (totalEggs > 1 || firstEggDate === null || fertilityCheckDate !== null) return []
    return [{ kind: 'second_egg', due: addDays(firstEggDate, DAYS_BETWEEN_EGGS), ...ANY_TIME, cycle }]
  })
}

/** Returns the first egg of the next cycle, if the pair is expected to raise another brood. */
function nextClutch(pair: Pair, cycles: readonly Cycle[], today: LocalDate): NestTask[] {
  if (cycles.length >= pair.expectedBroods) return []
  const possibleDays = [
    addDays(pair.pairingDate, DAYS_TO_FIRST_EGG),
    ...cycles.flatMap(({ firstHatchDate }) => (firstHatchDate === null ? [] : [addDays(firstHatchDate, DAYS_TO_NEXT_CLUTCH)])),
    // After losing a clutch, a hen lays again as soon as after pairing.
    ...cycles.flatMap((cycle) => lastDatesOf(cycle, today)).map((day) => addDays(day, DAYS_TO_FIRST_EGG)),
  ]
  const due = possibleDays.reduce((latest, day) => (day > latest ? day : latest))
  const cycleNumber = Math.max(0, ...cycles.map((cycle) => cycle.cycleNumber)) + 1
  return [{ kind: 'first_egg', due, ...ANY_TIME, cycle: undefined, cycleNumber }]
}

/** Returns the last known dates of a failed clutch. */
function lastDatesOf({ status, firstEggDate, fertilityCheckDate, expectedHatchDate }: Cycle, today: LocalDate): LocalDate[] {
  if (status !== 'failed') return []
  return [firstEggDate, fertilityCheckDate, expectedHatchDate].filter((day) => day !== null).filter((day) => day <= today)
}

function eggTasks(pair: Pair, cycles: readonly Cycle[], today: LocalDate): NestTask[] {
  return cycles.flatMap((cycle): NestTask[] => {
    if (!isHatchAwaited(cycle)) return []
    const { expectedHatchDate: hatch, fertilityCheckDue: candling } = cycle
    const waiting = cycle.eggs.filter(mayHatch)
    // The clutch is candled once, in the nest of its first egg.
    const isCandledHere = waiting[0] !== undefined && incubatingPairOf(waiting[0], cycle) === pair.id
    const egg = waiting.find((one) => incubatingPairOf(one, cycle) === pair.id)
    return [
      ...(isCandledHere && isCandlingAwaited(cycle) && candling !== null
        ? [{ kind: 'candle', due: candling, until: null, isLate: candling < today, cycle } as const]
        : []),
      ...(egg && hatch !== null
        ? [{ kind: 'hatch', due: hatch, ...lastDay(addDays(hatch, DUE_NOW_DAYS), today), cycle, egg } as const]
        : []),
    ]
  })
}

/** Lists the tasks for a living young bird, today and later. A bird that left the nest may still be without band or vaccine. */
export function chickTasks(chick: Offspring, today: LocalDate): NestTask[] {
  const after = (days: number): LocalDate => addDays(chick.hatchDate, days)
  const window = ({ from, to }: { readonly from: number; readonly to: number }) => ({
    due: after(from),
    ...lastDay(after(to), today),
  })
  const fledge = fledgeState(chick, today)
  // From the fledging age on, weaning is part of leaving the nest.
  const isToBeWeaned = !chick.isWeaned && fledge === 'too_young'
  return [
    ...(bandingState(chick, today) === 'banded' ? [] : [{ kind: 'band', ...window(BANDING_AGE), chick } as const]),
    ...(isToBeWeaned ? [{ kind: 'wean', ...window(WEANING_AGE), chick } as const] : []),
    ...(isPendingVaccination(chick) ? [{ kind: 'vaccinate', due: after(VACCINATION_AGE), ...ANY_TIME, chick } as const] : []),
    ...(fledge === 'fledged' ? [] : [{ kind: 'fledge', ...window(FLEDGE_AGE), chick } as const]),
  ]
}

/** Sorts pairs in the order of a nest round: by section, then by nest box with 2 before 10; those without are last. */
export function inNestRoundOrder(pairs: readonly Pair[]): readonly Pair[] {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compareNullable = (one: string | null, other: string | null): number =>
    one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other)
  return pairs.toSorted(
    (one, other) =>
      compareNullable(one.section, other.section) ||
      compareNullable(one.nestBox, other.nestBox) ||
      compare(one.malePigeon.bandId, other.malePigeon.bandId),
  )
}
