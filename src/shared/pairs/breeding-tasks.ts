import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Pair } from './pair.ts'
import { chickTasks, isInNest, nestTasks, type Brood, type NestTask } from './nest-tasks.ts'

/** One task of breeding, with the pair at whose nest it is done. */
export interface BreedingTask {
  readonly task: NestTask
  /** Undefined for a young bird that is in no nest: it left the nest, was bought, or its pair has ended. */
  readonly pair: Pair | undefined
}

/** The pairs, cycles and young of a loft. Ended cycles of ended pairs, and young with nothing left to do, may be left out. */
export interface BreedingRecords extends Brood {
  readonly pairs: readonly Pair[]
}

/**
 * Lists all breeding tasks, today and later. Nest round, pending actions, notifications and calendar all show this list, so that they
 * agree on the due tasks.
 */
export function breedingTasks(records: BreedingRecords, today: LocalDate): readonly BreedingTask[] {
  const active = records.pairs.filter(({ isActive }) => isActive)
  return [
    ...active.flatMap((pair) => nestTasks(pair, records, today).map((task) => ({ task, pair }))),
    ...records.young
      .filter((chick) => chick.isActive && !active.some((pair) => pair.pairingDate <= today && isInNest(chick, pair)))
      .flatMap((chick) => chickTasks(chick, today).map((task) => ({ task, pair: undefined }))),
  ]
}

/** Checks whether a task is to be done now. */
export const isDue = ({ due }: NestTask, today: LocalDate): boolean => due <= today
