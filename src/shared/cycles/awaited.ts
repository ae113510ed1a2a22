import { positionOf, type CycleStatus } from './cycle-status.ts'
import type { Cycle } from './cycle.ts'
import type { Egg } from './egg.ts'

type EggState = Pick<Egg, 'status' | 'fertility'>

/** Checks whether an egg, as the API sends it, may still hatch: it has neither hatched nor failed, and it is not infertile. */
export const mayHatch = ({ status, fertility }: EggState): boolean => status === 'laid' && fertility !== 'infertile'

interface Clutch {
  readonly status: CycleStatus
  readonly eggs: readonly EggState[]
}

/**
 * Checks whether a hatch is awaited: the status says neither that the young are being reared nor that the cycle ended, and an egg
 * may still hatch. A cycle without recorded eggs, which has an expected date only, is awaited too.
 */
export function isHatchAwaited({ status, eggs }: Clutch): boolean {
  const position = positionOf(status)
  return position > 0 && position < positionOf('rearing') && (eggs.length === 0 || eggs.some(mayHatch))
}

/** Checks whether the eggs of a cycle are to be candled: they were not yet, and nothing has hatched. */
export function isCandlingAwaited(cycle: Clutch & Pick<Cycle, 'totalHatched' | 'fertilityCheckDate'>): boolean {
  return isHatchAwaited(cycle) && cycle.eggs.length > 0 && cycle.totalHatched === 0 && cycle.fertilityCheckDate === null
}
