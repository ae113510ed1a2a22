import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

/** The rules by name. The last two report that there is too little data. */
export const INSIGHT_RULES = [
  'front_pair',
  'trailing_pair',
  'long_distance_pair',
  'short_distance_pair',
  'close_relatives_race',
  'color_effect',
  'section_effect',
  'gender_effect',
  'better_than_last_year',
  'worse_than_last_year',
  'infertile_pair',
  'old_cock',
  'hatch_losses',
  'close_relatives_hatch',
  'nest_losses',
  'few_results',
  'few_eggs',
] as const
export type InsightRule = (typeof INSIGHT_RULES)[number]

/** The specification styles the first two types; any other is shown as a warning. */
export const INSIGHT_TYPES = ['strength', 'recommendation', 'warning'] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

export const INSIGHT_CATEGORIES = ['racing', 'breeding', 'data'] as const

const count = z.int().check(z.gte(0))

/** One of the two compared groups: `hits` of `of`, or the mean score of `of` birds. */
const dataPointSchema = z.object({
  group: z.enum(['subject', 'others']),
  /** Null when means are compared. */
  hits: z.nullable(count),
  of: count,
  /** The share, 0 to 1, or the mean place score, 0 to 100. */
  value: z.number(),
})
export type DataPoint = z.output<typeof dataPointSchema>

/** A row of the loft's data that an insight is based on. */
const evidenceSchema = z.object({
  kind: z.enum(['race_result', 'egg', 'offspring']),
  id: idSchema,
  /** The bird's band; null for an egg and for young without one. */
  bandId: z.nullable(z.string()),
  birdName: z.nullable(z.string()),
  pigeonId: z.nullable(idSchema),
  breedingPairId: z.nullable(idSchema),
  /** Day of the race, the laying or the hatch. */
  day: z.nullable(localDateSchema),
  raceName: z.nullable(z.string()),
  position: z.nullable(z.int()),
  participants: z.nullable(z.int()),
  /** The egg's number in its clutch. */
  eggNumber: z.nullable(z.int()),
  outcome: z.nullable(z.enum(['fertile', 'infertile', 'hatched', 'lost', 'left', 'died'])),
})
export type Evidence = z.output<typeof evidenceSchema>

/** Maximum number of rows listed in full; `rowIds` has the ids of all. */
export const MAX_SHOWN_EVIDENCE = 50

export const insightSchema = z.object({
  breedingPairId: z.nullable(idSchema),
  rule: z.enum(INSIGHT_RULES),
  insightType: z.enum(INSIGHT_TYPES),
  category: z.enum(INSIGHT_CATEGORIES),
  /** A sentence in the language of the loft's documents. */
  description: z.string(),
  /** The subject of the insight: the bands of a pair, the band of a cock, a colour, a section; empty for the whole loft. */
  subject: z.string(),
  /** 0 to 100. */
  confidence: z.int().check(z.gte(0), z.lte(100)),
  dataPoints: z.array(dataPointSchema),
  /** Probability of such a difference by chance, corrected for all comparisons of its rule. */
  probability: z.nullable(z.number()),
  test: z.nullable(z.enum(['fisher', 'rank_sum'])),
  rowIds: z.array(idSchema),
  rows: z.array(evidenceSchema),
  seasonYear: z.int(),
})
export type Insight = z.output<typeof insightSchema>

/** An insight before it is turned into text. */
export type Finding = Omit<Insight, 'description' | 'seasonYear' | 'rows' | 'rowIds'> & { readonly evidence: readonly Evidence[] }
