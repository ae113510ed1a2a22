import type { LoftContext } from '#server/loft-context.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const DAY_MS = 86_400_000

/**
 * Scheduled job: removes expired deleted rows and unused files, now and once a day.
 *
 * Returns a function that stops this and waits for running work. Errors go to `report`; the next day tries again.
 */
export function runMaintenance(
  { db, reads, files, now }: Pick<LoftContext, 'db' | 'reads' | 'files' | 'now'>,
  report: (error: unknown) => void,
): () => Promise<void> {
  // Runs each task separately: a failure of one does not skip the other.
  const runTasks = async () => {
    for (const task of [() => purgeDeleted(db, now()), () => removeUnusedFiles({ reads, files }, now())]) {
      try {
        await task()
      } catch (error) {
        report(error)
      }
    }
  }
  let work = runTasks()
  const daily = setInterval(() => {
    work = work.then(runTasks)
  }, DAY_MS)
  return async () => {
    clearInterval(daily)
    await work
  }
}
