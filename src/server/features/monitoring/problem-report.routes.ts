import { arch, platform, release, totalmem } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { problemReportApi } from '#shared/monitoring/problem-report-api.ts'
import { engineOf } from '#server/db/columns.ts'
import { lastVerifiedOf } from '#server/features/backups/manifest.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { answer } from '#server/http/answer.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import { listFaults } from './recent-faults.ts'
import { countRows, newestMigration } from './table-counts.repository.ts'

const MB = 1024 * 1024
const MINUTE_S = 60

/** Registers the route that makes a report of a problem. */
export function problemReportRoutes(app: FastifyInstance, loft: LoftContext & Pick<AppContext, 'isHosted'>): void {
  answer(app, problemReportApi.get, async (_input, _request, reply) => {
    const madeAt = loft.now().toISOString()
    reply.header('content-disposition', attachmentHeader(`pigeon-loft-problem-${madeAt.slice(0, 10)}.json`))
    const { rss, heapUsed } = process.memoryUsage()
    const { manifests, damaged } = await loft.backups.list()
    const megabytes = (bytes: number) => Math.round(bytes / MB)
    return {
      madeAt,
      version: PROGRAM_VERSION,
      node: process.version,
      system: `${platform()} ${arch()} ${release()}`,
      memory: { residentMb: megabytes(rss), heapMb: megabytes(heapUsed), computerMb: megabytes(totalmem()) },
      uptimeMinutes: Math.floor(process.uptime() / MINUTE_S),
      database: {
        engine: engineOf(loft.reads),
        state: storeStateOf(loft),
        newestMigration: await newestMigration(loft.reads),
        rows: await countRows(loft.reads),
      },
      backups: { count: manifests.length, damaged: damaged.length, newestVerifiedAt: lastVerifiedOf(manifests) },
      // On a host they may be those of another loft.
      faults: loft.isHosted ? [] : [...listFaults()],
    }
  })
}
