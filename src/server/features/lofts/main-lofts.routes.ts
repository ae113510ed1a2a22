import type { FastifyInstance } from 'fastify'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addLoftWithSections } from './add-loft-with-sections.ts'
import { addMainLoft } from './add-main-loft.ts'
import { deleteMainLoft } from './delete-main-loft.ts'
import { editMainLoft } from './edit-main-loft.ts'
import { listMainLofts } from './main-lofts.repository.ts'

export function mainLoftsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, mainLoftsApi.list, () => listMainLofts(loft.reads))

  write(app, loft, mainLoftsApi.create, {
    kind: 'add-main-loft',
    write: (change, { body }) => addMainLoft(change, body),
  })

  write(app, loft, mainLoftsApi.createWithSections, {
    kind: 'add-main-loft-with-sections',
    write: (change, { body }) => addLoftWithSections(change, body),
  })

  write(app, loft, mainLoftsApi.update, {
    kind: 'edit-main-loft',
    write: (change, { params, body }) => editMainLoft(change, params.id, body),
  })

  write(app, loft, mainLoftsApi.remove, {
    kind: 'delete-main-loft',
    write: async (change, { params }) => {
      await deleteMainLoft(change, params.id)
      return { done: true as const }
    },
  })
}
