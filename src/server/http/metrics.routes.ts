import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { lastVerifiedOf } from '#server/features/backups/manifest.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import { metricText, type Metric } from './metric-text.ts'
import type { LoftContext } from '#server/loft-context.ts'

/** Content type of the Prometheus text format, version 0.0.4. */
const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
const MILLISECONDS = 1000
/** Milliseconds between two measurements of the event loop delay. */
const RESOLUTION_MS = 20

interface RouteTotals {
  count: number
  seconds: number
}

/** Serves metrics for a supervisor: requests by route, memory, CPU, event loop delay and the time of the last verified backup. */
export function metricsRoutes(app: FastifyInstance, loft: LoftContext): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const totals = new Map<string, RouteTotals & { readonly labels: Readonly<Record<string, string>> }>()
  // The histogram measures the whole interval between two samples, so the sampling interval is subtracted.
  const eventLoopLag = (percentile: number) =>
    Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / MILLISECONDS)
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Counts by route pattern, not by URL, so that requests for many URLs cannot fill the memory.
    const labels = { method, route: routeOptions.url ?? 'none', status: String(statusCode) }
    const key = Object.values(labels).join(' ')
    const total = totals.get(key) ?? { labels, count: 0, seconds: 0 }
    total.count += 1
    total.seconds += elapsedTime / MILLISECONDS
    totals.set(key, total)
  })

  app.get('/metrics', async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const provenAt = lastVerifiedOf((await loft.backups.list()).manifests)
    const allTotals = [...totals.values()]
    const metrics: Metric[] = [
      ['process_uptime_seconds', 'gauge', 'Seconds since the start of the program', process.uptime()],
      ['process_cpu_seconds_total', 'counter', 'CPU time used by the program', (user + system) / MICROSECONDS],
      ['process_resident_memory_bytes', 'gauge', 'Resident memory of the program', rss],
      ['nodejs_heap_size_used_bytes', 'gauge', 'Used heap memory', heapUsed],
      [
        'nodejs_eventloop_lag_seconds',
        'gauge',
        'Event loop delay since the start of the program',
        [50, 95, 99].map((share) => [{ quantile: String(share / 100) }, eventLoopLag(share)]),
      ],
      ['http_requests_total', 'counter', 'Requests answered', allTotals.map(({ labels, count }) => [labels, count])],
      [
        'http_request_seconds_total',
        'counter',
        'Time from the requests to their responses',
        allTotals.map(({ labels, seconds }) => [labels, seconds]),
      ],
      ['loft_data_version', 'gauge', 'Number of the newest action in the loft', await findDataVersion(loft.reads)],
      [
        'loft_last_proven_backup_time_seconds',
        'gauge',
        'Time of the newest verified backup, seconds since 1970; 0 without one',
        provenAt ? Date.parse(provenAt) / MILLISECONDS : 0,
      ],
    ]
    return reply.type(FORMAT).send(metrics.map(metricText).join(''))
  })
}
