import { scheduleBackups } from '#server/features/backups/schedule-backups.ts'
import { scheduleMaintenance } from '#server/features/deleted/schedule-maintenance.ts'
import { scheduleWebhooks } from '#server/features/webhooks/schedule-webhooks.ts'
import type { RunJob } from '#server/run-hourly.ts'
import type { ServedLoft } from './current-loft.ts'
import type { JobTurns } from './job-turns.ts'
import type { LoftStore } from './loft-store.ts'

type Stop = () => Promise<void>

interface Job {
  readonly start: () => Stop
  stop?: Stop | undefined
}

/** The scheduled jobs of the open lofts of a host. */
export interface ScheduledJobs {
  /** Starts the jobs of a loft when this node may run them; returns a function that stops them and waits for running work. */
  readonly add: (number: number, start: () => Stop) => Stop
  /** Renews the leases of this node on the jobs of its lofts, and takes over the jobs of nodes that have ended. */
  readonly renew: () => Promise<void>
}

/** A lease is valid for a minute. */
const RENEW_MS = 20_000
const MAINTENANCE_DELAY_MS = 60_000

/** Runs the scheduled jobs of open lofts. If several nodes have a loft open, only one of them runs its jobs. */
export function makeScheduledJobs(
  { takeJobs, endJobs }: Pick<LoftStore, 'takeJobs' | 'endJobs'>,
  report: (error: unknown) => void,
): ScheduledJobs {
  const jobs = new Map<number, Job>()
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    if (!takeJobs || jobs.size === 0) return
    const ours = await takeJobs([...jobs.keys()])
    for (const [number, job] of jobs) {
      if (ours.has(number)) job.stop ??= job.start()
      else {
        const { stop } = job
        job.stop = undefined
        await stop?.()
      }
    }
  }

  function add(number: number, start: () => Stop): Stop {
    if (!takeJobs) return start()
    const job: Job = { start }
    jobs.set(number, job)
    timer ??= setInterval(() => void renew().catch(report), RENEW_MS).unref()
    return async () => {
      if (jobs.get(number) === job) jobs.delete(number)
      if (jobs.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      if (!job.stop) return
      await job.stop()
      await endJobs?.(number)
    }
  }

  return { add, renew }
}

/** Starts the scheduled jobs of a loft; returns how they are stopped. */
export function scheduleJobs(loft: ServedLoft, report: (error: unknown) => void, turns: JobTurns): () => Promise<void> {
  const stops = [
    maintainLater(loft, report, turns.run),
    scheduleWebhooks(loft, report),
    scheduleBackups({ ...loft, backupStore: loft.backups }, report, turns.run),
  ]
  return async () => {
    turns.end()
    for (const stop of stops) await stop()
  }
}

/** Delays the cleaning, so that a loft that is opened for one request answers sooner and is closed without it. */
function maintainLater(loft: ServedLoft, report: (error: unknown) => void, runJob: RunJob): () => Promise<void> {
  let stop = async () => {}
  const timer = setTimeout(() => (stop = scheduleMaintenance(loft, report, runJob)), MAINTENANCE_DELAY_MS).unref()
  return async () => {
    clearTimeout(timer)
    await stop()
  }
}
