import type { FastifyInstance } from 'fastify'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { answer } from '#server/http/answer.ts'
import { answerCached } from '#server/http/cached-replies.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addPigeon } from './add-pigeon.ts'
import { countEntriesOf } from './count-entries.repository.ts'
import { deletePigeon, deletePigeons } from './delete-pigeons.ts'
import { editPigeon } from './edit-pigeon.ts'
import { getFamily } from './family.repository.ts'
import { leaveLoft } from './leave-loft.ts'
import { movePigeon, movePigeons } from './move-pigeons.ts'
import { listMoves } from './moves.repository.ts'
import { listFormerBands } from './pigeon-bands.repository.ts'
import { listPigeons, pagePigeons } from './pigeon-list.repository.ts'
import { getPigeon, getPigeonRow } from './pigeons.repository.ts'
import { rebandPigeon } from './reband-pigeon.ts'
import { setStatus } from './set-status.ts'
import { storePigeonFiles } from './store-pigeon-files.ts'

export function pigeonsRoutes(app: FastifyInstance, loft: LoftContext): void {
  readRoutes(app, loft)
  singleBirdRoutes(app, loft)
  manyBirdsRoutes(app, loft)
}

function readRoutes(app: FastifyInstance, loft: LoftContext): void {
  answerCached(app, loft, pigeonsApi.list, async ({ query }) => {
    const { limit } = query
    return limit === undefined ? listPigeons(loft.reads, query) : pagePigeons(loft.reads, { ...query, limit })
  })
  answerCached(app, loft, pigeonsApi.get, ({ params }) => getPigeon(loft.reads, params.id))
  answerCached(app, loft, pigeonsApi.family, ({ params }) => getFamily(loft.reads, params.id))
  answer(app, pigeonsApi.counts, async ({ params }) => countEntriesOf(loft.reads, await getPigeonRow(loft.reads, params.id)))
  answer(app, pigeonsApi.moves, async ({ params }) => {
    await getPigeonRow(loft.reads, params.id)
    return listMoves(loft.reads, params.id)
  })
  answer(app, pigeonsApi.formerBands, async ({ params }) => {
    await getPigeonRow(loft.reads, params.id)
    return listFormerBands(loft.reads, params.id)
  })
}

function singleBirdRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, pigeonsApi.create, {
    kind: 'add-pigeon',
    prepare: ({ form }) => storePigeonFiles(loft.files, form.files),
    write: (change, { form }, stored) => addPigeon(change, form.fields, stored),
  })
  write(app, loft, pigeonsApi.update, {
    kind: 'edit-pigeon',
    write: (change, { params, body }) => editPigeon(change, params.id, body),
  })
  write(app, loft, pigeonsApi.move, {
    kind: 'move-pigeon',
    write: (change, { params, body }) => movePigeon(change, params.id, body.loftLocationId),
  })
  write(app, loft, pigeonsApi.remove, {
    kind: 'delete-pigeon',
    write: async (change, { params }) => {
      await deletePigeon(change, params.id)
      return { done: true as const }
    },
  })
  write(app, loft, pigeonsApi.leave, {
    kind: 'leave-loft',
    write: (change, { params, body }) => leaveLoft(change, params.id, body),
  })
  write(app, loft, pigeonsApi.reband, {
    kind: 'reband-pigeon',
    write: (change, { params, body }) => rebandPigeon(change, params.id, body),
  })
}

/** Registers the calls that change many birds. Each call is one action: all birds change or none. */
function manyBirdsRoutes(app: FastifyInstance, loft: LoftContext): void {
  write(app, loft, pigeonsApi.moveMany, {
    kind: 'move-pigeons',
    write: async (change, { body }) => ({ changed: await movePigeons(change, body.ids, body.loftLocationId) }),
  })
  write(app, loft, pigeonsApi.setStatusOfMany, {
    kind: 'set-status',
    write: async (change, { body }) => ({ changed: await setStatus(change, body) }),
  })
  write(app, loft, pigeonsApi.removeMany, {
    kind: 'delete-pigeons',
    write: async (change, { body }) => ({ changed: await deletePigeons(change, body.ids) }),
  })
}
