import type { FastifyInstance } from 'fastify'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { raceImportsApi } from '#shared/races/race-imports-api.ts'
import { rejectedFileName } from '#server/features/imports/rejected-rows.ts'
import { readUpload } from '#server/features/imports/read-upload.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { attachment } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { receive } from '#server/http/received.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { write } from '#server/http/write.ts'
import { addEvent } from './add-event.ts'
import { commitRace } from './commit-race.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { deleteResult, editResult, enterResult } from './enter-result.ts'
import { judgeResults } from './judge-results.ts'
import { addChoices, passes, previewRace, showRow } from './preview-race.ts'
import { getDoneRaceBatch, getRaceBatch, insertRaceBatch, updateRaceChoices } from './race-imports.repository.ts'
import { getEventRow, listEventRows, listField, requireEvent } from './races.repository.ts'
import { rejectedResultsCsv } from './rejected-results.ts'
import { countResults, listResults } from './result-list.repository.ts'
import { showCareer } from './show-career.ts'
import { showEvent, showEvents, showResults } from './show-races.ts'
import { requireWorkbook, uploadResults } from './upload-results.ts'

/** How the history names the taking over of a result list, whichever way it came. */
const IMPORT = 'import-results'

export function racesRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  events(app, surroundings)
  results(app, surroundings)
  imports(app, surroundings)
}

function events(app: FastifyInstance, surroundings: Surroundings): void {
  const { reads } = surroundings
  answer(app, raceEventsApi.list, async () => showEvents(reads, await listEventRows(reads)))
  answer(app, raceEventsApi.get, async ({ params }) => showEvent(reads, await getEventRow(reads, params.id)))
  answer(app, raceEventsApi.field, async ({ params }) => {
    await getEventRow(reads, params.id)
    return listField(reads, params.id)
  })
  write(app, surroundings, raceEventsApi.create, { kind: 'add-race', write: (change, { body }) => addEvent(change, body) })
  write(app, surroundings, raceEventsApi.update, {
    kind: 'edit-race',
    write: (change, { params, body }) => editEvent(change, params.id, body),
  })
  write(app, surroundings, raceEventsApi.remove, {
    kind: 'delete-race',
    write: async (change, { params }) => {
      await deleteEvent(change, params.id)
      return { done: true as const }
    },
  })
}

function results(app: FastifyInstance, surroundings: Surroundings): void {
  const { reads } = surroundings
  answer(app, raceResultsApi.list, async ({ query: { limit, offset, ...filter } }) => {
    const items = await showResults(reads, await listResults(reads, filter, { limit, offset }))
    return limit === undefined ? items : { items, ...(await countResults(reads, filter)) }
  })
  answer(app, raceResultsApi.career, ({ query }) => showCareer(reads, query))
  write(app, surroundings, raceResultsApi.create, {
    kind: 'enter-result',
    write: (change, { body }) => enterResult(change, body),
  })
  write(app, surroundings, raceResultsApi.update, {
    kind: 'edit-result',
    write: (change, { params, body }) => editResult(change, params.id, body),
  })
  write(app, surroundings, raceResultsApi.remove, {
    kind: 'delete-result',
    write: async (change, { params }) => {
      await deleteResult(change, params.id)
      return { done: true as const }
    },
  })
  write(app, surroundings, raceResultsApi.upload, {
    kind: IMPORT,
    prepare: async ({ form: { fields, files } }) => {
      await requireEvent(reads, fields.eventId)
      if (files.resultsFile) requireWorkbook(files.resultsFile.filename)
      return readUpload(files.resultsFile)
    },
    write: (change, { form }, upload) => uploadResults(change, form.fields.eventId, upload),
  })
}

function imports(app: FastifyInstance, surroundings: Surroundings): void {
  const { reads, now } = surroundings
  const preview = async (batch: Parameters<typeof previewRace>[1]) => previewRace(reads, batch, await todayAtLoft(reads, now()))

  write(app, surroundings, raceImportsApi.preview, {
    kind: 'preview-results',
    prepare: async ({ form: { fields, files } }) => {
      const upload = await readUpload(files.file, fields.text)
      const eventId = Number(fields.eventId) || null
      if (eventId !== null) await requireEvent(reads, eventId)
      const batch = { ...upload, choices: { eventId } }
      return { batch, shown: await preview(batch) }
    },
    write: async (change, _, { batch, shown }) => ({ ...shown, id: await insertRaceBatch(change, batch) }),
  })
  answer(app, raceImportsApi.get, async ({ params }) => ({
    ...(await preview(await getRaceBatch(reads, params.id))),
    id: params.id,
  }))
  answer(app, raceImportsApi.rows, async ({ params, query: { verdict, offset, limit } }) => {
    const { sheets, choices } = await getRaceBatch(reads, params.id)
    const { rows } = await judgeResults(reads, { sheets, choices, today: await todayAtLoft(reads, now()) })
    const asked = verdict === undefined ? rows : rows.filter((row) => passes(row, verdict))
    return { total: asked.length, rows: asked.slice(offset, offset + limit).map(showRow) }
  })
  write(app, surroundings, raceImportsApi.choose, {
    kind: 'choose-results',
    prepare: async ({ params, body }) => {
      const batch = await getRaceBatch(reads, params.id)
      if (body.eventId) await requireEvent(reads, body.eventId)
      return preview({ ...batch, choices: addChoices(batch.choices, body) })
    },
    write: async (change, { params, body }, shown) => {
      const { choices } = await getRaceBatch(change.trx, params.id)
      await updateRaceChoices(change, params.id, addChoices(choices, body))
      return { ...shown, id: params.id }
    },
  })
  write(app, surroundings, raceImportsApi.commit, {
    kind: IMPORT,
    write: (change, { params }) => commitRace(change, params.id),
  })

  app.contract.push(raceImportsApi.rejected)
  app.get(raceImportsApi.rejected.path, async (request, reply) => {
    const { input } = await receive(raceImportsApi.rejected, request)
    const { fileName, rejected } = await getDoneRaceBatch(reads, input.params.id)
    const { language } = input.query
    reply.header('content-disposition', attachment(rejectedFileName(fileName, language)))
    return reply.type('text/csv; charset=utf-8').send(rejectedResultsCsv(rejected, language))
  })
}
