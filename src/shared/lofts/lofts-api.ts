import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, requiredText } from '#shared/api/fields.ts'
import { LOCALES } from '#shared/i18n/region.ts'
import { mainLoftPatchSchema, mainLoftSchema, newMainLoftSchema } from './main-loft.ts'
import { newSectionTemplateSchema, sectionTemplatePatchSchema, sectionTemplateSchema } from './section-template.ts'
import { newSectionSchema, sectionPatchSchema, sectionSchema } from './section.ts'

export const mainLoftsApi = {
  list: endpoint('GET', '/api/main-loft-locations', { reply: z.array(mainLoftSchema) }),
  create: endpoint('POST', '/api/main-loft-locations', { body: newMainLoftSchema, reply: mainLoftSchema }),
  /** Creates a main loft with the common sections, named in the given language, as one action. */
  createWithSections: endpoint('POST', '/api/main-loft-locations/with-sections', {
    body: z.object({ name: requiredText(100), language: z.enum(LOCALES) }),
    reply: mainLoftSchema,
  }),
  update: endpoint('PATCH', '/api/main-loft-locations/:id', { params: byId, body: mainLoftPatchSchema, reply: mainLoftSchema }),
  /** Deletes the main loft with its sections; its birds in care stay, without a section and `unassigned`. */
  remove: endpoint('DELETE', '/api/main-loft-locations/:id', { params: byId, reply: doneSchema }),
} as const

export const sectionsApi = {
  list: endpoint('GET', '/api/loft-locations', { reply: z.array(sectionSchema) }),
  create: endpoint('POST', '/api/loft-locations', { body: newSectionSchema, reply: sectionSchema }),
  update: endpoint('PATCH', '/api/loft-locations/:id', { params: byId, body: sectionPatchSchema, reply: sectionSchema }),
  /** Deletes the section; its birds stay, without a section, and keep their status. */
  remove: endpoint('DELETE', '/api/loft-locations/:id', { params: byId, reply: doneSchema }),
} as const

export const sectionTemplatesApi = {
  list: endpoint('GET', '/api/loft-section-templates', { reply: z.array(sectionTemplateSchema) }),
  create: endpoint('POST', '/api/loft-section-templates', { body: newSectionTemplateSchema, reply: sectionTemplateSchema }),
  /** Changes a template, also a built-in one. */
  update: endpoint('PATCH', '/api/loft-section-templates/:id', {
    params: byId,
    body: sectionTemplatePatchSchema,
    reply: sectionTemplateSchema,
  }),
  remove: endpoint('DELETE', '/api/loft-section-templates/:id', { params: byId, reply: doneSchema }),
} as const
