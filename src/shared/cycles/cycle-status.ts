import * as z from 'zod/mini'

/** Every status of a cycle in order; `failed` is not part of the order. */
export const CYCLE_STATUSES = [
  'planned',
  'courting',
  'mating',
  'incubating',
  'fertility_check',
  'hatching',
  'rearing',
  'fledged',
  'failed',
] as const
export const cycleStatusSchema = z.enum(CYCLE_STATUSES)
export type CycleStatus = z.output<typeof cycleStatusSchema>

/** The statuses in the dialog for a new cycle. */
export const CREATION_STATUSES = [
  'planned',
  'courting',
  'mating',
  'incubating',
  'hatching',
  'rearing',
] as const satisfies CycleStatus[]

/** The statuses in the dialog of the fertility check: checked, still incubating, or failed because infertile. */
export const FERTILITY_CHECK_STATUSES = ['fertility_check', 'incubating', 'failed'] as const satisfies CycleStatus[]

/** Number of statuses in the order, for the progress. */
const STEPS = CYCLE_STATUSES.length - 1

/** Returns the position in the order, from 1; 0 for a failed cycle. */
export function positionOf(status: CycleStatus): number {
  return status === 'failed' ? 0 : CYCLE_STATUSES.indexOf(status) + 1
}

/** Returns the progress from planned to fledged in percent. */
export function progressOf(status: CycleStatus): number {
  return (positionOf(status) / STEPS) * 100
}

/** Checks whether a cycle is still in progress. */
export function isRunning(status: CycleStatus): boolean {
  return status !== 'fledged' && status !== 'failed'
}
