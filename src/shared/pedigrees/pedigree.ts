import * as z from 'zod/mini'
import { idSchema, optionalId, optionalText, recordFields, requiredId, typedNumberOrNone } from '#shared/api/fields.ts'
import { pedigreeBirdSchema } from './pedigree-bird.ts'

/** Step of an entered coefficient, in percent. */
export const COEFFICIENT_STEP = 0.1
export const MAX_COEFFICIENT = 100
/** Highest generation that can be entered. */
export const MAX_GENERATION = 100

const MAX_TEXT = 5000

/** The data a keeper entered about the pedigree of a bird; the parents are those of the bird itself. */
export const pedigreeSchema = z.object({
  ...recordFields,
  pigeonId: idSchema,
  pigeon: pedigreeBirdSchema,
  /** Null when a parent is unknown, deleted or known only by a text. */
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  /** Band of the parent, or the text it is known by. */
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  generation: z.int(),
  /** As entered, in percent; the form sends 0 when nothing is entered. */
  inbreedingCoefficient: z.number(),
  /** Wright's F over the whole known pedigree, in percent, not rounded. */
  exactInbreeding: z.number(),
  /** Entered minus exact value, one decimal; null when nothing is entered or both are equal when rounded. */
  inbreedingDifference: z.nullable(z.number()),
  lineage: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type Pedigree = z.output<typeof pedigreeSchema>

/**
 * Returns the difference between an entered and the exact coefficient, in percent with one decimal; null when nothing is entered
 * or both are equal when rounded.
 */
export function inbreedingDifference(typed: number, exact: number): number | null {
  const difference = Math.round(typed * 10) - Math.round(exact * 10)
  return typed === 0 || difference === 0 ? null : difference / 10
}

/** Numbers that forms send as text; blank and null mean that nothing is entered. */
const optionalNumber = z.optional(
  z.pipe(
    typedNumberOrNone,
    z.transform((value): number | undefined => value ?? undefined),
  ),
)

/** Checks whether a coefficient is on a step: 6.3 is, 6.25 is not. */
const isOnStep = (percent: number): boolean =>
  Math.abs(percent / COEFFICIENT_STEP - Math.round(percent / COEFFICIENT_STEP)) < 1e-6

/** The form of a bird's pedigree. Null parents stay unchanged; a second form for a bird changes the first. */
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
