import type { FastifyInstance } from 'fastify'
import { mayCall } from '#shared/accounts/permissions.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { tryAddAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer, sendValidated } from '#server/http/answer.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import { backupFromExport } from './backup-from-export.ts'
import { startEmpty } from './start-empty.ts'
import { checkBackup } from './check-backup.ts'
import { exportLoft } from './export-loft.ts'
import { makeBackup } from './make-backup.ts'
import { lastVerifiedOf, toBackup } from './manifest.ts'
import { receiveExport } from './receive-export.ts'
import { removeBackup } from './remove-backup.ts'
import { getBackup, restoreBackup } from './restore-backup.ts'

/** Registers the routes for backups. Backups are not part of the history: none of these calls can be undone. */
export function backupsRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const storeState = () => storeStateOf(context)

  answer(app, backupsApi.list, async (_input, request) => {
    const { manifests, damaged } = await context.backups.list()
    const lastProvenAt = lastVerifiedOf(manifests)
    const isNeeded = storeState() !== 'intact' || (await findDataVersion(context.reads)) > 0
    const overview = { store: storeState(), lastProvenAt, isNeeded }
    // Every page shows the age of the last backup; the list and its folder are only for users who may restore.
    if (!mayCall(request.account?.role ?? 'manager', backupsApi.restore))
      return { ...overview, items: [], damaged: [], folder: '' }
    return { ...overview, items: manifests.map(toBackup), damaged, folder: context.backups.folder }
  })
  answerOnce(app, context, backupsApi.make, () =>
    context.backups.inTurn(async () => {
      if (storeState() !== 'intact') throw new Refusal('store_damaged', 'The data of the loft is damaged. Restore a backup.')
      return toBackup(await makeBackup(context, context.backups, 'by_hand', context.now()))
    }),
  )
  answer(app, backupsApi.check, ({ params }) =>
    context.backups.inTurn(async () =>
      toBackup(await checkBackup(context.backups, await getBackup(context.backups, params.id), context.files, context.now())),
    ),
  )
  answerOnce(app, context, backupsApi.remove, ({ params }, request) =>
    context.backups.inTurn(async () => {
      const subject = await removeBackup(context.backups, params.id)
      await tryAddAuditEntry(context, { ...actorOf(request), kind: 'backup_removed', subject })
      return { id: params.id }
    }),
  )
  app.contract.push(backupsApi.exportAll, backupsApi.upload)
  app.get(backupsApi.exportAll.path, async (request, reply) => {
    await tryAddAuditEntry(context, { ...actorOf(request), kind: 'exported' })
    const name = `pigeon-loft-${context.now().toISOString().slice(0, 10)}.zip`
    return reply
      .header('content-disposition', attachmentHeader(name))
      .type('application/zip')
      .send(await exportLoft(context, context.now()))
  })
  app.post(backupsApi.upload.path, async (request, reply) => {
    const file = await receiveExport(request, context.backups)
    try {
      const imported = await context.backups.inTurn(() =>
        backupFromExport(file.path, context.backups, context.files, context.now()),
      )
      return sendValidated(reply, backupsApi.upload, toBackup(imported))
    } finally {
      await file.remove()
    }
  })
  answer(app, backupsApi.startEmpty, () =>
    context.backups.inTurn(async () => {
      await startEmpty(context)
      context.restart?.()
      return { done: true } as const
    }),
  )
  answer(app, backupsApi.restore, ({ params }, request) =>
    context.backups.inTurn(async () => {
      const { before, restarts } = await restoreBackup(context, context.backups, params.id, {
        now: context.now(),
        by: actorOf(request),
      })
      if (restarts) context.restart?.()
      return { before: before && toBackup(before), restarts }
    }),
  )
}
