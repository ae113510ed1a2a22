/** Delay of the first run, so that it does not slow down the start. */
const FIRST_RUN_DELAY_MS = 60_000
const RUN_INTERVAL_MS = 3_600_000

/** Runs a scheduled job: at once, or on a host when it is its turn. */
export type RunJob = (job: () => Promise<void>) => Promise<void>

export const runNow: RunJob = (job) => job()

/**
 * Runs a scheduled job a minute after the start and every hour, one run after the other.
 *
 * Returns a function that stops this and waits for running work. Errors go to `report`; the next hour tries again.
 */
export function runHourly(
  job: () => Promise<void>,
  report: (error: unknown) => void,
  runJob: RunJob = runNow,
): () => Promise<void> {
  let work = Promise.resolve()
  const run = () => {
    work = work.then(() => runJob(job)).catch(report)
  }
  const first = setTimeout(run, FIRST_RUN_DELAY_MS)
  const hourly = setInterval(run, RUN_INTERVAL_MS)
  return async () => {
    clearTimeout(first)
    clearInterval(hourly)
    await work
  }
}
