import type { FastifyInstance } from 'fastify'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { raceResultsApi } from '#shared/races/races-api.ts'
import { prepareUndo, stageUndo } from '#server/features/actions/staged-undo.ts'
import { undoAction } from '#server/features/actions/undo-action.ts'
import { PREVIEW_ACTIONS } from '#server/features/imports/loft-snapshot.repository.ts'
import { readUpload } from '#server/features/imports/read-upload.ts'
import { rejectedFileName } from '#server/features/imports/rejected-rows.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { commitRace, prepareRaceCommit, stageRaceBatch } from './commit-race.ts'
import { mergeChoices, storePreviewedList, pageResults, previewChoices, previewList, previewRace } from './preview-race.ts'
import { createRaceSessions } from './race-sessions.ts'
import { getFinishedRaceImport, getRaceBatch, listFinishedRaceImports, updateRaceChoices } from './race-imports.repository.ts'
import { requireEvent } from './races.repository.ts'
import { rejectedResultsCsv } from './rejected-results.ts'
import { prepareResults, stageUpload, uploadResults } from './upload-results.ts'

/** The action kind of all imports of result lists, with or without a preview. */
const IMPORT = 'import-results'

export function raceImportsRoutes(app: FastifyInstance, loft: LoftContext): void {
  const sessionsOf = loftState(app, createRaceSessions)

  write(app, loft, raceResultsApi.upload, {
    kind: IMPORT,
    prepare: ({ form: { fields, files } }) => prepareResults(loft, fields.eventId, files.resultsFile),
    stage: (_, prepared) => stageUpload(prepared),
    write: (change, { form }, prepared) => uploadResults(change, form.fields.eventId, prepared),
  })

  write(app, loft, raceImportsApi.preview, {
    kind: PREVIEW_ACTIONS.previewResults,
    prepare: async ({ form: { fields, files } }) => {
      const upload = await readUpload(files.file, fields.text)
      const { eventId } = fields
      if (eventId) await requireEvent(loft.reads, eventId, 'eventId')
      return previewList(loft, upload, eventId ? { eventId } : {})
    },
    write: (change, _, previewed) => storePreviewedList(change, sessionsOf(loft), previewed),
  })
  answer(app, raceImportsApi.list, () => listFinishedRaceImports(loft.reads))
  answer(app, raceImportsApi.get, async ({ params }) =>
    previewRace(loft, sessionsOf(loft), await getRaceBatch(loft.reads, params.id)),
  )
  answer(app, raceImportsApi.rows, ({ params, query }) => pageResults(loft, sessionsOf(loft), params.id, query))
  write(app, loft, raceImportsApi.choose, {
    kind: PREVIEW_ACTIONS.chooseResults,
    prepare: async ({ params, body }) => {
      const batch = await getRaceBatch(loft.reads, params.id)
      for (const { eventId } of [body, ...Object.values(body.races ?? {})])
        if (eventId) await requireEvent(loft.reads, eventId, 'eventId')
      return previewChoices(loft, sessionsOf(loft), batch, body)
    },
    write: async (change, { params, body }, { preview, moves }) => {
      const { choices } = await getRaceBatch(change.trx, params.id)
      await updateRaceChoices(change, params.id, mergeChoices(choices, body, moves))
      return preview
    },
  })
  write(app, loft, raceImportsApi.commit, {
    kind: IMPORT,
    prepare: ({ params }) => prepareRaceCommit(loft, sessionsOf(loft), params.id),
    stage: ({ params }, prepared) =>
      prepared.isLarge ? (staging) => stageRaceBatch(staging, sessionsOf(loft), params.id, prepared) : undefined,
    write: (change, { params }) => commitRace(change, sessionsOf(loft), params.id),
  })
  write(app, loft, raceImportsApi.undo, {
    kind: 'undo-action',
    prepare: async ({ params }) => prepareUndo(loft.reads, (await getFinishedRaceImport(loft.reads, params.id)).actionId),
    stage: (_, prepared) => stageUndo(prepared),
    write: async (change, { params }, prepared) => {
      const { state, actionId } = await getFinishedRaceImport(change.trx, params.id)
      if (state === 'undone') throw new Refusal('already_undone', 'This import was already undone')
      return undoAction(change, actionId, prepared)
    },
  })

  app.contract.push(raceImportsApi.rejected)
  app.get(raceImportsApi.rejected.path, async (request, reply) => {
    const { input } = await readRequest(raceImportsApi.rejected, request)
    const { fileName, rejected } = await getFinishedRaceImport(loft.reads, input.params.id)
    const { language } = input.query
    reply.header('content-disposition', attachmentHeader(rejectedFileName(fileName, language)))
    return reply.type('text/csv; charset=utf-8').send(rejectedResultsCsv(rejected, language))
  })
}
