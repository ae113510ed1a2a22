import type { FastifyInstance } from 'fastify'
import { mayCall } from '#shared/accounts/permissions.ts'
import { actionsApi } from '#shared/actions/actions-api.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { permissionCallOf } from './editors.ts'
import { listHistory } from './list-history.ts'
import { putBack, requireOldFiles } from './put-back.ts'
import { prepareUndo, stageUndo } from './staged-undo.ts'
import { undoAction } from './undo-action.ts'

export function actionsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, actionsApi.history, ({ params }, { account }) => {
    const mayEdit = account === null || mayCall(account.role, permissionCallOf(actionsApi.putBack, params))
    return listHistory(loft.reads, params.entity, params.id, mayEdit)
  })
  answer(app, actionsApi.dataVersion, async () => ({ version: await findDataVersion(loft.reads) }))
  write(app, loft, actionsApi.undo, {
    kind: 'undo-action',
    prepare: ({ params }) => prepareUndo(loft.reads, params.id),
    stage: (_, prepared) => stageUndo(prepared),
    write: (change, { params }, prepared) => undoAction(change, params.id, prepared),
  })
  write(app, loft, actionsApi.putBack, {
    kind: 'restore-value',
    prepare: ({ params, body }) => requireOldFiles(loft, params, body),
    write: async (change, { params, body }) => ({ fields: await putBack(change, params, body) }),
  })
}
