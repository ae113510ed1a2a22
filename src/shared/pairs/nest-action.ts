import { mayHatch } from '#shared/cycles/awaited.ts'
import type { NotificationAction } from '#shared/notifications/notifications-api.ts'
import type { BreedingTask } from './breeding-tasks.ts'

/** The actions that are recorded at a nest. */
const NEST_ACTIONS = ['first-egg', 'second-egg', 'candle', 'hatch', 'band', 'wean', 'vaccinate', 'fledge'] as const
export type NestAction = Extract<NotificationAction, { readonly what: (typeof NEST_ACTIONS)[number] }>

/** Checks whether an action is recorded at a nest. */
export const isNestAction = (action: NotificationAction): action is NestAction =>
  NEST_ACTIONS.some((what) => what === action.what)

/** Returns how a breeding task is recorded from a list; undefined for a planned pairing, which is done on the page of the pair. */
export function nestAction({ task, pair }: BreedingTask): NestAction | undefined {
  switch (task.kind) {
    case 'pair':
      return undefined
    case 'first_egg':
      return pair && { what: 'first-egg', pairId: pair.id, cycleId: task.cycle?.id ?? null, cycleNumber: task.cycleNumber }
    case 'second_egg':
      return { what: 'second-egg', cycleId: task.cycle.id }
    case 'candle':
      return { what: 'candle', cycleId: task.cycle.id, totalEggs: task.cycle.totalEggs }
    case 'hatch': {
      const { cycle, egg, isLate } = task
      const eggs = cycle.eggs.filter((one) => mayHatch(one) && one.fosterPairId === egg.fosterPairId).length
      return { what: 'hatch', cycleId: cycle.id, eggId: egg.id, eggs, hasHatched: cycle.totalHatched > 0, isLate }
    }
    case 'band':
    case 'wean':
    case 'vaccinate':
    case 'fledge':
      return { what: task.kind, id: task.chick.id, pairId: pair?.id ?? null }
  }
}
