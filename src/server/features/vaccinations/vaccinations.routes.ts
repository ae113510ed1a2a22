import type { FastifyInstance } from 'fastify'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { pageByIdOf, pageOfList } from '#server/http/page-of.ts'
import { addProgram, addStarterPrograms } from './add-program.ts'
import { deleteProgram, editProgram } from './edit-program.ts'
import { deleteRecord, editRecord } from './edit-record.ts'
import { listCoverage, listDue } from './list-statuses.ts'
import { getProgramRow, listProgramRows, toProgram } from './programs.repository.ts'
import { recordLastGiven } from './record-last-given.ts'
import { countRecords, listRecordRows, showRecords } from './records.repository.ts'
import { writeVaccinationProof } from './vaccination-proof.ts'
import { vaccinateBirds } from './vaccinate-birds.ts'

export function vaccinationsRoutes(app: FastifyInstance, loft: LoftContext): void {
  programRoutes(app, loft)
  recordRoutes(app, loft)
}

function programRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, vaccinationsApi.programs, async () => (await listProgramRows(loft.reads)).map(toProgram))
  answer(app, vaccinationsApi.coverage, async () => listCoverage(loft.reads, await todayAtLoft(loft.reads, loft.now())))
  write(app, loft, vaccinationsApi.createProgram, {
    kind: 'add-vaccination-program',
    write: (change, { body }) => addProgram(change, body),
  })
  write(app, loft, vaccinationsApi.addStarters, {
    kind: 'add-vaccination-program',
    write: (change, { body }) => addStarterPrograms(change, body),
  })
  write(app, loft, vaccinationsApi.lastGiven, {
    kind: 'record-vaccination',
    write: async (change, { params, body }) => {
      const program = await getProgramRow(change.trx, params.id)
      return { recorded: await recordLastGiven(change, program, body.administeredDate) }
    },
  })
  write(app, loft, vaccinationsApi.updateProgram, {
    kind: 'edit-vaccination-program',
    write: (change, { params, body }) => editProgram(change, params.id, body),
  })
  write(app, loft, vaccinationsApi.removeProgram, {
    kind: 'delete-vaccination-program',
    write: async (change, { params }) => {
      await deleteProgram(change, params.id)
      return { done: true as const }
    },
  })
}

function recordRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, vaccinationsApi.records, ({ query }) =>
    pageByIdOf(query, {
      read: (range) => listRecordRows(loft.reads, query, range),
      show: (rows) => showRecords(loft.reads, rows),
      count: () => countRecords(loft.reads, query),
    }),
  )
  answer(app, vaccinationsApi.due, async ({ query }) =>
    pageOfList(query, await listDue(loft.reads, await todayAtLoft(loft.reads, loft.now()), query)),
  )
  app.contract.push(vaccinationsApi.proof)
  app.get(vaccinationsApi.proof.path, async (request, reply) => {
    const { input } = await readRequest(vaccinationsApi.proof, request)
    return sendPdf(
      reply,
      await writeVaccinationProof(loft.reads, input.query, await todayAtLoft(loft.reads, loft.now()), loft.now()),
    )
  })
  write(app, loft, vaccinationsApi.record, {
    kind: 'record-vaccination',
    write: (change, { body }) => vaccinateBirds(change, body),
  })
  write(app, loft, vaccinationsApi.updateRecord, {
    kind: 'edit-vaccination',
    write: (change, { params, body }) => editRecord(change, params.id, body),
  })
  write(app, loft, vaccinationsApi.removeRecord, {
    kind: 'delete-vaccination',
    write: async (change, { params }) => {
      await deleteRecord(change, params.id)
      return { done: true as const }
    },
  })
}
