import type { FastifyInstance } from 'fastify'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { answer } from '#server/http/answer.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { write } from '#server/http/write.ts'
import { listHistory } from './list-history.ts'
import { undoAction } from './undo-action.ts'

export function actionsRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  answer(app, actionsApi.history, ({ params }) => listHistory(surroundings.reads, params.entity, params.id))
  answer(app, actionsApi.dataVersion, async () => ({ version: await findDataVersion(surroundings.reads) }))
  write(app, surroundings, actionsApi.undo, {
    kind: 'undo-action',
    write: (change, { params }) => undoAction(change, params.id),
  })
}
