import { setImmediate as letOthersWork } from 'node:timers/promises'

/** Items processed between two yields to the event loop: a few milliseconds of work. */
const ITEMS_AT_A_TIME = 1000

/** Processes items in order and yields to the event loop after every {@link ITEMS_AT_A_TIME} of them. */
export async function forEachYielding<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
  letOthers: () => Promise<unknown> = letOthersWork,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_AT_A_TIME === 0) await letOthers()
    work(item, at)
  }
}
