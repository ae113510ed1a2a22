import type { FastifyInstance } from 'fastify'
import { deletedApi } from '#shared/deleted/deleted-api.ts'
import { FINAL_ACTIONS } from '#server/features/actions/undo-action.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { listRestorable } from './list-deleted.ts'
import { removeForever } from './remove-forever.ts'
import { restoreDeleted } from './restore-deleted.ts'

export function deletedRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, deletedApi.list, () => listRestorable(loft.reads, loft.now()))

  write(app, loft, deletedApi.restore, {
    kind: 'restore-deleted',
    write: (change, { params }) => restoreDeleted(change, params.entity, params.id),
  })

  write(app, loft, deletedApi.removeForever, {
    kind: FINAL_ACTIONS.deleteForever,
    write: async (change, { params }) => {
      await removeForever(change, params.entity, params.id)
      return { done: true as const }
    },
  })
}
