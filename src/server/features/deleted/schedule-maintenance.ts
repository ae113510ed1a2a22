import { hasPreviews, removeAbandonedPreviews } from '#server/features/imports/open-previews.repository.ts'
import { removeStaged } from '#server/history/staging.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { runNow, type RunJob } from '#server/run-hourly.ts'
import { countElapsed, daysBefore } from './elapsed-days.repository.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PREVIEWS_MS = 10 * 60_000
/** Longest time that counts as passed while the program was not running. Only the clock measures that time, and it may be wrong. */
const MAX_OFF_MS = DAY_MS

/**
 * Scheduled job: once a day it removes expired deleted rows and unused files. Each hour it counts the time that has passed, and removes
 * the rows of interrupted imports. Every ten minutes it removes abandoned previews. All of this also runs at once.
 *
 * Returns a function that stops the job and waits for running work. Errors go to `report`; the next run tries again.
 */
export function scheduleMaintenance(
  { db, reads, files, now }: Pick<LoftContext, 'db' | 'reads' | 'files' | 'now'>,
  report: (error: unknown) => void,
  runJob: RunJob = runNow,
): () => Promise<void> {
  const removePreviews = async () => (await hasPreviews(reads)) && removeAbandonedPreviews(db, now())
  // Runs each task separately: a failure of one does not skip the other.
  const runEach = (tasks: readonly (() => Promise<unknown>)[]) => runJob(() => runTasks(tasks))
  const runTasks = async (tasks: readonly (() => Promise<unknown>)[]) => {
    for (const task of tasks) {
      try {
        await task()
      } catch (error) {
        report(error)
      }
    }
  }
  const before = (days: number) => daysBefore(db, now(), days)
  const daily = [() => purgeDeleted(db, now(), before), () => removeUnusedFiles({ reads, files }, now(), before)]
  let countedAt = performance.now()
  const count = (maxMs = performance.now() - countedAt) => {
    countedAt = performance.now()
    return countElapsed(db, now(), maxMs)
  }
  const removeInterrupted = () => removeStaged({ db, reads })
  let work = runEach([() => count(MAX_OFF_MS), removeInterrupted, ...daily, removePreviews])
  const repeat = (tasks: readonly (() => Promise<unknown>)[], ms: number) =>
    setInterval(() => {
      work = work.then(() => runEach(tasks))
    }, ms)
  const timers = [
    repeat([() => count(), removeInterrupted], HOUR_MS),
    repeat(daily, DAY_MS),
    repeat([removePreviews], PREVIEWS_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await work
  }
}
