import type { InjectOptions } from 'fastify'
import { engineOf } from '#server/db/columns.ts'
import { buildApp } from '#server/http/app.ts'
import { openLoft } from '#server/open-loft.ts'
import type { TestApp } from './test-app.ts'

/** Opens a loft again as the program does after a restore: needed if the database is a file. */
export async function reopenLoft(loft: TestApp): Promise<Pick<TestApp, 'call'> & AsyncDisposable> {
  if (engineOf(loft.db) === 'postgres') return { call: loft.call, [Symbol.asyncDispose]: async () => {} }
  const now = () => new Date('2026-03-06T13:00:00Z')
  const reopened = await openLoft({ dataDir: loft.dataDir, databaseUrl: undefined }, now)
  const app = await buildApp({ ...reopened, now, dataDir: loft.dataDir, checksReplies: true })
  return {
    call: (method, url, payload, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
      }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await reopened.close()
    },
  }
}
