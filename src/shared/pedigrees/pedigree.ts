import * as z from 'zod/mini'
import { idSchema, optionalId, optionalText, recordFields, requiredId } from '#shared/api/fields.ts'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

/** Step of a typed-in coefficient, in percent. */
export const COEFFICIENT_STEP = 0.1
export const MAX_COEFFICIENT = 100
/** Highest generation that can be typed. */
export const MAX_GENERATION = 100

const MAX_TEXT = 5000

/** What a keeper filled in about the pedigree of a bird; the parents are the bird's own. */
export const pedigreeSchema = z.object({
  ...recordFields,
  pigeonId: idSchema,
  pigeon: pedigreeBirdSchema,
  /** Null where a parent is unknown, deleted or known by words only. */
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  /** Band of the parent, or the words the keeper knows it by. */
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  generation: z.int(),
  /** As it was typed in, percent; 0 is what the form sends when nothing is typed. */
  inbreedingCoefficient: z.number(),
  /** Wright's F over the whole known pedigree, percent, not rounded. */
  exactInbreeding: z.number(),
  /** Typed less exact, one decimal; null where nothing is typed or both show the same. */
  inbreedingDifference: z.nullable(z.number()),
  lineage: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type Pedigree = z.output<typeof pedigreeSchema>

/** How far a typed-in coefficient is from the exact one, percent with one decimal; null where none is typed or both show the same. */
export function inbreedingDifference(typed: number, exact: number): number | null {
  const difference = Math.round(typed * 10) - Math.round(exact * 10)
  return typed === 0 || difference === 0 ? null : difference / 10
}

/** Numbers that forms send as text; blank and null mean that nothing is said. */
const optionalNumber = z.optional(
  z.pipe(
    z.union([z.number(), z.string(), z.null()]),
    z.transform((value): number | undefined =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : Number(value),
    ),
  ),
)

/** Whether a coefficient lies on a step: 6.3 does, 6.25 does not. */
const isOnStep = (percent: number): boolean =>
  Math.abs(percent / COEFFICIENT_STEP - Math.round(percent / COEFFICIENT_STEP)) < 1e-6

/** The form of a bird's pedigree. Parents that are null stay as they are; a second form for a bird changes the first. */
export const newPedigreeSchema = z.object({
  pigeonId: requiredId,
  /** A male bird. */
  sireId: optionalId,
  /** A female bird. */
  damId: optionalId,
  generation: z.pipe(optionalNumber, z.optional(z.int().check(z.gte(1), z.lte(MAX_GENERATION)))),
  inbreedingCoefficient: z.pipe(
    optionalNumber,
    z.optional(z.number().check(z.gte(0), z.lte(MAX_COEFFICIENT), z.refine(isOnStep))),
  ),
  lineage: optionalText(MAX_TEXT),
  notes: optionalText(MAX_TEXT),
})
export type NewPedigree = z.output<typeof newPedigreeSchema>
