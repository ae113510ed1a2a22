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
