import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import type { RunJob } from '#server/run-hourly.ts'

/** Runs the scheduled jobs of one loft when it is their turn. */
export interface JobTurns {
  readonly run: RunJob
  /** Forgets the jobs that still wait; the one that runs is completed. */
  readonly end: () => void
}

/**
 * Returns a function that makes the turns of a loft. One job of all lofts runs at a time: the lofts of a host are opened together after a
 * start, and their backups would start a thread each, all in the same second.
 */
export function makeJobTurns(): (number: number) => JobTurns {
  const queue = limitConcurrency(1)
  return (number) => {
    const waiting = new Set<() => void>()
    let hasEnded = false
    const run: RunJob = (job) =>
      new Promise<void>((resolve, reject) => {
        waiting.add(resolve)
        const begin = async () => {
          if (!waiting.delete(resolve)) return
          // SQLite answers at once: without this no request would be served between two jobs.
          await yieldToEventLoop()
          if (!hasEnded) await job()
        }
        queue(begin, number).then(resolve, reject)
      })
    const end = () => {
      hasEnded = true
      for (const resolve of waiting) resolve()
      waiting.clear()
    }
    return { run, end }
  }
}
