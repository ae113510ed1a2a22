import type { FastifyInstance } from 'fastify'
import { duplicatesApi } from '#shared/duplicates/duplicates-api.ts'
import { answer } from '#server/http/answer.ts'
import { pageOfList } from '#server/http/page-of.ts'
import { write } from '#server/http/write.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { findDuplicates } from './find-duplicates.ts'
import { keepBirdsApart } from './keep-birds-apart.ts'
import { mergeBirds } from './merge-birds.ts'
import { MERGE_PIGEONS } from './merged.repository.ts'
import { showChosenPair, showDuplicates } from './show-duplicates.ts'

export function duplicatesRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, duplicatesApi.list, async ({ query }) => {
    const page = await pageOfList(query, await findDuplicates(loft.reads))
    return { ...page, items: await showDuplicates(loft.reads, page.items) }
  })
  answer(app, duplicatesApi.compare, ({ params }) => showChosenPair(loft.reads, params.pigeonId, params.otherPigeonId))
  write(app, loft, duplicatesApi.merge, { kind: MERGE_PIGEONS, write: (change, { body }) => mergeBirds(change, body) })
  write(app, loft, duplicatesApi.keepApart, {
    kind: 'keep-pigeons-apart',
    write: async (change, { body }) => {
      await keepBirdsApart(change, body.pigeonId, body.otherPigeonId)
      return { done: true as const }
    },
  })
}
