import type { Pair } from '#shared/pairs/pair.ts'
import { CYCLE_STATUSES, isRunning, type CycleStatus } from './cycle-status.ts'

/**
 * The lists of cycles: those of one status, all `running` ones, and `current`, which also has the ended ones of active pairs: all that
 * a round of the nests needs.
 */
export const CYCLE_LISTS = ['running', 'current', ...CYCLE_STATUSES] as const
export type CycleList = (typeof CYCLE_LISTS)[number]

/** Returns the statuses of the cycles in a list, besides those of active pairs. */
export function statusesOf(list: CycleList): readonly CycleStatus[] {
  return list === 'running' || list === 'current' ? CYCLE_STATUSES.filter(isRunning) : [list]
}

interface Listed {
  readonly status: CycleStatus
  readonly isPairActive: boolean
}

export function isInCycleList({ status, isPairActive }: Listed, list: CycleList | undefined): boolean {
  if (list === undefined) return true
  return statusesOf(list).includes(status) || (list === 'current' && isPairActive)
}

/** Returns the season of a pair, which is also that of its cycles, such as `spring-2026`. */
export function seasonKey({ breedingSeason, pairingDate }: Pick<Pair, 'breedingSeason' | 'pairingDate'>): string {
  return `${breedingSeason}-${pairingDate.slice(0, 4)}`
}
