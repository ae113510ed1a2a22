import type { LocalDate } from '#shared/calendar/local-date.ts'
import { mayHatch, type EggFacts } from './clutch.ts'
import { positionOf, type CycleStatus } from './cycle-status.ts'

/** The events that determine the status of a cycle. */
export interface CycleEvents {
  readonly courthipStartDate: LocalDate | null
  readonly matingDate: LocalDate | null
  readonly incubationStartDate: LocalDate | null
  readonly fertilityCheckDate: LocalDate | null
  readonly actualFledgeDate: LocalDate | null
  readonly eggs: readonly EggFacts[]
}

/** Returns the status that the events of a cycle have reached. */
export function statusReached({ eggs, ...dates }: CycleEvents, today: LocalDate): CycleStatus {
  const hasHappened = (date: LocalDate | null): boolean => date !== null && date <= today
  if (dates.actualFledgeDate !== null) return 'fledged'
  if (eggs.some((egg) => egg.hatchedOn !== null)) return eggs.some(mayHatch) ? 'hatching' : 'rearing'
  if (dates.fertilityCheckDate !== null) return 'fertility_check'
  if (eggs.length >= 2 || hasHappened(dates.incubationStartDate)) return 'incubating'
  if (eggs.length > 0 || hasHappened(dates.matingDate)) return 'mating'
  return hasHappened(dates.courthipStartDate) ? 'courting' : 'planned'
}

/**
 * Advances the status of a cycle after new events. It never goes back, and a status that the keeper set to failed or further on
 * is kept.
 */
export function statusAfter(status: CycleStatus, before: CycleEvents, after: CycleEvents, today: LocalDate): CycleStatus {
  const reached = statusReached(after, today)
  const isNew = positionOf(reached) > positionOf(statusReached(before, today))
  return status !== 'failed' && isNew && positionOf(reached) > positionOf(status) ? reached : status
}
