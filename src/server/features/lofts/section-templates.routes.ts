import type { FastifyInstance } from 'fastify'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { requireVersion } from '#server/history/change.ts'
import { deleteRecorded, insertRecorded } from '#server/history/recorded.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { editSectionTemplate, requireOwnTemplate } from './edit-section-template.ts'
import { requireFreeName } from './free-name.ts'
import { getSectionTemplateRow, listSectionTemplates, toSectionTemplate } from './section-templates.repository.ts'

export function sectionTemplatesRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, sectionTemplatesApi.list, () => listSectionTemplates(loft.reads))

  write(app, loft, sectionTemplatesApi.create, {
    kind: 'add-section-template',
    write: async (change, { body }) => {
      requireFreeName(body.name, await listSectionTemplates(change.trx))
      const { description = null, suggestedCompartments = null, ...template } = body
      const [row] = await insertRecorded(change, 'loft-section-templates', [
        { ...template, description, suggestedCompartments, builtInKey: null },
      ])
      return toSectionTemplate(row!)
    },
  })

  write(app, loft, sectionTemplatesApi.update, {
    kind: 'edit-section-template',
    write: (change, { params, body }) => editSectionTemplate(change, params.id, body),
  })

  write(app, loft, sectionTemplatesApi.remove, {
    kind: 'delete-section-template',
    write: async (change, { params }) => {
      const row = await getSectionTemplateRow(change.trx, params.id)
      requireVersion(change, toSectionTemplate(row))
      requireOwnTemplate(row)
      await deleteRecorded(change, 'loft-section-templates', row)
      return { done: true as const }
    },
  })
}
