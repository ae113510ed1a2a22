import * as z from 'zod/mini'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

export const FAULT_KINDS = ['loop', 'sire_and_dam', 'hen_as_sire', 'cock_as_dam', 'parent_younger'] as const

/** An error in the pedigrees of the loft. */
export const pedigreeFaultSchema = z.object({
  /**
   * `loop`: birds that are their own ancestors, each followed by one of its parents. `sire_and_dam`: sire of some young and dam
   * of others. `hen_as_sire`, `cock_as_dam`: contradicts the gender. `parent_younger`: born in a later year than its young.
   */
  kind: z.enum(FAULT_KINDS),
  /** The birds of the loop, or the bird with the error. */
  birds: z.array(pedigreeBirdSchema),
  /** The young concerned, those of the bird as sire and those as dam. */
  asSire: z.array(pedigreeBirdSchema),
  asDam: z.array(pedigreeBirdSchema),
})
export type PedigreeFault = z.output<typeof pedigreeFaultSchema>

/** Maximum number of faults in one answer, and of birds in each list of a fault. */
export const MAX_FAULTS = 200
export const MAX_FAULT_BIRDS = 20

export const pedigreeFaultsSchema = z.object({
  /** Number of all faults; the list has only the first. */
  count: z.int(),
  faults: z.array(pedigreeFaultSchema),
})
export type PedigreeFaults = z.output<typeof pedigreeFaultsSchema>
