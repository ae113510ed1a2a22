import type { FastifyInstance } from 'fastify'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { addToss } from './add-toss.ts'
import { deleteToss, editToss } from './edit-toss.ts'
import { enterReturn } from './enter-return.ts'
import { showToss, showTosses, showTossesOf } from './show-tosses.ts'
import { getTossRow, listTossRows } from './training-tosses.repository.ts'

export function trainingTossesRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, trainingTossesApi.list, async () => showTosses(loft.reads, await listTossRows(loft.reads)))
  answer(app, trainingTossesApi.get, async ({ params }) => showToss(loft.reads, await getTossRow(loft.reads, params.id)))
  answer(app, trainingTossesApi.ofBird, async ({ query: { pigeonId } }) => {
    await getPigeonRow(loft.reads, pigeonId)
    return showTossesOf(loft.reads, pigeonId)
  })
  write(app, loft, trainingTossesApi.create, { kind: 'add-toss', write: (change, { body }) => addToss(change, body) })
  write(app, loft, trainingTossesApi.update, {
    kind: 'edit-toss',
    write: (change, { params, body }) => editToss(change, params.id, body),
  })
  write(app, loft, trainingTossesApi.remove, {
    kind: 'delete-toss',
    write: async (change, { params }) => {
      await deleteToss(change, params.id)
      return { done: true as const }
    },
  })
  write(app, loft, trainingTossesApi.enterReturn, {
    kind: 'enter-return',
    write: (change, { params, body }) => enterReturn(change, params.id, body),
  })
}
