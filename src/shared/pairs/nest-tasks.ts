import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { DAYS_BETWEEN_EGGS, DAYS_TO_FIRST_EGG, hatchCountdown } from '#shared/cycles/cycle-dates.ts'
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

/** Days after a hatch until the hen lays again: her young are two to three weeks old then. */
const DAYS_TO_NEXT_CLUTCH = 18

interface Task {
  /** The day from which it should be done. */
  readonly due: LocalDate
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

/** Lists the tasks at the nest of an active pair, today and later, the earliest first. */
export function nestTasks(pair: Pair, brood: Brood, today: LocalDate): readonly NestTask[] {
  if (pair.pairingDate > today) return [{ kind: 'pair', due: pair.pairingDate, isLate: false }]
  const tasks = [
    ...layingTasks(pair, brood.cycles, today),
    ...eggTasks(pair, brood.cycles, today),
    ...brood.young.flatMap((chick) => (isInNest(chick, pair) ? chickTasks(chick, today) : [])),
  ]
  return tasks.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
}

/** Returns the id of the pair that incubates an egg, which may be a foster pair. */
const incubatingPairOf = (egg: Egg, cycle: Cycle): number => egg.fosterPairId ?? cycle.breedingPairId

const isWaiting = (egg: Egg): boolean => egg.status === 'laid' && egg.fertility !== 'infertile'

function isInNest({ isActive, fledgeDate, fosterPairId, breedingPairId }: Offspring, pair: Pair): boolean {
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
      return [{ kind: 'first_egg', due: addDays(begin, DAYS_TO_FIRST_EGG), isLate: false, cycle, cycleNumber }]
    }
    if (totalEggs > 1 || firstEggDate === null || fertilityCheckDate !== null) return []
    return [{ kind: 'second_egg', due: addDays(firstEggDate, DAYS_BETWEEN_EGGS), isLate: false, cycle }]
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
  return [{ kind: 'first_egg', due, isLate: false, cycle: undefined, cycleNumber }]
}

/** Returns the last known dates of a failed clutch. */
function lastDatesOf({ status, firstEggDate, fertilityCheckDate, expectedHatchDate }: Cycle, today: LocalDate): LocalDate[] {
  if (status !== 'failed') return []
  return [firstEggDate, fertilityCheckDate, expectedHatchDate].filter((day) => day !== null).filter((day) => day <= today)
}

function eggTasks(pair: Pair, cycles: readonly Cycle[], today: LocalDate): NestTask[] {
  return cycles.flatMap((cycle): NestTask[] => {
    if (!isRunning(cycle.status)) return []
    const { expectedHatchDate, fertilityCheckDate, fertilityCheckDue, totalHatched } = cycle
    const waiting = cycle.eggs.filter(isWaiting)
    // The clutch is candled once, in the nest of its first egg.
    const isInThisNest = waiting[0] !== undefined && incubatingPairOf(waiting[0], cycle) === pair.id
    const toCandle = isInThisNest && totalHatched === 0 && fertilityCheckDate === null && fertilityCheckDue !== null
    const egg = waiting.find((one) => incubatingPairOf(one, cycle) === pair.id)
    return [
      ...(toCandle ? [{ kind: 'candle', due: fertilityCheckDue, isLate: false, cycle } as const] : []),
      ...(egg && expectedHatchDate !== null
        ? [{ kind: 'hatch', due: expectedHatchDate, isLate: isHatchLate(expectedHatchDate, today), cycle, egg } as const]
        : []),
    ]
  })
}

const isHatchLate = (expected: LocalDate, today: LocalDate): boolean => hatchCountdown(expected, today).state === 'overdue'

function chickTasks(chick: Offspring, today: LocalDate): NestTask[] {
  const after = (days: number): LocalDate => addDays(chick.hatchDate, days)
  const band = bandingState(chick, today)
  const fledge = fledgeState(chick, today)
  // From the fledging age on, weaning is part of leaving the nest.
  const isToBeWeaned = !chick.isWeaned && fledge === 'too_young'
  return [
    ...(band === 'banded' ? [] : [{ kind: 'band', due: after(BANDING_AGE.from), isLate: band === 'overdue', chick } as const]),
    ...(isToBeWeaned ? [{ kind: 'wean', due: after(WEANING_AGE.from), isLate: false, chick } as const] : []),
    ...(isPendingVaccination(chick) ? [{ kind: 'vaccinate', due: after(VACCINATION_AGE), isLate: false, chick } as const] : []),
    { kind: 'fledge', due: after(FLEDGE_AGE.from), isLate: fledge === 'overdue', chick },
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
