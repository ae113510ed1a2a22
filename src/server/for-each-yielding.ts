import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Items processed between two yields to the event loop: a few milliseconds of work. */
const ITEMS_PER_TURN = 1000

/** Processes items in order and yields to the event loop after every {@link ITEMS_PER_TURN} of them. */
export async function forEachYielding<T>(
  items: readonly T[],
  work: (item: T, at: number) => unknown,
  yieldNow: () => Promise<unknown> = yieldToEventLoop,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_PER_TURN === 0) await yieldNow()
    work(item, at)
  }
}
