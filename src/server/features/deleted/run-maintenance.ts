import type { LoftContext } from '#server/loft-context.ts'
import { countElapsed, daysBefore } from './elapsed-days.repository.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Time between two runs of the program that counts as passed at most: then only the clock knows it, which may be wrong. */
const MAX_OFF_MS = DAY_MS

/**
 * Scheduled job: removes expired deleted rows and unused files, now and once a day, and counts each hour the time that has passed.
 *
 * Returns a function that stops this and waits for running work. Errors go to `report`; the next day tries again.
 */
export function runMaintenance(
  { db, reads, files, now }: Pick<LoftContext, 'db' | 'reads' | 'files' | 'now'>,
  report: (error: unknown) => void,
): () => Promise<void> {
  // Runs each task separately: a failure of one does not skip the other.
  const runTasks = async () => {
    const before = (days: number) => daysBefore(db, now(), days)
    for (const task of [() => purgeDeleted(db, now(), before), () => removeUnusedFiles({ reads, files }, now(), before)]) {
      try {
        await task()
      } catch (error) {
        report(error)
      }
    }
  }
  let countedAt = performance.now()
  const count = async (maxMs = performance.now() - countedAt) => {
    countedAt = performance.now()
    await countElapsed(db, now(), maxMs).catch(report)
  }
  let work = count(MAX_OFF_MS).then(runTasks)
  const hourly = setInterval(() => {
    work = work.then(() => count())
  }, HOUR_MS)
  const daily = setInterval(() => {
    work = work.then(runTasks)
  }, DAY_MS)
  return async () => {
    clearInterval(hourly)
    clearInterval(daily)
    await work
  }
}
