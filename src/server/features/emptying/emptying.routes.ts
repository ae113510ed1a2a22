import type { FastifyInstance } from 'fastify'
import { emptyingApi } from '#shared/emptying/emptying-api.ts'
import { backUpBeforeRemoval } from '#server/features/backups/back-up-before-removal.ts'
import { toBackup } from '#server/features/backups/manifest.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { REPLACING_ACTIONS } from '#server/history/replacing-actions.repository.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { emptyLoft, requireTypedName } from './empty-loft.ts'

export function emptyingRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, emptyingApi.empty, {
    kind: REPLACING_ACTIONS.empty,
    prepare: async ({ body }) => {
      await requireTypedName(loft.reads, body.name)
      const version = await findDataVersion(loft.reads)
      return { version, backup: toBackup(await backUpBeforeRemoval(loft)) }
    },
    write: async (change, _input, { version, backup }) => ({ ...(await emptyLoft(change, version)), backup }),
  })
}
