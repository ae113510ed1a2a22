import type { FastifyInstance } from 'fastify'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { answer } from '#server/http/answer.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { deleteQuarantine, editQuarantine, endQuarantine, putInQuarantine } from './change-quarantine.ts'
import { countQuarantines, listQuarantineRows, showQuarantines } from './quarantines.repository.ts'

export function quarantinesRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, quarantinesApi.list, ({ query }) =>
    pageByIdOf(query, {
      read: (range) => listQuarantineRows(loft.reads, query, range),
      show: (rows) => showQuarantines(loft.reads, rows),
      count: () => countQuarantines(loft.reads, query),
    }),
  )
  write(app, loft, quarantinesApi.create, {
    kind: 'put-in-quarantine',
    write: (change, { body }) => putInQuarantine(change, body),
  })
  write(app, loft, quarantinesApi.update, {
    kind: 'edit-quarantine',
    write: (change, { params, body }) => editQuarantine(change, params.id, body),
  })
  write(app, loft, quarantinesApi.end, {
    kind: 'end-quarantine',
    write: (change, { params, body }) => endQuarantine(change, params.id, body.endedOn),
  })
  write(app, loft, quarantinesApi.remove, {
    kind: 'delete-quarantine',
    write: async (change, { params }) => {
      await deleteQuarantine(change, params.id)
      return { done: true as const }
    },
  })
}
