import type { FastifyInstance } from 'fastify'
import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addSection } from './add-section.ts'
import { deleteSection } from './delete-section.ts'
import { editSection } from './edit-section.ts'
import { listSections } from './sections.repository.ts'

export function sectionsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answerCached(app, loft, sectionsApi.list, () => listSections(loft.reads))

  write(app, loft, sectionsApi.create, {
    kind: 'add-section',
    write: (change, { body }) => addSection(change, body),
  })

  write(app, loft, sectionsApi.update, {
    kind: 'edit-section',
    write: (change, { params, body }) => editSection(change, params.id, body),
  })

  write(app, loft, sectionsApi.remove, {
    kind: 'delete-section',
    write: async (change, { params }) => {
      await deleteSection(change, params.id)
      return { done: true as const }
    },
  })
}
