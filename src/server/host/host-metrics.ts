import { metricText, type Metric } from '#server/features/monitoring/metric-text.ts'
import { countWaitingFiles } from '#server/sheets/parse-isolated.ts'
import { countWaitingImports } from '#server/import-sessions/import-session.ts'
import { countWaitingWriters } from '#server/db/database.ts'
import type { HostedLoft } from './directory.repository.ts'
import { newestBackupOf } from './host-facts.repository.ts'
import type { HostData } from './open-host.ts'
import type { OpenLofts } from './open-lofts.ts'

/** Milliseconds between two readings of the backup folders: a host may have thousands of lofts. */
const BACKUPS_INTERVAL_MS = 5 * 60_000
const MS_PER_SECOND = 1000

/** Requests of one loft since the start of the program. */
interface LoftTotals {
  requests: number
  errors: number
  seconds: number
}

interface HostMetricsOptions {
  readonly data: HostData
  readonly lofts: OpenLofts
  readonly maxOpen: number
  readonly now: () => Date
  readonly countWaitingTasks: () => number
  /** Metrics of the process and its requests. */
  readonly programMetrics: () => string
}

/** The metrics of a host. They name lofts, so only the person who runs the host may read them. */
export interface HostMetrics {
  readonly count: (loft: string, seconds: number, status: number) => void
  /** Returns how many requests of a loft have failed with a fault of the program since the start. */
  readonly errorsOf: (loft: string) => number
  readonly text: () => Promise<string>
}

export function makeHostMetrics(options: HostMetricsOptions): HostMetrics {
  const { data, lofts, maxOpen, now, countWaitingTasks, programMetrics } = options
  const totals = new Map<string, LoftTotals>()
  let backups: { readonly at: number; readonly newest: Promise<readonly (readonly [string, Date | null])[]> } | undefined

  /** Returns the newest backup of each open or paused loft. */
  function newestBackups(hosted: readonly HostedLoft[]) {
    const at = now().getTime()
    if (backups && at - backups.at < BACKUPS_INTERVAL_MS) return backups.newest
    const kept = hosted.filter(({ state }) => state !== 'deleted')
    const newest = Promise.all(kept.map(async (loft) => [loft.name, await newestBackupOf(data.lofts, loft)] as const))
    backups = { at, newest }
    return newest
  }

  const byLoft = (valueOf: (loftTotals: LoftTotals) => number) =>
    [...totals].map(([loft, loftTotals]) => [{ loft }, valueOf(loftTotals)] as const)

  async function text(): Promise<string> {
    const hosted = await data.directory.list()
    const states = Map.groupBy(hosted, ({ state }) => state)
    const open = lofts.entries()
    const newest = await newestBackups(hosted)
    const metrics: Metric[] = [
      [
        'loft_host_lofts',
        'gauge',
        'Lofts of this host by state',
        (['open', 'paused', 'deleted'] as const).map((state) => [{ state }, states.get(state)?.length ?? 0]),
      ],
      ['loft_host_open_lofts', 'gauge', 'Lofts whose database is open', open.length],
      ['loft_host_open_lofts_limit', 'gauge', 'Lofts that are kept open', maxOpen],
      ['loft_host_used_lofts', 'gauge', 'Open lofts that a request uses', open.filter(({ users }) => users > 0).length],
      [
        'loft_host_waiting',
        'gauge',
        'Work that waits for its turn',
        [
          [{ queue: 'tasks' }, countWaitingTasks()],
          [{ queue: 'files' }, countWaitingFiles()],
          [{ queue: 'imports' }, countWaitingImports()],
          [{ queue: 'writers' }, open.reduce((sum, { loft }) => sum + (loft ? countWaitingWriters(loft.db) : 0), 0)],
        ],
      ],
      ['loft_host_requests_total', 'counter', 'Requests answered, by loft', byLoft(({ requests }) => requests)],
      [
        'loft_host_request_seconds_total',
        'counter',
        'Time from the requests to their responses, by loft',
        byLoft(({ seconds }) => seconds),
      ],
      ['loft_host_errors_total', 'counter', 'Requests that failed on the server, by loft', byLoft(({ errors }) => errors)],
      ['loft_host_lofts_without_backup', 'gauge', 'Lofts that have no backup', newest.filter(([, at]) => !at).length],
      [
        'loft_host_backup_age_seconds',
        'gauge',
        'Age of the newest backup, by loft',
        newest.flatMap(([loft, at]) => (at ? [[{ loft }, (now().getTime() - at.getTime()) / MS_PER_SECOND] as const] : [])),
      ],
    ]
    return programMetrics() + metrics.map(metricText).join('')
  }

  return {
    text,
    errorsOf: (loft) => totals.get(loft)?.errors ?? 0,
    count: (loft, seconds, status) => {
      const loftTotals = totals.get(loft) ?? { requests: 0, errors: 0, seconds: 0 }
      loftTotals.requests += 1
      loftTotals.seconds += seconds
      if (status >= 500) loftTotals.errors += 1
      totals.set(loft, loftTotals)
    },
  }
}
