import * as z from 'zod/mini'

/** Every state of a cycle in its order; `failed` stands outside of the order. */
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

/** What the dialog for a new cycle offers. */
export const CREATION_STATUSES = [
  'planned',
  'courting',
  'mating',
  'incubating',
  'hatching',
  'rearing',
] as const satisfies CycleStatus[]

/** What the dialog of the fertility check offers: checked, incubating on, or failed because infertile. */
export const FERTILITY_CHECK_STATUSES = ['fertility_check', 'incubating', 'failed'] as const satisfies CycleStatus[]

/** States of the order; progress is counted in them. */
const STEPS = CYCLE_STATUSES.length - 1

/** The place in the order, from 1; 0 for a failed cycle. */
export function positionOf(status: CycleStatus): number {
  return status === 'failed' ? 0 : CYCLE_STATUSES.indexOf(status) + 1
}

/** Percent of the way from planned to fledged. */
export function progressOf(status: CycleStatus): number {
  return (positionOf(status) / STEPS) * 100
}

/** Tells whether a cycle still goes on. */
export function isRunning(status: CycleStatus): boolean {
  return status !== 'fledged' && status !== 'failed'
}
