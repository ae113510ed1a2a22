import * as z from 'zod/mini'
import { currencySchema, idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const count = z.int().check(z.gte(0))
const score = z.nullable(z.number())

/** How many of how many. */
const shareSchema = z.object({ hits: count, of: count })
export type Share = z.output<typeof shareSchema>

/** A pair in one season. Rates and scores follow from these figures by the functions beside this file. */
export const pairAnalyticsSchema = z.object({
  breedingPairId: idSchema,
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  /** Both bands, `cock × hen`. */
  pair: z.string(),
  isActive: z.boolean(),
  seasonYear: z.int(),
  /** Young hatched that year. */
  totalOffspring: count,
  /** Those of them that are fit to race or have raced. */
  raceableOffspring: count,
  /** Young with a place in the first tenth of a race of that year, whenever hatched; so all that follows. */
  topPerformers: count,
  /** Young that raced. */
  racedOffspring: count,
  totalRaces: count,
  totalWins: count,
  /** Places one to three. */
  totalTrophies: count,
  averagePosition: z.nullable(z.number()),
  /** Kilometres an hour. */
  averageVelocity: z.nullable(z.number()),
  /** 0 to 100, drawn towards the loft's mean. */
  performanceScore: score,
  /** Results with a place, from which the score is made, and their own mean. */
  placedResults: count,
  meanPlaceScore: score,
  isProvisional: z.boolean(),
  /** 0 to 100, over all of the pair's young to date. */
  profitabilityScore: score,
  /** Whole units of the currency; null where no such sum is known. */
  value: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  hasMixedCurrencies: z.boolean(),
  /** Fertile among the eggs of that year that were looked at. */
  fertility: shareSchema,
  /** Hatched among the eggs of that year whose end is known. */
  hatch: shareSchema,
  /** Young of that year that left the nest, among those whose end in it is known. */
  survival: shareSchema,
  lastCalculatedAt: z.string(),
})
export type PairAnalytics = z.output<typeof pairAnalyticsSchema>

/** The loft's own birds in one race. */
export const raceTrendSchema = z.object({
  raceEventId: idSchema,
  name: z.string(),
  date: localDateSchema,
  /** Kilometres. */
  distance: z.nullable(z.number()),
  participants: count,
  birds: count,
  bestPosition: z.nullable(z.int()),
  /** Mean place score of the birds with a place. */
  meanPlaceScore: score,
})
export type RaceTrend = z.output<typeof raceTrendSchema>
