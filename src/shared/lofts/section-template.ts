import * as z from 'zod/mini'
import { optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { originalOf, SUGGESTED_KEYS } from './common-sections.ts'
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
  /** The key of a built-in template, which stays when the keeper changes the template; null for a template of the keeper. */
  builtInKey: z.nullable(z.enum(SUGGESTED_KEYS)),
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

/** Returns the original of a built-in template that a keeper has changed; undefined for any other template. */
export function originalIfChanged(template: SectionTemplate): SectionTemplatePatch | undefined {
  if (template.builtInKey === null) return undefined
  const original = originalOf(template.builtInKey)
  const isChanged = Object.entries(original).some(([field, value]) => template[field as keyof typeof original] !== value)
  return isChanged ? original : undefined
}

export function templateCompartments({
  suggestedCompartments,
}: Pick<SectionTemplate, 'suggestedCompartments'>): readonly string[] {
  return (suggestedCompartments ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
