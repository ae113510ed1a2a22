import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { engineOf } from '#server/db/columns.ts'
import { isReachable } from '#server/db/is-reachable.ts'
import { isUnwritable, requireStoreFile } from '#server/db/store-file.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** Reports to a supervisor whether the process is alive and whether it can serve. While it stops, Fastify answers every call with 503. */
export function healthRoutes(app: FastifyInstance, loft: LoftContext & Pick<AppContext, 'isDraining'>): void {
  endConnectionsOnClose(app)
  app.get('/healthz', async () => ({ status: 'ok', version: PROGRAM_VERSION }))
  app.get('/readyz', async (_request, reply) => {
    const reason = loft.isDraining?.() ? 'draining' : await findReasonNotReady(loft)
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason })
  })
}

/** Connections that became idle while the program stops are closed at this interval. */
const CLOSE_IDLE_MS = 50

/** Ends each connection after its running request when the program stops; otherwise it would stay open for more than a minute. */
function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections?.(), CLOSE_IDLE_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}

/** Returns why the loft cannot serve at the moment; undefined if it can. On a full disk it can: everything can still be read. */
async function findReasonNotReady(loft: LoftContext): Promise<string | undefined> {
  const { db, reads, dataDir } = loft
  const store = storeStateOf(loft)
  if (store !== 'intact') return `database ${store}`
  if (!(await isReachable(reads))) return 'database unreachable'
  if (engineOf(db) === 'postgres') return undefined
  try {
    requireStoreFile(db)
    const probe = join(dataDir, '.write-test')
    await writeFile(probe, '')
    await rm(probe, { force: true })
  } catch (error) {
    if (isUnwritable(error)) return 'data folder not writable'
  }
  return undefined
}
