import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { countWaitingWriters } from '#server/db/database.ts'
import { countConnections } from '#server/db/open-postgres.ts'
import { lastVerifiedOf } from '#server/features/backups/manifest.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { histogramText, METRICS_FORMAT, metricText, type Metric } from './metric-text.ts'
import { countRequests, DURATION_LIMITS } from './request-totals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns all metrics in the Prometheus text format. */
    metrics: () => Promise<string>
    /** Returns the metrics of the process and its requests, without those of a loft. */
    programMetrics: () => string
  }
}

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
const MS_PER_SECOND = 1000
/** Milliseconds between two measurements of the event loop delay. */
const RESOLUTION_MS = 20

/** Serves metrics for a supervisor: requests, memory, CPU, event loop delay, connections, queues and the age of the backups. */
export function metricsRoutes(app: FastifyInstance, loft: LoftContext & Pick<AppContext, 'isHosted'>): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const requests = countRequests(app)
  // The histogram measures the whole interval between two samples, so the sampling interval is subtracted.
  const eventLoopLag = (percentile: number) =>
    Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / MS_PER_SECOND)

  app.decorate('programMetrics', () => {
    const lag: Metric = [
      'nodejs_eventloop_lag_seconds',
      'gauge',
      'Event loop delay since the start of the program',
      [50, 95, 99].map((share) => [{ quantile: String(share / 100) }, eventLoopLag(share)]),
    ]
    const metrics = [...processMetrics(), lag, ...requests.metrics()]
    const durations = histogramText(
      'http_request_duration_seconds',
      'Time from a request to its response',
      DURATION_LIMITS,
      requests.durations(),
    )
    return metrics.map(metricText).join('') + durations
  })
  app.decorate(
    'metrics',
    async () => app.programMetrics() + [...databaseMetrics(loft), ...(await loftMetrics(loft))].map(metricText).join(''),
  )
  app.get('/metrics', async (_request, reply) => {
    // The metrics describe the whole program, so a keeper of one of many lofts may not read them.
    if (loft.isHosted) return reply.callNotFound()
    return reply.type(METRICS_FORMAT).send(await app.metrics())
  })
}

function processMetrics(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    ['process_uptime_seconds', 'gauge', 'Seconds since the start of the program', process.uptime()],
    ['process_cpu_seconds_total', 'counter', 'CPU time used by the program', (user + system) / MICROSECONDS],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory of the program', rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Used heap memory', heapUsed],
    ['nodejs_external_memory_bytes', 'gauge', 'Memory of files and pictures outside the heap', external],
  ]
}

function databaseMetrics({ db }: LoftContext): Metric[] {
  const connections = countConnections(db)
  return [
    ['loft_writers_waiting', 'gauge', 'Writers that wait for their turn', countWaitingWriters(db)],
    ...(connections
      ? ([
          [
            'loft_database_connections',
            'gauge',
            'Connections to PostgreSQL',
            [
              [{ state: 'idle' }, connections.idle],
              [{ state: 'in use' }, connections.open - connections.idle],
            ],
          ],
          ['loft_database_connections_waiting', 'gauge', 'Calls that wait for a connection', connections.waiting],
        ] as const)
      : []),
  ]
}

/** Returns the metrics of a loft. A database that does not answer does not hide the other metrics. */
async function loftMetrics({ reads, backups, now, store = 'intact' }: LoftContext): Promise<Metric[]> {
  const provenAt = lastVerifiedOf((await backups.list().catch(() => ({ manifests: [] }))).manifests)
  const version = await findDataVersion(reads).catch(() => undefined)
  const seconds = provenAt ? Date.parse(provenAt) / MS_PER_SECOND : 0
  return [
    [
      'loft_database_up',
      'gauge',
      'Whether the database is intact and answers',
      version !== undefined && store === 'intact' ? 1 : 0,
    ],
    ...(version === undefined
      ? []
      : ([['loft_data_version', 'gauge', 'Number of the newest action in the loft', version]] as const)),
    [
      'loft_last_proven_backup_time_seconds',
      'gauge',
      'Time of the newest verified backup, seconds since 1970; 0 without one',
      seconds,
    ],
    ...(provenAt
      ? ([
          ['loft_backup_age_seconds', 'gauge', 'Age of the newest verified backup', now().getTime() / MS_PER_SECOND - seconds],
        ] as const)
      : []),
  ]
}
