import { setImmediate as letOthersWork } from 'node:timers/promises'

/** Looked at before others get their turn: some milliseconds of work. */
const ITEMS_AT_A_TIME = 1000

/** Does something with each of many in their order, and lets others work in between; of few, all is done at once. */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
  letOthers: () => Promise<unknown> = letOthersWork,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_AT_A_TIME === 0) await letOthers()
    work(item, at)
  }
}
