import type { FastifyInstance } from 'fastify'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { answer } from '#server/http/answer.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { listCare } from './care.repository.ts'
import { addPatients, removePatients } from './change-patients.ts'
import { deleteTreatment } from './delete-treatment.ts'
import { editTreatment } from './edit-treatment.ts'
import { endTreatment, reopenTreatment } from './end-treatment.ts'
import { giveDose, skipDose, revertDose } from './give-dose.ts'
import { listRound } from './list-round.ts'
import { getTreatment, showTreatments } from './show-treatments.ts'
import { startTreatment } from './start-treatment.ts'
import { countTreatments, listTreatmentRows } from './treatments.repository.ts'

export function treatmentsRoutes(app: FastifyInstance, loft: LoftContext): void {
  readRoutes(app, loft)
  changeTreatment(app, loft)
  changeDose(app, loft)
}

function readRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, treatmentsApi.list, ({ query }) =>
    pageByIdOf(query, {
      read: (range) => listTreatmentRows(loft.reads, query, range),
      show: (rows) => showTreatments(loft.reads, rows),
      count: () => countTreatments(loft.reads, query),
    }),
  )
  answer(app, treatmentsApi.round, async () => listRound(loft.reads, await todayAtLoft(loft.reads, loft.now())))
  answer(app, treatmentsApi.care, async ({ query }) =>
    listCare(loft.reads, query.pigeonIds, await todayAtLoft(loft.reads, loft.now())),
  )
  answer(app, treatmentsApi.get, ({ params }) => getTreatment(loft.reads, params.id))
}

function changeTreatment(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, treatmentsApi.create, {
    kind: 'start-treatment',
    write: (change, { body }) => startTreatment(change, body),
  })
  write(app, loft, treatmentsApi.update, {
    kind: 'edit-treatment',
    write: (change, { params, body }) => editTreatment(change, params.id, body),
  })
  write(app, loft, treatmentsApi.end, {
    kind: 'end-treatment',
    write: (change, { params, body }) => endTreatment(change, params.id, body),
  })
  write(app, loft, treatmentsApi.reopen, {
    kind: 'reopen-treatment',
    write: (change, { params }) => reopenTreatment(change, params.id),
  })
  write(app, loft, treatmentsApi.remove, {
    kind: 'delete-treatment',
    write: async (change, { params, query }) => {
      await deleteTreatment(change, params.id, query.giveBack ?? false)
      return { done: true as const }
    },
  })
  write(app, loft, treatmentsApi.addBirds, {
    kind: 'add-birds-to-treatment',
    write: (change, { params, body }) => addPatients(change, params.id, body.pigeonIds),
  })
  write(app, loft, treatmentsApi.removeBirds, {
    kind: 'remove-birds-from-treatment',
    write: (change, { params, body }) => removePatients(change, params.id, body.pigeonIds, body.leftOn),
  })
}

function changeDose(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, treatmentsApi.give, {
    kind: 'give-dose',
    write: (change, { params, body }) => giveDose(change, params.id, params.doseId, body),
  })
  write(app, loft, treatmentsApi.skip, {
    kind: 'skip-dose',
    write: (change, { params, body }) => skipDose(change, params.id, params.doseId, body.reason),
  })
  write(app, loft, treatmentsApi.takeBack, {
    kind: 'take-back-dose',
    write: (change, { params }) => revertDose(change, params.id, params.doseId),
  })
}
