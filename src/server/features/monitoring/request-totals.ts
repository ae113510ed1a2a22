import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Durations, Metric } from './metric-text.ts'

/** Upper limits of the measured times, seconds. */
export const DURATION_LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const MS_PER_SECOND = 1000
/** Lowest HTTP status of a fault of the server. */
const MIN_FAULT_STATUS = 500

interface RouteDurations extends Durations {
  readonly counts: number[]
  sum: number
}

/** Counts and times the requests by route pattern, not by URL, so that requests for many URLs cannot fill the memory. */
export function countRequests(app: FastifyInstance): { readonly metrics: () => Metric[]; readonly durations: () => Durations[] } {
  const totals = new Map<string, { readonly labels: Readonly<Record<string, string>>; count: number; seconds: number }>()
  const durations = new Map<string, RouteDurations>()
  const started = new WeakSet<FastifyRequest>()
  let running = 0
  app.addHook('onRequest', (request, _reply, done) => {
    started.add(request)
    running += 1
    done()
  })
  // Runs also for a request that the client has aborted, and for one that an earlier hook has refused before it was counted.
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    if (started.delete(request)) running -= 1
    const { method, routeOptions } = request
    const seconds = elapsedTime / MS_PER_SECOND
    const labels = { method, route: routeOptions.url ?? 'none', status: String(statusCode) }
    const key = Object.values(labels).join(' ')
    const total = totals.get(key) ?? { labels, count: 0, seconds: 0 }
    total.count += 1
    total.seconds += seconds
    totals.set(key, total)
    const series = durations.get(`${method} ${labels.route}`) ?? newSeries({ method, route: labels.route })
    const bucket = DURATION_LIMITS.findIndex((limit) => seconds <= limit)
    series.counts[bucket === -1 ? DURATION_LIMITS.length : bucket]! += 1
    series.sum += seconds
    durations.set(`${method} ${labels.route}`, series)
    done()
  })

  return {
    durations: () => [...durations.values()],
    metrics: () => {
      const all = [...totals.values()]
      const faults = all.filter(({ labels }) => Number(labels['status']) >= MIN_FAULT_STATUS)
      return [
        ['http_requests_running', 'gauge', 'Requests that are being answered', running],
        ['http_requests_total', 'counter', 'Requests answered', all.map(({ labels, count }) => [labels, count])],
        [
          'http_request_seconds_total',
          'counter',
          'Time from the requests to their responses',
          all.map((one) => [one.labels, one.seconds]),
        ],
        [
          'http_errors_total',
          'counter',
          'Requests that failed on the server',
          faults.map(({ labels, count }) => [labels, count]),
        ],
      ]
    },
  }
}

const newSeries = (labels: RouteDurations['labels']): RouteDurations => ({
  labels,
  counts: Array.from({ length: DURATION_LIMITS.length + 1 }, () => 0),
  sum: 0,
})
