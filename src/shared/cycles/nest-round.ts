import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ageOn, bandingState, fledgeState, VACCINATION_AGE, vaccinationState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { isHopeful } from './clutch.ts'
import { fertilityCheckState, hatchCountdown } from './cycle-dates.ts'
import { isRunning } from './cycle-status.ts'
import type { Cycle } from './cycle.ts'

/** What a nest box asks for today; one tap records it. */
export type NestTask =
  | { readonly task: 'first_egg' | 'second_egg' | 'candle'; readonly cycleId: number }
  | { readonly task: 'hatch'; readonly cycleId: number; readonly eggIds: readonly number[] }
  | { readonly task: 'band' | 'band_late' | 'vaccinate' | 'fledge'; readonly offspringId: number; readonly age: number }

/** One stop of the round. */
export interface NestStop {
  readonly pair: Pair
  readonly cycles: readonly Cycle[]
  /** Young that lie in this nest, also those of another pair. */
  readonly young: readonly Offspring[]
  readonly tasks: readonly NestTask[]
}

/** Lists the nests in walking order, those without a box last, with what to do in each today. */
export function nestRound(
  { pairs, cycles, offspring }: { pairs: readonly Pair[]; cycles: readonly Cycle[]; offspring: readonly Offspring[] },
  today: LocalDate,
): NestStop[] {
  const byBox = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const stops = pairs
    .filter((pair) => pair.isActive)
    .map((pair) => {
      const own = cycles.filter((cycle) => cycle.breedingPairId === pair.id && isRunning(cycle.status))
      const young = offspring.filter(
        (one) => one.isActive && one.fledgeDate === null && (one.fosterPairId ?? one.breedingPairId) === pair.id,
      )
      const tasks = [...own.flatMap((cycle) => tasksOfCycle(cycle, today)), ...young.flatMap((one) => tasksOfYoung(one, today))]
      return { pair, cycles: own, young, tasks }
    })
  return stops.toSorted(({ pair: a }, { pair: b }) => {
    if (a.nestBox === null || b.nestBox === null) return Number(a.nestBox === null) - Number(b.nestBox === null) || a.id - b.id
    return byBox.compare(a.nestBox, b.nestBox) || a.id - b.id
  })
}

function tasksOfCycle(cycle: Cycle, today: LocalDate): NestTask[] {
  const cycleId = cycle.id
  const tasks: NestTask[] = []
  const isMated = cycle.matingDate !== null && cycle.matingDate <= today
  if (cycle.totalEggs === 0 && isMated) tasks.push({ task: 'first_egg', cycleId })
  if (cycle.totalEggs === 1 && cycle.totalHatched === 0) tasks.push({ task: 'second_egg', cycleId })
  if (cycle.totalHatched === 0 && fertilityCheckState(cycle, today)?.state === 'due') tasks.push({ task: 'candle', cycleId })
  const isHatchDue = cycle.expectedHatchDate !== null && hatchCountdown(cycle.expectedHatchDate, today).state !== 'waiting'
  const hopeful = cycle.eggs.filter((egg) => isHopeful({ ...egg, hasFailed: egg.status === 'failed', isYoungInUse: false }))
  if ((isHatchDue || cycle.totalHatched > 0) && hopeful.length > 0) {
    tasks.push({ task: 'hatch', cycleId, eggIds: hopeful.map(({ id }) => id) })
  }
  return tasks
}

function tasksOfYoung(young: Offspring, today: LocalDate): NestTask[] {
  const at = { offspringId: young.id, age: ageOn(young, today) }
  const tasks: NestTask[] = []
  const banding = bandingState(young, today)
  if (banding === 'ready') tasks.push({ task: 'band', ...at })
  if (banding === 'overdue') tasks.push({ task: 'band_late', ...at })
  if (vaccinationState(young) === 'pending' && at.age >= VACCINATION_AGE) tasks.push({ task: 'vaccinate', ...at })
  const fledging = fledgeState(young, today)
  if (fledging === 'ready' || fledging === 'overdue') tasks.push({ task: 'fledge', ...at })
  return tasks
}
