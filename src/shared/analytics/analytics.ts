import * as z from 'zod/mini'
import { currencySchema, idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const count = z.int().check(z.gte(0))
const score = z.nullable(z.number())

/** A share as counts: `hits` of `of`. */
const shareSchema = z.object({ hits: count, of: count })
export type Share = z.output<typeof shareSchema>

/** Figures of a pair in one season. The functions in this folder calculate rates and scores from them. */
export const pairAnalyticsSchema = z.object({
  breedingPairId: idSchema,
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  /** Both bands, as `cock × hen`. */
  pair: z.string(),
  isActive: z.boolean(),
  seasonYear: z.int(),
  /** Young that hatched that year. */
  totalOffspring: count,
  /** Young that are fit to race or have raced. */
  raceableOffspring: count,
  /**
   * Young with a place in the first tenth of a race that year, whatever year they hatched in; the same applies to all fields
   * below.
   */
  topPerformers: count,
  /** Young that raced. */
  racedOffspring: count,
  totalRaces: count,
  totalWins: count,
  /** Places 1 to 3. */
  totalTrophies: count,
  averagePosition: z.nullable(z.number()),
  /** Kilometres an hour. */
  averageVelocity: z.nullable(z.number()),
  /** 0 to 100, pulled towards the loft's mean. */
  performanceScore: score,
  /** Results with a place, from which the score is calculated, and their own mean. */
  placedResults: count,
  meanPlaceScore: score,
  isProvisional: z.boolean(),
  /** 0 to 100, over all young of the pair to date. */
  profitabilityScore: score,
  /** Whole units of the currency; null when no such sum is known. */
  value: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  hasMixedCurrencies: z.boolean(),
  /** Fertile eggs, of the candled eggs of that year. */
  fertility: shareSchema,
  /** Hatched eggs, of the eggs of that year whose outcome is known. */
  hatch: shareSchema,
  /** Young that left the nest, of the young of that year whose outcome in the nest is known. */
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
