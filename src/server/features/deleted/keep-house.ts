import type { Surroundings } from '#server/http/surroundings.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY_MS = 86_400_000

/**
 * Removes what keepers deleted long ago and the files that nothing shows any more, now and once a day.
 *
 * Gives back a function that ends this and waits for work under way. A failure goes to `report`; the next day tries again.
 */
export function keepHouse(
  { db, reads, files, now }: Pick<Surroundings, 'db' | 'reads' | 'files' | 'now'>,
  report: (error: unknown) => void,
): () => Promise<void> {
  // Each on its own: one that fails leaves the other its turn.
  const clean = async () => {
    for (const task of [() => purgeDeleted(db, now()), () => sweepFiles({ reads, files }, now())]) {
      try {
        await task()
      } catch (error) {
        report(error)
      }
    }
  }
  let work = clean()
  const daily = setInterval(() => {
    work = work.then(clean)
  }, DAY_MS)
  return async () => {
    clearInterval(daily)
    await work
  }
}
