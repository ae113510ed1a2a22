import * as z from 'zod/mini'
import { idSchema, optionalText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { REASONS } from './fitness.ts'

/** Maximum number of birds basketed or sent at once. */
export const MAX_SENT_BIRDS = 2000
/** Maximum length of the number of a rubber ring. */
const MAX_RING_LENGTH = 20

const reasonAgainstSchema = z.object({
  reason: z.enum(REASONS),
  name: z.nullable(z.string()),
  day: z.nullable(localDateSchema),
})

const birdFields = {
  pigeonId: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  /** The keeper's description of the bird. */
  description: z.nullable(z.string()),
  gender: z.enum(GENDERS),
  color: z.nullable(z.string()),
  birthYear: z.nullable(z.int()),
  loftLocationId: z.nullable(idSchema),
  /** The reasons against sending it on that day; empty for a fit bird. */
  reasons: z.array(reasonAgainstSchema),
}

/** A bird of the loft with the reasons against choosing it. */
export const candidateSchema = z.object(birdFields)
export type Candidate = z.output<typeof candidateSchema>

/** A bird on the basketing list of a race. */
export const basketedBirdSchema = z.object({
  ...birdFields,
  /** The id of its row on the list, which has a history. */
  id: idSchema,
  /** The keeper sends it despite a reason against it. */
  isOverride: z.boolean(),
  /** The number of the rubber ring, or its number in the clock. */
  ringNumber: z.nullable(z.string()),
  hasResult: z.boolean(),
})
export type BasketedBird = z.output<typeof basketedBirdSchema>

const pigeonIds = z.array(idSchema).check(z.maxLength(MAX_SENT_BIRDS))

/**
 * Birds to add to the list or change on it, and birds to remove. All others stay, so that two people may work on the list at
 * once.
 */
export const basketingPatchSchema = z
  .object({
    birds: z._default(
      z
        .array(z.object({ pigeonId: idSchema, isOverride: z.optional(z.boolean()), ringNumber: optionalText(MAX_RING_LENGTH) }))
        .check(z.maxLength(MAX_SENT_BIRDS)),
      [],
    ),
    remove: z._default(pigeonIds, []),
  })
  .check(
    z.refine(({ birds, remove }) => hasNoDuplicates([...birds.map(({ pigeonId }) => pigeonId), ...remove]), { path: ['birds'] }),
  )
export type BasketingPatch = z.output<typeof basketingPatchSchema>

function hasNoDuplicates(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}
