import * as z from 'zod/mini'
import { optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { DEFAULT_COLOR, colorSchema } from './main-loft.ts'
import { MAX_CAPACITY } from './section.ts'

export const sectionTemplateSchema = z.object({
  ...recordFields,
  name: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  /** Names separated by commas, one for each compartment. */
  suggestedCompartments: z.nullable(z.string()),
  defaultCapacity: z.int(),
  isBuiltIn: z.boolean(),
  isActive: z.boolean(),
})
export type SectionTemplate = z.output<typeof sectionTemplateSchema>

export const newSectionTemplateSchema = z.object({
  name: requiredText(100),
  description: optionalText(2000),
  color: z._default(colorSchema, DEFAULT_COLOR),
  suggestedCompartments: optionalText(500),
  defaultCapacity: z._default(z.int().check(z.gte(1), z.lte(MAX_CAPACITY)), 2),
})

export const sectionTemplatePatchSchema = z.object({
  name: z.optional(requiredText(100)),
  description: optionalText(2000),
  color: z.optional(colorSchema),
  suggestedCompartments: optionalText(500),
  defaultCapacity: z.optional(z.int().check(z.gte(1), z.lte(MAX_CAPACITY))),
  isActive: z.optional(z.boolean()),
})
export type SectionTemplatePatch = z.output<typeof sectionTemplatePatchSchema>

export function templateCompartments({
  suggestedCompartments,
}: Pick<SectionTemplate, 'suggestedCompartments'>): readonly string[] {
  return (suggestedCompartments ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
