import type { FastifyInstance } from 'fastify'
import { movingInApi, sexCodesSchema } from '#shared/moving-in/moving-in-api.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { ReceivedFile } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/i18n/translate.ts'
import type { SexCodes } from '#shared/moving-in/pigeon-planner/sex-codes.ts'
import { updateExtras } from '#server/features/imports/import-batches.repository.ts'
import {
  findExtras,
  getFinishedBatch,
  getOpenBatch,
  getState,
  insertOpenBatch,
} from '#server/features/imports/bird-imports.repository.ts'
import { PREVIEW_ACTIONS } from '#server/features/imports/loft-snapshot.repository.ts'
import { wrongField } from '#server/http/wrong-field.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/refusal.ts'
import { write } from '#server/http/write.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { addBackupPictures, addPhoto, preparePhotoFor } from './add-moving-photo.ts'
import { describeMovingIn } from './describe-moving-in.ts'
import { movingReport, reportFileName } from './moving-report.ts'
import { readMovingFile } from './read-moving-file.ts'
import { toMovingTable } from './to-moving-table.ts'

/** Registers the calls for moving in from another program: its file becomes an import that is previewed, imported and undone like any other. */
export function movingInRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, movingInApi.read, {
    kind: PREVIEW_ACTIONS.movingIn,
    prepare: ({ form }) => prepareFile(loft, form.files.file, form.fields),
    write: async (change, _, prepared) =>
      'question' in prepared
        ? { question: prepared.question, id: null }
        : { question: null, id: await insertOpenBatch(change, prepared) },
  })
  answer(app, movingInApi.details, async ({ params: { id } }) => {
    if ((await getState(loft.reads, id)) !== 'open')
      return { id, ...required((await getFinishedBatch(loft.reads, id)).outcome.movedIn, id) }
    const extras = await findExtras(loft.reads, id)
    return { id, ...required(extras && (await describeMovingIn(loft.reads, extras)), id) }
  })
  write(app, loft, movingInApi.addPhoto, {
    kind: PREVIEW_ACTIONS.movingPhoto,
    prepare: async ({ params, form }) => {
      await getOpenBatch(loft.reads, params.id)
      return preparePhotoFor(loft, required(await findExtras(loft.reads, params.id), params.id), form.files.photo)
    },
    write: async (change, { params }, photo) => {
      await getOpenBatch(change.trx, params.id)
      const extras = required(await findExtras(change.trx, params.id), params.id)
      if (photo) await updateExtras(change, params.id, JSON.stringify(addPhoto(extras, photo)))
      return { isMatched: photo !== undefined }
    },
  })
  app.contract.push(movingInApi.report)
  app.get(movingInApi.report.path, async (request, reply) => {
    const { input } = await readRequest(movingInApi.report, request)
    const { fileName, outcome } = await getFinishedBatch(loft.reads, input.params.id)
    const { language } = input.query
    reply.header('content-disposition', attachmentHeader(reportFileName(fileName, language)))
    return reply.type('text/csv; charset=utf-8').send(movingReport(outcome, language))
  })
}

interface Answers {
  readonly database?: string | undefined
  readonly sexCodes?: string | undefined
  readonly language: Language
}

async function prepareFile(loft: LoftContext, file: ReceivedFile | undefined, { database, sexCodes, language }: Answers) {
  if (!file) throw new Refusal('sheet_missing', 'Please select a file to upload', { field: 'file' })
  if (file.bytes.length === 0) throw new Refusal('sheet_empty', 'There is nothing in this file')
  const thisYear = yearOf(await todayAtLoft(loft.reads, loft.now()))
  const opened = await readMovingFile({
    bytes: file.bytes,
    thisYear,
    language,
    answers: { database, sexCodes: readCodes(sexCodes) },
  })
  if ('question' in opened) return opened
  const table = toMovingTable(opened.loft)
  const extras = await addBackupPictures(loft, table.extras, opened.pictures ?? [])
  return { kind: 'moving' as const, fileName: file.filename, sheets: table.sheets, extras: JSON.stringify(extras) }
}

function readCodes(text: string | undefined): SexCodes | undefined {
  if (text === undefined) return undefined
  try {
    return sexCodesSchema.parse(JSON.parse(text))
  } catch {
    throw wrongField('sexCodes', 'invalid_value', 'sexCodes must be the meaning of each code, such as {"0":"cock","1":"hen"}')
  }
}

function required<T>(value: T | undefined, id: number): T {
  if (value === undefined) throw new Refusal('not_found', `Import ${id} is not the file of another program`)
  return value
}
