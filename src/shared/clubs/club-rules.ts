import * as z from 'zod/mini'
import { typedNumber } from '#shared/api/fields.ts'

/** The rules by which a place in a race becomes points: by a table, as the coefficient of the list, or as the velocity. */
export const CLUB_RULES = ['table', 'coefficient', 'velocity'] as const
export type ClubRule = (typeof CLUB_RULES)[number]

const MAX_PLACES = 100
const MAX_POINTS = 100_000
const MAX_BEST = 50

/** The decisions of a club about its standings and its page. */
export const clubRulesSchema = z.object({
  rule: z.enum(CLUB_RULES),
  /** Points of the first, second and further places; places beyond get none. */
  table: z.array(z.number().check(z.gte(0), z.lte(MAX_POINTS))).check(z.minLength(1), z.maxLength(MAX_PLACES)),
  /** The best results of a season that count. */
  best: z.pipe(typedNumber, z.int().check(z.gte(1), z.lte(MAX_BEST))),
  /** Whether everybody can read the page with the results. */
  isPublic: z.boolean(),
})
export type ClubRules = z.output<typeof clubRulesSchema>

export const DEFAULT_RULES: ClubRules = {
  rule: 'table',
  table: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  best: 5,
  isPublic: false,
}
