import type { FastifyInstance } from 'fastify'
import { importAnswersApi, readAnswer, type ImportAnswer } from '#shared/imports/import-answers-api.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { write } from '#server/http/write.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { listRememberedRows, remember } from './import-memory.repository.ts'

const KINDS = ['word', 'columns'] as const

/** Registers the calls for answers about imported files that later files reuse. */
export function importAnswersRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, importAnswersApi.list, () => listAnswers(loft.reads))
  write(app, loft, importAnswersApi.forget, {
    kind: 'forget-import-answer',
    write: async (change, { params }) => {
      await forgetAnswer(change, params.id)
      return { done: true as const }
    },
  })
}

async function listAnswers(db: Db): Promise<ImportAnswer[]> {
  const answers: ImportAnswer[] = []
  for (const kind of KINDS) {
    const rows = await listRememberedRows<unknown>(db, kind)
    for (const [key, { id, value }] of rows) {
      const read = readAnswer(id, key, value)
      if (read) answers.push(read)
    }
  }
  return answers
}

/** Forgets a remembered answer, so that it is asked again. Errors: `not_found`. */
async function forgetAnswer(change: Change, id: number): Promise<void> {
  for (const kind of KINDS) {
    for (const [key, row] of await listRememberedRows<unknown>(change.trx, kind)) {
      if (row.id !== id || row.value === null) continue
      await remember(change, kind, new Map([[key, null]]))
      return
    }
  }
  throw new Refusal('not_found', `There is no remembered answer ${id}`)
}
