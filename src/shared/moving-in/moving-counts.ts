import * as z from 'zod/mini'

/** The kinds of data that the file of another program adds besides birds, races and photos. */
export const MOVING_NOUNS = ['sections', 'pairs', 'clutches', 'young', 'treatments', 'vaccinations', 'departures'] as const

export const movingCountsSchema = z.object({
  sections: z.int(),
  pairs: z.int(),
  clutches: z.int(),
  young: z.int(),
  treatments: z.int(),
  vaccinations: z.int(),
  /** Birds whose day of leaving or buyer is filled in. */
  departures: z.int(),
})
export type MovingCounts = z.output<typeof movingCountsSchema>
