import * as z from 'zod/mini'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

export const FAULT_KINDS = ['loop', 'sire_and_dam', 'hen_as_sire', 'cock_as_dam', 'parent_younger'] as const

/** What cannot be true in the pedigrees of the loft. */
export const pedigreeFaultSchema = z.object({
  /**
   * `loop`: birds that are their own ancestors, every one followed by a parent. `sire_and_dam`: sire of some young and dam of others.
   * `hen_as_sire`, `cock_as_dam`: the gender says otherwise. `parent_younger`: born in a later year than its young.
   */
  kind: z.enum(FAULT_KINDS),
  /** The birds of the loop, or the one that is at fault. */
  birds: z.array(pedigreeBirdSchema),
  /** Its young that make it so, as their sire and as their dam. */
  asSire: z.array(pedigreeBirdSchema),
  asDam: z.array(pedigreeBirdSchema),
})
export type PedigreeFault = z.output<typeof pedigreeFaultSchema>

/** Faults one answer tells, and birds in each list of one. */
export const MOST_FAULTS = 200
export const MOST_FAULT_BIRDS = 20

export const pedigreeFaultsSchema = z.object({
  /** How many there are; the list holds the first. */
  count: z.int(),
  faults: z.array(pedigreeFaultSchema),
})
export type PedigreeFaults = z.output<typeof pedigreeFaultsSchema>
