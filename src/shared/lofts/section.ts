import * as z from 'zod/mini'
import { idSchema, optionalText, recordFields, requiredId, requiredText } from '#shared/api/fields.ts'
import { colorSchema } from './main-loft.ts'

/** Default capacity of a section: as stored, in the section form, and in the quick form of the pigeon dialog. */
export const DEFAULT_CAPACITY = { stored: 25, sectionForm: 20, quickForm: 10 } as const
export const MAX_CAPACITY = 100_000

const capacitySchema = z.int().check(z.gte(1), z.lte(MAX_CAPACITY))
/** Sections with a higher priority are listed first. */
const prioritySchema = z.int().check(z.gte(-1000), z.lte(1000))

/** A section of a main loft; the specification calls the resource a loft location. */
export const sectionSchema = z.object({
  ...recordFields,
  mainLoftId: idSchema,
  section: z.string(),
  compartment: z.nullable(z.string()),
  capacity: z.int(),
  description: z.nullable(z.string()),
  sectionColor: z.string(),
  customName: z.nullable(z.string()),
  priority: z.int(),
  /** Words separated by commas. */
  tags: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Number of birds in care in this section. */
  pigeonCount: z.int(),
})
export type Section = z.output<typeof sectionSchema>

export const newSectionSchema = z.object({
  mainLoftId: requiredId,
  section: requiredText(100),
  compartment: optionalText(50),
  capacity: z._default(capacitySchema, DEFAULT_CAPACITY.stored),
  description: optionalText(2000),
  sectionColor: z.optional(colorSchema),
  /** An alias of `sectionColor`, which takes precedence when both are sent. */
  color: z.optional(colorSchema),
  customName: optionalText(100),
  priority: z._default(prioritySchema, 0),
  tags: optionalText(255),
  isActive: z._default(z.boolean(), true),
})

export type NewSection = z.output<typeof newSectionSchema>

export const sectionPatchSchema = z.object({
  mainLoftId: z.optional(requiredId),
  section: z.optional(requiredText(100)),
  compartment: optionalText(50),
  capacity: z.optional(capacitySchema),
  description: optionalText(2000),
  sectionColor: z.optional(colorSchema),
  customName: optionalText(100),
  priority: z.optional(prioritySchema),
  tags: optionalText(255),
  isActive: z.optional(z.boolean()),
})

export type SectionPatch = z.output<typeof sectionPatchSchema>

/** Returns the name of a section that is shown to the keeper. */
export function sectionName(section: Pick<Section, 'section' | 'customName'>): string {
  return section.customName ?? section.section
}

/** Returns the name with its compartment, which distinguishes sections of the same name. */
export function sectionTitle(section: Pick<Section, 'section' | 'customName' | 'compartment'>): string {
  return section.compartment === null ? sectionName(section) : `${sectionName(section)} · ${section.compartment}`
}

export type Occupancy = 'free' | 'full' | 'overfull'

/** Returns whether the section has room for another bird. */
export function occupancyOf({ pigeonCount, capacity }: Pick<Section, 'pigeonCount' | 'capacity'>): Occupancy {
  if (pigeonCount > capacity) return 'overfull'
  return pigeonCount === capacity ? 'full' : 'free'
}
