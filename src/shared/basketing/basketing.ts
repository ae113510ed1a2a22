import * as z from 'zod/mini'
import { idSchema, optionalText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { REASONS } from './fitness.ts'

/** Most birds that are basketed or sent at once. */
export const MOST_SENT = 2000
/** Longest number of a rubber ring. */
const MOST_RING = 20

const reasonAgainstSchema = z.object({
  reason: z.enum(REASONS),
  name: z.nullable(z.string()),
  day: z.nullable(localDateSchema),
})

const birdFields = {
  pigeonId: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  /** What the keeper calls or describes it by. */
  description: z.nullable(z.string()),
  gender: z.enum(GENDERS),
  color: z.nullable(z.string()),
  birthYear: z.nullable(z.int()),
  loftLocationId: z.nullable(idSchema),
  /** Why it should not go on that day; empty for a bird that is fit. */
  reasons: z.array(reasonAgainstSchema),
}

/** A bird of the loft that may be chosen, or not. */
export const candidateSchema = z.object(birdFields)
export type Candidate = z.output<typeof candidateSchema>

/** A bird on the basketing list of a race. */
export const basketedBirdSchema = z.object({
  ...birdFields,
  /** Of its row on the list, which has a history. */
  id: idSchema,
  /** The keeper sends it although something speaks against it. */
  isOverride: z.boolean(),
  /** The rubber ring, or its number in the clock. */
  ringNumber: z.nullable(z.string()),
  hasResult: z.boolean(),
})
export type BasketedBird = z.output<typeof basketedBirdSchema>

const pigeonIds = z.array(idSchema).check(z.maxLength(MOST_SENT))

/** Birds that are put on the list or changed on it, and those taken off; the others stay, so that two may choose at once. */
export const basketingPatchSchema = z
  .object({
    birds: z._default(
      z
        .array(z.object({ pigeonId: idSchema, isOverride: z.optional(z.boolean()), ringNumber: optionalText(MOST_RING) }))
        .check(z.maxLength(MOST_SENT)),
      [],
    ),
    remove: z._default(pigeonIds, []),
  })
  .check(z.refine(({ birds, remove }) => isOnce([...birds.map(({ pigeonId }) => pigeonId), ...remove]), { path: ['birds'] }))
export type BasketingPatch = z.output<typeof basketingPatchSchema>

function isOnce(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}
