import type { FastifyInstance } from 'fastify'
import { importsApi } from '#shared/imports/imports-api.ts'
import { prepareUndo, stageUndo } from '#server/features/actions/staged-undo.ts'
import { undoAction } from '#server/features/actions/undo-action.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { PREVIEW_ACTIONS } from './loft-snapshot.repository.ts'
import { createBirdSessions } from './bird-sessions.ts'
import { IMPORT_PEDIGREE } from './import-pedigree.ts'
import { commitBatch, prepareCommit, stageBatch, type PreparedCommit } from './commit-batch.ts'
import { getFinishedBatch, getState, listFinished, updateChoices, getOpenBatch } from './bird-imports.repository.ts'
import { mergeChoices, storePreviewedFile, previewImport, previewFile, pageRows } from './import-preview.ts'
import { trackProgress } from './progress.ts'
import { readPedigree } from './read-pedigree.ts'
import { readUpload } from './read-upload.ts'
import { rejectedCsv, rejectedFileName } from './rejected-rows.ts'
import { prepareUpload, stageUpload, uploadInventory } from './upload-inventory.ts'

/** The action kind of all inventory imports, with or without a preview. */
const IMPORT_INVENTORY = 'import-inventory'
const ACTION_KINDS = { inventory: IMPORT_INVENTORY, pedigree: IMPORT_PEDIGREE, moving: 'move-in' } as const

export function importsRoutes(app: FastifyInstance, loft: LoftContext): void {
  const sessionsOf = loftState(app, createBirdSessions)
  const progressOf = loftState(app, trackProgress)

  write(app, loft, importsApi.uploadInventory, {
    kind: IMPORT_INVENTORY,
    prepare: ({ form }) => prepareUpload(loft, form.files.file),
    stage: (_, prepared) => stageUpload(prepared),
    write: (change, _, upload) => uploadInventory(change, upload),
  })

  write(app, loft, importsApi.previewInventory, {
    kind: PREVIEW_ACTIONS.preview,
    prepare: async ({ form }) =>
      previewFile(loft, { kind: 'inventory', ...(await readUpload(form.files.file, form.fields.text)) }),
    write: (change, _, previewed) => storePreviewedFile(change, sessionsOf(loft), previewed),
  })
  write(app, loft, importsApi.previewPedigree, {
    kind: PREVIEW_ACTIONS.pedigree,
    prepare: async ({ form }) => previewFile(loft, await readPedigree(loft.files, form.files.file, form.fields.text)),
    write: (change, _, previewed) => storePreviewedFile(change, sessionsOf(loft), previewed),
  })
  answer(app, importsApi.list, ({ query }) => listFinished(loft.reads, query.kind))
  answer(app, importsApi.get, async ({ params }) =>
    previewImport(loft, sessionsOf(loft), await getOpenBatch(loft.reads, params.id)),
  )
  answer(app, importsApi.rows, async ({ params, query }) =>
    pageRows(loft, sessionsOf(loft), await getOpenBatch(loft.reads, params.id), query),
  )
  write(app, loft, importsApi.choose, {
    kind: PREVIEW_ACTIONS.choose,
    prepare: async ({ params, body }) => {
      const batch = await getOpenBatch(loft.reads, params.id)
      return previewImport(loft, sessionsOf(loft), { ...batch, choices: mergeChoices(batch.choices, body) })
    },
    write: async (change, { params, body }, preview) => {
      const { choices } = await getOpenBatch(change.trx, params.id)
      await updateChoices(change, params.id, mergeChoices(choices, body))
      return preview
    },
  })
  write(app, loft, importsApi.commit, {
    kind: ({ kind }: PreparedCommit) => ACTION_KINDS[kind],
    prepare: ({ params, body }) => prepareCommit(loft, sessionsOf(loft), params.id, body.takeConflicts),
    stage: ({ params: { id } }, { input, isLarge }) =>
      isLarge
        ? (staging) =>
            progressOf(loft).track(id, (reportProgress) => stageBatch(staging, sessionsOf(loft), { id, input, reportProgress }))
        : undefined,
    write: (change, { params, body }) =>
      progressOf(loft).track(params.id, (reportProgress) =>
        commitBatch(change, sessionsOf(loft), { id: params.id, takeConflicts: body.takeConflicts, reportProgress }),
      ),
  })
  answer(app, importsApi.progress, async ({ params }) => {
    const state = await getState(loft.reads, params.id)
    const running = progressOf(loft).find(params.id)
    return running && state === 'open' ? { state: 'running' as const, ...running } : { state, done: 0, total: 0 }
  })
  write(app, loft, importsApi.undo, {
    kind: 'undo-action',
    prepare: async ({ params }) => prepareUndo(loft.reads, (await getFinishedBatch(loft.reads, params.id)).actionId),
    stage: (_, prepared) => stageUndo(prepared),
    write: async (change, { params }, prepared) => {
      const { state, actionId } = await getFinishedBatch(change.trx, params.id)
      if (state === 'undone') throw new Refusal('already_undone', 'This import was already undone')
      return undoAction(change, actionId, prepared)
    },
  })

  app.contract.push(importsApi.rejected)
  app.get(importsApi.rejected.path, async (request, reply) => {
    const { input } = await readRequest(importsApi.rejected, request)
    const { fileName, outcome } = await getFinishedBatch(loft.reads, input.params.id)
    const { language } = input.query
    reply.header('content-disposition', attachmentHeader(rejectedFileName(fileName, language)))
    return reply.type('text/csv; charset=utf-8').send(rejectedCsv(outcome, language))
  })
}
