import type { FastifyInstance } from 'fastify'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { answer } from '#server/http/answer.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { write } from '#server/http/write.ts'
import { addPigeon } from './add-pigeon.ts'
import { listPigeons, pagePigeons } from './pigeon-list.repository.ts'
import { getPigeon } from './pigeons.repository.ts'
import { storePigeonFiles } from './store-pigeon-files.ts'

export function pigeonsRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  const { reads, files } = surroundings

  answer(app, pigeonsApi.list, async ({ query }) => {
    const { limit } = query
    return limit === undefined ? listPigeons(reads, query) : pagePigeons(reads, { ...query, limit })
  })
  answer(app, pigeonsApi.get, ({ params }) => getPigeon(reads, params.id))

  write(app, surroundings, pigeonsApi.create, {
    kind: 'add-pigeon',
    prepare: ({ form }) => storePigeonFiles(files, form.files),
    write: (change, { form }, stored) => addPigeon(change, form.fields, stored),
  })
}
