import * as z from 'zod/mini'
import { optionalText, recordFields, requiredText } from '#shared/api/fields.ts'

export const DEFAULT_COLOR = '#3b82f6'

/** A colour as `#rrggbb`. */
export const colorSchema = z.string().check(z.trim(), z.maxLength(20), z.regex(/^#[0-9a-f]{6}$/i))

export const mainLoftSchema = z.object({
  ...recordFields,
  name: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  isActive: z.boolean(),
})
export type MainLoft = z.output<typeof mainLoftSchema>

export const newMainLoftSchema = z.object({
  name: requiredText(100),
  description: optionalText(2000),
  color: z._default(colorSchema, DEFAULT_COLOR),
  isActive: z._default(z.boolean(), true),
})

export const mainLoftPatchSchema = z.object({
  name: z.optional(requiredText(100)),
  description: optionalText(2000),
  color: z.optional(colorSchema),
  isActive: z.optional(z.boolean()),
})
export type MainLoftPatch = z.output<typeof mainLoftPatchSchema>
